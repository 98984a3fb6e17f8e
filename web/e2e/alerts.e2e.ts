import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comeHome, soon, visit, withBrowser } from './browser.ts';
import { cut, readAlert } from './exact-words.ts';
import { newPerson } from './session.ts';
import { conversation, leaveLead, unlock } from './site-actions.ts';

withBrowser();

describe('letter by letter on the reset page', () => {
  const choose = async (page: Page, password: string, again: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(again);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };

  test('two entries that are refused, a bad link, a lost line, and success', async () => {
    const { page } = await visit('/password-reset?token=none', { as: 'visitor' });
    const faults = () => page.locator('form p[id$=note].text-bad').allTextContents();
    await choose(page, '12345', '12345');
    await soon(faults, ['Password must be at least 6 characters long.']);
    await choose(page, '123456', '1234567');
    await soon(faults, ['Passwords do not match.']);
    await choose(page, '123456', '123456');
    await readAlert(page, 'Failed to reset password. The link may be expired or invalid.');
    const confirm = '**/password-reset/confirm';
    await cut(page, confirm);
    await choose(page, '123456', '123456');
    await readAlert(page, 'An error occurred. Please try again.');
    await page.unroute(confirm);
    await page.route(confirm, (route) => route.fulfill({ json: { message: 'ok' } }));
    await choose(page, '123456', '123456');
    const said = () => page.getByRole('main').getByRole('status').locator('p').allTextContents();
    await soon(said, ['Password reset successful! You can now sign in with your new password.']);
  });

  test('the way home begins three seconds after the success', async () => {
    const { page } = await visit('/password-reset?token=good', {
      as: 'visitor',
      prepare: (context) => context.clock.install(),
    });
    await page.route('**/password-reset/confirm', (route) => route.fulfill({ json: { message: 'ok' } }));
    await page.getByLabel('New password', { exact: true }).waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await choose(page, '123456', '123456');
    // The answer is drawn within one of these steps: the three seconds begin then.
    const step = 50;
    const done = page.getByText('Password reset successful!');
    while (!(await done.isVisible())) await page.clock.runFor(step);
    await page.clock.runFor(3000 - 2 * step);
    expect(new URL(page.url()).pathname).toBe('/password-reset');
    await page.clock.runFor(2 * step);
    await soon(() => new URL(page.url()).pathname, '/');
  });

  test('a link without a token', async () => {
    const { page } = await visit('/password-reset', { as: 'visitor' });
    await page.getByRole('heading', { name: 'Invalid Reset Link', exact: true }).waitFor();
    await page
      .getByText('This password reset link is invalid. Please request a new one.', { exact: true })
      .waitFor();
  });
});

describe('letter by letter as an alert', () => {
  test('a wrong phrase at the gate', async () => {
    const { page } = await visit();
    await page.getByLabel('Secret phrase', { exact: true }).fill('closed house');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await readAlert(page, 'Incorrect password');
    await unlock(page);
  });

  test('a listing that is not there, and one that cannot be loaded', async () => {
    const { page } = await visit('/listing/NOBODY-1', { as: 'visitor' });
    await readAlert(page, 'Property not found. Please check the listing key.');
    await cut(page, '**/retrieve-property-data*');
    await page.goto('/listing/NOBODY-2');
    await readAlert(page, 'Failed to load property. Please try again.');
  });

  test('an interest that cannot be recorded', async () => {
    const page = await comeHome();
    await leaveLead(page, 'Buying', '74037', newPerson());
    await page.getByRole('button', { name: 'Show Properties' }).click();
    await cut(page, '**/interested-buy*');
    await conversation(page)
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await readAlert(page, 'Failed to record interest. Please try again.');
  });

  test('a staging without a picture, without a prompt, and one that fails', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    const answer = await page.request.get('/api/treas/idx/v1/retrieve-property-summary?limit=5000');
    const { properties }: { properties: { listing_key: string; photos_count: number }[] } =
      await answer.json();
    const home = properties.find(({ photos_count }) => photos_count > 2);
    expect(home).toBeDefined();
    await page.goto(`/listing/${home?.listing_key}`);
    await page.getByRole('button', { name: /^Photo 2 of/ }).click();
    const viewer = page.getByRole('dialog', { name: /^Photos of/ });
    const stage = async () => {
      await viewer.getByRole('button', { name: 'AI staging' }).click();
      const choice = page.getByRole('dialog', { name: 'AI staging' });
      await choice.getByRole('button', { name: 'Bedroom' }).click();
      await choice.waitFor({ state: 'detached' });
    };
    const photos = '**/gateway/v1/photos/**';
    await page.route(photos, (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ contentType: 'text/plain', body: 'no picture' })
        : route.fallback(),
    );
    await stage();
    await readAlert(page, 'Please select an image file.');
    await page.unroute(photos);
    await cut(page, '**/bedroom-prompts/random');
    await stage();
    await readAlert(page, 'Failed to get random prompt. Please try again.');
    await page.unroute('**/bedroom-prompts/random');
    await cut(page, '**/stage-room');
    await stage();
    await readAlert(page, 'Failed to stage room. Please try again.');
  });

  test('a review that cannot be submitted', async () => {
    const { page } = await visit('/reviews', { as: 'visitor' });
    await cut(page, '**/store-review');
    await page.getByRole('button', { name: 'Write a Review' }).click();
    const form = page.getByRole('dialog', { name: 'Write a Review' });
    await form.getByLabel('Your review').fill('Patient with every question.');
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await readAlert(page, 'Failed to submit review.');
  });

  test('a contact that cannot be added', async () => {
    const { page } = await visit('/add-contact', { as: 'visitor' });
    const person = newPerson();
    await cut(page, '**/add-address');
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Email Address').fill(person.email);
    await page.getByLabel('Phone Number').fill(person.phone);
    await page.getByRole('button', { name: 'Submit' }).click();
    await readAlert(page, 'Something went wrong. Please try again.');
  });
});

test('a post that nobody wrote is told of letter by letter', async () => {
  const { page } = await visit('/blog/nobody-wrote-this', { as: 'visitor' });
  await page.getByText('Blog post not found', { exact: true }).waitFor();
});
