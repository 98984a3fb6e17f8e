import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { newPerson, signUp } from './session.ts';
import { visit, withBrowser } from './support/browser.ts';
import { mailedLink } from './support/mailed-link.ts';
import { alert, begin, fillSignIn, openAccount, service } from './support/site-actions.ts';

withBrowser();

test('sets a new password once with an emailed link, and leads back to sign-in', async () => {
  const person = newPerson();
  const { page, context } = await visit('/', { as: 'visitor' });
  // The link also activates the account, in case the confirmation email got lost.
  await signUp(context.request, person);
  await begin(page);
  const panel = await openAccount(page);
  await panel.getByRole('button', { name: 'Forgot password?' }).click();
  await panel.getByLabel('Email').fill(person.email);
  await panel.getByRole('button', { name: 'Reset Password' }).click();
  await panel
    .getByText('Email Sent! Please check your email for password reset instructions.', { exact: true })
    .waitFor();
  await panel.getByRole('button', { name: 'Back to Sign In' }).click();
  await panel.getByRole('form', { name: 'Sign In' }).waitFor();

  // A real mail server received the email once.
  const link = await mailedLink(person, 'password-reset');
  await page.goto(link);
  await choose(page, 'a new porch swing', 'a new porch swing');
  await page
    .getByText('Password reset successful! You can now sign in with your new password.', { exact: true })
    .waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await service(page, 'Buying').waitFor();
  await fillSignIn(await openAccount(page), person.email, 'a new porch swing');
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();

  // The link works only once.
  await page.goto(link);
  await choose(page, 'another porch swing', 'another porch swing');
  await alert(page, 'Failed to reset password. The link may be expired or invalid.').waitFor();
});

async function choose(page: Page, password: string, again: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}
