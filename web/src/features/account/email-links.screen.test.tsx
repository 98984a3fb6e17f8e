import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { conversation, openHome, openPage, says, send } from '../../../testing/desks/visitor.ts';
import { noNetwork, problem } from '../../../testing/fakes.ts';
import { member } from '../../../testing/people.ts';
import { address, button, readAlert, see, soon, texts } from '../../../testing/see.ts';

describe('the password reset page', () => {
  const choose = async (password: string, again: string) => {
    await page.getByLabelText('New password', { exact: true }).fill(password);
    await page.getByLabelText('Confirm password', { exact: true }).fill(again);
    await button('Reset Password').click();
  };

  test('checks both entries, tells a bad link from a lost connection, sends the token, and goes home after three seconds', async () => {
    const { answer, sent } = await openPage('/password-reset?token=a-token', {
      fakes: { confirmPasswordReset: problem(410, 'reset-link-invalid') },
    });
    const faults = () => texts(page.css('form p[id$=note].text-bad'));
    await choose('12345', '12345');
    await soon(faults, ['Password must be at least 6 characters long.']);
    await choose('123456', '1234567');
    await soon(faults, ['Passwords do not match.']);
    expect(sent('confirmPasswordReset')).toEqual([]);
    await choose('123456', '123456');
    await readAlert('Failed to reset password. The link may be expired or invalid.');
    answer({ confirmPasswordReset: noNetwork });
    await choose('123456', '123456');
    await readAlert('An error occurred. Please try again.');
    answer({ confirmPasswordReset: { message: 'ok' } });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await choose('porch swing', 'porch swing');
    await soon(
      () => texts(page.getByRole('main').getByRole('status').css('p')),
      ['Password reset successful! You can now sign in with your new password.'],
    );
    const body = { token: 'a-token', newPassword: 'porch swing' };
    expect(sent('confirmPasswordReset').at(-1)?.body).toEqual(body);
    vi.advanceTimersByTime(2500);
    expect(address()).toBe('/password-reset?token=a-token');
    vi.advanceTimersByTime(500);
    await soon(address, '/');
  });

  test('reports a link without a token as invalid and links home', async () => {
    await openPage('/password-reset');
    await see(page.getByRole('heading', { name: 'Invalid Reset Link', exact: true }));
    const words = 'This password reset link is invalid. Please request a new one.';
    await see(page.getByText(words, { exact: true }));
    await readAlert('Invalid reset link. Please request a new password reset.');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await soon(address, '/');
  });
});

describe('the page of a confirmation link', () => {
  const confirm = button('Confirm Email');
  const invalid = page.getByRole('heading', { name: 'Invalid Confirmation Link' });

  test('confirms only on a click, and reports success', async () => {
    const { sent } = await openPage('/confirm-email?token=good', {
      fakes: { confirmEmail: { message: 'Done.' } },
    });
    await see(page.getByRole('heading', { name: 'Confirm Your Email' }));
    await expect.poll(() => document.title).toMatch(/^Confirm Your Email · /);
    expect(sent('confirmEmail')).toEqual([]);
    await confirm.click();
    await see(page.getByText('Thank you. Your email is confirmed. You can sign in now.'));
    expect(sent('confirmEmail').map(({ body }) => body)).toEqual([{ token: 'good' }]);
  });

  test('says how to get another link when one was used', async () => {
    await openPage('/confirm-email?token=used', {
      fakes: { confirmEmail: problem(410, 'confirmation-link-invalid') },
    });
    await confirm.click();
    await see(invalid);
    await see(page.getByText('This link was used, has expired, or isn’t valid.'));
    await see(
      page.getByText('If you can’t sign in, choose “Forgot password?” and we’ll email you a new link.'),
    );
    await see(page.getByRole('main').getByRole('button', { name: 'Sign In' }));
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await soon(address, '/');
  });

  test('reports a link without a token as invalid, and tells a lost connection from a bad link', async () => {
    const { answer, go } = await openPage('/confirm-email', { fakes: { confirmEmail: noNetwork } });
    await see(invalid);
    await go('/confirm-email?token=none');
    await confirm.click();
    await readAlert('An error occurred. Please try again.');
    answer({ confirmEmail: problem(410, 'confirmation-link-invalid') });
    await confirm.click();
    await see(invalid);
  });
});

test('tells a user without a confirmed email about the link, and resends it at most once a minute', async () => {
  const wait = 'You asked for a link a moment ago. Try again in a minute.';
  const { answer } = await openHome({
    as: 'member',
    fakes: {
      chat: says('', { action: 'get-crm' }),
      getJourney: problem(403, 'email-not-confirmed', { detail: 'Confirm your email first.' }),
      requestEmailConfirmation: problem(429, 'too-many-requests', { detail: wait }),
    },
  });
  await send('What is my progress?');
  const words = `Confirm your email to see your journey: open the link in our email to ${member.email}.`;
  await see(conversation.getByText(words));
  const again = conversation.getByRole('button', { name: 'Resend Email' });
  await again.click();
  await see(conversation.getByText(wait));
  answer({ requestEmailConfirmation: { message: 'Done.' } });
  await again.click();
  await see(conversation.getByText('It is on its way.'));
});
