import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { cut } from './exact-words.ts';
import { newPerson } from './session.ts';

withBrowser();

const alerts = (page: Page) => page.getByRole('alert').locator('p').allTextContents();

describe('an alert goes away', () => {
  test('when the same action succeeds, and says one thing at a time until then', async () => {
    const { page } = await visit('/blogs', { as: 'visitor' });
    await page.getByRole('button', { name: 'Sign In' }).click();
    const form = page.getByRole('dialog');
    const { adminEmail, adminPassword } = inject('site');
    const signIn = async (password: string) => {
      await form.getByLabel('Username or email').fill(adminEmail);
      await form.getByLabel('Password', { exact: true }).fill(password);
      await form.getByRole('button', { name: 'Sign In' }).click();
    };
    await signIn('not the password');
    await soon(() => alerts(page), ['Login failed. Please check your credentials.']);
    const call = '**/auth/signin';
    await cut(page, call);
    await signIn('not the password');
    await soon(() => alerts(page), ['Login failed. Please try again.']);
    await page.unroute(call);
    await signIn(adminPassword);
    await form.waitFor({ state: 'detached' });
    await soon(() => alerts(page), []);
  });

  test('when the page is left', async () => {
    const { page } = await visit('/add-contact', { as: 'visitor' });
    const person = newPerson();
    await cut(page, '**/add-address');
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Email Address').fill(person.email);
    await page.getByLabel('Phone Number').fill(person.phone);
    await page.getByRole('button', { name: 'Submit' }).click();
    await soon(() => alerts(page), ['Something went wrong. Please try again.']);
    await page.getByRole('link', { name: 'Agent Info' }).first().click();
    await page.waitForURL('**/agent');
    await soon(() => alerts(page), []);
  });

  test('when its cause is gone', async () => {
    const { page } = await visit('/admin/client-manager', { as: 'admin' });
    const chooser = page.getByLabel('CSV file of contacts');
    const give = (name: string, mimeType: string) =>
      chooser.setInputFiles({
        name,
        mimeType,
        buffer: Buffer.from('Name,Email\nRobin,robin@visitors.example\n'),
      });
    await give('people.pdf', 'application/pdf');
    await soon(() => alerts(page), ['Please select a CSV file']);
    await give('people.csv', 'text/csv');
    await page.getByRole('dialog').waitFor();
    await soon(() => alerts(page), []);
  });

  test('when a dialog is opened over it', async () => {
    const { page } = await visit('/admin/client-manager', { as: 'admin' });
    await page
      .getByLabel('CSV file of contacts')
      .setInputFiles({ name: 'people.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await soon(() => alerts(page), ['Please select a CSV file']);
    await page.getByRole('button', { name: 'Add New Contact' }).click();
    await page.getByRole('dialog', { name: 'Add New Contact' }).waitFor();
    await soon(() => alerts(page), []);
  });

  test('by hand, and the focus goes back to where it came from', async () => {
    const { page } = await visit('/password-reset', { as: 'visitor' });
    await soon(() => alerts(page), ['Invalid reset link. Please request a new password reset.']);
    const home = page.getByRole('link', { name: 'Back to Home' });
    await home.focus();
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await soon(() => alerts(page), []);
    await expect.poll(() => home.evaluate((link) => link === document.activeElement)).toBe(true);
  });
});
