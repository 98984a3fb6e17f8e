import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { visit, withBrowser } from './browser.ts';

withBrowser();

const row = (page: Page, kind: string) => page.locator(`li#${kind}`);

test('on a site without providers the built-in assistant is tested for real, and the rest says how to connect', async () => {
  const { page } = await visit('/admin/settings/connections', { as: 'admin', drawn: false });
  await page.getByRole('button', { name: 'Send Test: Assistant' }).click();
  await row(page, 'language').getByText('The built-in assistant answered.').waitFor();
  await row(page, 'language').getByText('Built in').waitFor();
  await page.getByRole('button', { name: 'Connect: Texts' }).click();
  await row(page, 'texts').getByText('SMS_TOKEN').waitFor();
});
