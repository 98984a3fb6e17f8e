import type { BrowserContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';

withBrowser();

describe('the beginning', () => {
  test('the page greets before any script has run, the first time and past the gate alone', async () => {
    const withoutScripts = (context: BrowserContext) =>
      context.route(/\/assets\/.*\.js$/, (route) => route.abort());
    const { page } = await visit('/', { as: 'visitor', prepare: withoutScripts });
    const greeting = page.locator('#greeting');
    await greeting.waitFor();
    expect(await greeting.innerText()).toMatch(/^Avery Cole\s+\S/);
    await page.evaluate(() => sessionStorage.setItem('introStarted', 'true'));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await soon(() => greeting.isVisible(), false);
    const stranger = await visit('/', { prepare: withoutScripts });
    expect(await stranger.page.locator('#greeting').count()).toBe(0);
    expect(await stranger.page.content()).not.toContain('Avery Cole');
  });

  test('the intro takes the place of the greeting', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await page.getByRole('dialog', { name: /^Welcome to the site of/ }).waitFor();
    expect(await page.locator('#greeting').isVisible()).toBe(false);
  });
});
