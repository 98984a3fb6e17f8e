import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { conversation, leaveLead, newPerson, openHome, openPage } from '../../testing/desks/visitor.ts';
import { file, garbage, noNetwork, problem } from '../../testing/fakes.ts';
import { sessions } from '../../testing/people.ts';
import { picture } from '../../testing/pictures.ts';
import { address, gone, readAlert, see, soon, texts } from '../../testing/see.ts';

describe('letter by letter on the reset page', () => {
  const choose = async (password: string, again: string) => {
    await page.getByLabelText('New password', { exact: true }).fill(password);
    await page.getByLabelText('Confirm password', { exact: true }).fill(again);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };

  test('two entries that are refused, a bad link, a lost line, and success', async () => {
    const { answer } = await openPage('/password-reset?token=none', {
      fakes: { confirmPasswordReset: problem(410, 'reset-link-invalid') },
    });
    const faults = () => texts(page.css('form p[id$=note].text-bad'));
    await choose('12345', '12345');
    await soon(faults, ['Password must be at least 6 characters long.']);
    await choose('123456', '1234567');
    await soon(faults, ['Passwords do not match.']);
    await choose('123456', '123456');
    await readAlert('Failed to reset password. The link may be expired or invalid.');
    answer({ confirmPasswordReset: noNetwork });
    await choose('123456', '123456');
    await readAlert('An error occurred. Please try again.');
    answer({ confirmPasswordReset: { message: 'ok' } });
    await choose('123456', '123456');
    await soon(
      () => texts(page.getByRole('main').getByRole('status').css('p')),
      ['Password reset successful! You can now sign in with your new password.'],
    );
  });

  test('the way home begins three seconds after the success', async () => {
    await openPage('/password-reset?token=good', { fakes: { confirmPasswordReset: { message: 'ok' } } });
    await see(page.getByLabelText('New password', { exact: true }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await choose('123456', '123456');
    await see(page.getByText('Password reset successful!'));
    vi.advanceTimersByTime(2500);
    expect(address()).toBe('/password-reset?token=good');
    vi.advanceTimersByTime(500);
    await soon(address, '/');
  });

  test('a link without a token', async () => {
    await openPage('/password-reset');
    await see(page.getByRole('heading', { name: 'Invalid Reset Link', exact: true }));
    const words = 'This password reset link is invalid. Please request a new one.';
    await see(page.getByText(words, { exact: true }));
  });
});

describe('letter by letter as an alert', () => {
  test('a wrong phrase at the gate', async () => {
    const unlock = page.getByRole('button', { name: 'Unlock' });
    const { answer } = await openPage('/', {
      as: 'stranger',
      fakes: { openGate: problem(401, 'wrong-phrase') },
    });
    await page.getByLabelText('Secret phrase', { exact: true }).fill('closed house');
    await unlock.click();
    await readAlert('Incorrect password');
    answer({ openGate: null, getSession: sessions.visitor });
    await page.getByLabelText('Secret phrase', { exact: true }).fill('open house');
    await unlock.click();
    await gone(unlock);
  });

  test('a listing that is not there, and one that cannot be loaded', async () => {
    const { answer, go } = await openPage('/listing/NOBODY-1');
    await readAlert('Property not found. Please check the listing key.');
    answer({ getListingByKey: noNetwork });
    await go('/listing/NOBODY-2');
    await readAlert('Failed to load property. Please try again.');
  });

  test('an interest that cannot be recorded', async () => {
    await openHome({ fakes: { createInterest: noNetwork } });
    await leaveLead('Buying', '74037', newPerson());
    await page.getByRole('button', { name: 'Show Properties' }).click();
    await conversation
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await readAlert('Failed to record interest. Please try again.');
  });

  test('a staging without a picture, without a prompt, and one that fails', async () => {
    const { answer } = await openPage('/listing/DEMO-10001', {
      fakes: { getPhoto: garbage('text/plain', 'no picture') },
    });
    await page.getByRole('button', { name: /^Photo 2 of/ }).click();
    const viewer = page.getByRole('dialog', { name: /^Photos of/ });
    const stage = async () => {
      await viewer.getByRole('button', { name: 'AI staging' }).click();
      const choice = page.getByRole('dialog', { name: 'AI staging' });
      await choice.getByRole('button', { name: 'Bedroom' }).click();
      await gone(choice);
    };
    await stage();
    await readAlert('Please select an image file.');
    answer({ getPhoto: file('image/jpeg', await picture(64, 48)), getRandomBedroomPrompt: noNetwork });
    await stage();
    await readAlert('Failed to get random prompt. Please try again.');
    answer({ getRandomBedroomPrompt: { prompt: 'Light wood.' }, stageRoom: noNetwork });
    await stage();
    await readAlert('Failed to stage room. Please try again.');
  });

  test('a review that cannot be submitted', async () => {
    await openPage('/reviews', { fakes: { storeReview: noNetwork } });
    await page.getByRole('button', { name: 'Write a Review' }).click();
    const form = page.getByRole('dialog', { name: 'Write a Review' });
    await form.getByLabelText('Your review').fill('Patient with every question.');
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await readAlert('Failed to submit review.');
  });

  test('a contact that cannot be added', async () => {
    const { name, email, phone } = newPerson();
    await openPage('/add-contact', { fakes: { addAddress: noNetwork } });
    await page.getByLabelText('Full Name').fill(name);
    await page.getByLabelText('Email Address').fill(email);
    await page.getByLabelText('Phone Number').fill(phone);
    await page.getByRole('button', { name: 'Submit' }).click();
    await readAlert('Something went wrong. Please try again.');
  });
});

test('a post that nobody wrote is told of letter by letter', async () => {
  await openPage('/blog/nobody-wrote-this');
  await see(page.getByText('Blog post not found', { exact: true }));
});
