import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { register } from './confirm-email.ts';
import { mailsTo } from './mail-server.ts';
import { newPerson } from './session.ts';
import { alert, begin, fillSignIn, openAccount, service } from './site-actions.ts';

withBrowser();

describe('a forgotten password', () => {
  test('a link comes by mail, sets a new password once, and the way leads home and in', async () => {
    const person = newPerson();
    const { page, context } = await visit('/', { as: 'visitor' });
    await register(context.request, person);
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

    // The mail went out to a real server, once.
    await soon(async () => (await mailedLinks(person.email)).length, 1);
    const [link = ''] = await mailedLinks(person.email);
    await page.goto(link);
    const startedAt = await chooseWell(page, 'a new porch swing');
    await page.waitForURL((url) => url.pathname === '/');
    expect(Date.now() - startedAt).toBeGreaterThan(2500);
    await service(page, 'Buying').waitFor();
    await fillSignIn(await openAccount(page), person.email, 'a new porch swing');
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();

    // The link worked once.
    await page.goto(link);
    await choose(page, 'another porch swing', 'another porch swing');
    await alert(page, 'Failed to reset password. The link may be expired or invalid.').waitFor();
  });

  test('a link that is used makes the one before it worthless', async () => {
    const person = newPerson();
    const { page, context } = await visit('/', { as: 'visitor' });
    await register(context.request, person);
    await begin(page);
    for (const times of [1, 2]) {
      const panel = await openAccount(page);
      await panel.getByRole('button', { name: 'Forgot password?' }).click();
      await panel.getByLabel('Email').fill(person.email);
      await panel.getByRole('button', { name: 'Reset Password' }).click();
      await panel.getByText('Email Sent!').waitFor();
      await soon(async () => (await mailedLinks(person.email)).length, times);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
    }
    const [older = '', newer = ''] = await mailedLinks(person.email);
    await page.goto(newer);
    await chooseWell(page, 'another porch swing');
    await page.goto(older);
    await choose(page, 'a third porch swing', 'a third porch swing');
    await alert(page, 'Failed to reset password. The link may be expired or invalid.').waitFor();
  });

  test('an address that nobody has gets the same words', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    const panel = await openAccount(page);
    await panel.getByRole('button', { name: 'Forgot password?' }).click();
    await panel.getByLabel('Email').fill(newPerson().email);
    await panel.getByRole('button', { name: 'Reset Password' }).click();
    await panel
      .getByText('Email Sent! Please check your email for password reset instructions.', { exact: true })
      .waitFor();
  });
});

describe('the password reset page', () => {
  test('says that a link without a token is invalid and leads home', async () => {
    const { page } = await visit('/password-reset', { as: 'visitor' });
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await page.getByText('This password reset link is invalid. Please request a new one.').waitFor();
    await alert(page, 'Invalid reset link. Please request a new password reset.').waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('refuses a short password and two that differ, in the exact words', async () => {
    const { page } = await visit('/password-reset?token=none', { as: 'visitor' });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await choose(page, '12345', '12345');
    await page.getByText('Password must be at least 6 characters long.').waitFor();
    await choose(page, 'porch swing', 'porch lamp');
    await page.getByText('Passwords do not match').waitFor();
    expect(calls.filter((url) => url.includes('/password-reset/confirm'))).toEqual([]);
  });

  test('tells a lost line from a bad link', async () => {
    const { page } = await visit('/password-reset?token=none', { as: 'visitor' });
    await choose(page, 'porch swing', 'porch swing');
    await alert(page, 'Failed to reset password. The link may be expired or invalid.').waitFor();
    await page.route('**/password-reset/confirm', (route) => route.abort());
    await choose(page, 'porch swing', 'porch swing');
    await alert(page, 'An error occurred. Please try again.').waitFor();
  });
});

async function choose(page: Page, password: string, again: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** Chooses a password and gives the moment at which the page says that it is set. */
async function chooseWell(page: Page, password: string): Promise<number> {
  await choose(page, password, password);
  const before = Date.now();
  await page
    .getByText('Password reset successful! You can now sign in with your new password.', { exact: true })
    .waitFor();
  return before;
}

/** The links that the mails of one person hold, oldest first. */
async function mailedLinks(to: string): Promise<string[]> {
  const mails = await mailsTo(inject('mailFolder'), to);
  return mails.flatMap((mail) => /https?:\/\/\S+\/password-reset\?token=[\w.~-]+/.exec(mail)?.[0] ?? []);
}
