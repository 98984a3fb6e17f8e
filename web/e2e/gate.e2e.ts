import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { unlock } from './site-actions.ts';

withBrowser();

describe('the gate', () => {
  test('a wrong phrase says so in the exact words and the field keeps the focus', async () => {
    const { page } = await visit();
    const field = page.getByLabel('Secret phrase', { exact: true });
    await field.fill('wrong house');
    await page.getByRole('button', { name: 'Unlock' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toBe('Incorrect password');
    await soon(() => field.evaluate((element) => element === document.activeElement), true);
    expect(await field.inputValue()).toBe('wrong house');
    expect(await page.evaluate(() => sessionStorage.getItem('siteUnlocked'))).toBeNull();
  });

  test('stands before every address, public pages included', async () => {
    const { page } = await visit('/map?zip=74037');
    for (const address of ['/listing/DEMO-10961', '/password-reset', '/admin', '/no/such/page']) {
      await page.getByRole('button', { name: 'Unlock' }).waitFor();
      expect(await page.getByRole('banner').count()).toBe(0);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.goto(address);
    }
    await page.getByRole('button', { name: 'Unlock' }).waitFor();
  });

  test('lets no public page be read either', async () => {
    const { page } = await visit('/blogs');
    for (const address of [
      '/blog/1',
      '/reviews',
      '/agent',
      '/add-contact',
      '/neighborhood/idxtown',
      '/sitemap.xml',
    ]) {
      await page.getByRole('button', { name: 'Unlock' }).waitFor();
      expect(await page.getByRole('banner').count()).toBe(0);
      await page.goto(address);
    }
    await page.getByRole('button', { name: 'Unlock' }).waitFor();
  });

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

  test('hides the phrase until it is asked to show it', async () => {
    const { page } = await visit();
    const field = page.getByLabel('Secret phrase', { exact: true });
    await field.fill('open house');
    expect(await field.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show secret phrase' }).click();
    expect(await field.getAttribute('type')).toBe('text');
  });
});
