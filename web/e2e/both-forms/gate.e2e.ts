import { describe, expect, test } from 'vitest';
import { visit, withBrowser } from '../browser.ts';
import { unlock } from '../site-actions.ts';

withBrowser();

describe('the gate', () => {
  test('opens the address that was asked for', async () => {
    const { page } = await visit('/password-reset');
    await unlock(page);
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/password-reset');
  });

  test('stays open over a reload and is shut in a new browser session', async () => {
    const { page } = await visit();
    await unlock(page);
    await page.getByRole('button', { name: "Let's Get Started" }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('siteUnlocked'))).toBe('true');
    await page.reload();
    await page.getByRole('button', { name: "Let's Get Started" }).waitFor();

    const other = await visit();
    await other.page.getByRole('button', { name: 'Unlock' }).waitFor();
  });
});
