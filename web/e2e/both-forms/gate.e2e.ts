import { expect, test } from 'vitest';
import { visit, withBrowser } from '../support/browser.ts';
import { unlock } from '../support/site-actions.ts';

withBrowser();

test('the gate opens the address that was asked for, stays open over a reload and is shut in a new browser session', async () => {
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
