import { expect, test } from 'vitest';
import { visit, withBrowser } from '../support/browser.ts';
import { unlock } from '../support/site-actions.ts';

withBrowser();

test('opens the requested page behind the gate, keeps the gate open on reload, and shuts it in a new browser session', async () => {
  const { page } = await visit('/password-reset');
  await unlock(page);
  const heading = page.getByRole('heading', { name: 'Invalid Reset Link' });
  await heading.waitFor();
  expect(new URL(page.url()).pathname).toBe('/password-reset');
  expect(await page.evaluate(() => sessionStorage.getItem('siteUnlocked'))).toBe('true');
  await page.reload();
  await heading.waitFor();

  const other = await visit();
  await other.page.getByRole('button', { name: 'Unlock' }).waitFor();
});
