import type { BrowserContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comeHome, soon, visit, withBrowser } from './browser.ts';
import { newPerson } from './session.ts';
import { begin, composer, leaveLead, service } from './site-actions.ts';

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

  test('the intro comes once a browser session and keeps what is below out of reach', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    const intro = page.getByRole('dialog', { name: /^Welcome to the site of/ });
    await intro.waitFor();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      const beneath = () => document.activeElement?.matches('#root *:not(dialog, dialog *)') ?? false;
      expect(await page.evaluate(beneath)).toBe(false);
    }
    await begin(page);
    await service(page, 'Buying').waitFor();
    await page.reload();
    await service(page, 'Buying').waitFor();
    expect(await intro.count()).toBe(0);
  });

  test("the tab bears the agent's name once", async () => {
    const page = await comeHome();
    await soon(() => page.title(), 'Avery Cole');
  });

  test("on a phone the state's notices stand in the welcome and leave the foot one line", async () => {
    const notices = ['Information About Brokerage Services', 'Consumer Protection Notice'];
    const { page } = await visit('/', {
      as: 'visitor',
      size: 'phone',
      prepare: (context) =>
        context.route('**/gateway/v1/site', async (route) => {
          const answer = await route.fetch();
          const site: { licenseLines: object[] } = await answer.json();
          const links = notices.map((text) => ({ text, url: `https://state.example/${text.length}` }));
          await route.fulfill({ json: { ...site, licenseLines: [...site.licenseLines, ...links] } });
        }),
    });
    await begin(page);
    for (const name of notices) await page.getByRole('main').getByRole('link', { name }).waitFor();
    const foot = page.getByRole('contentinfo');
    expect((await foot.boundingBox())?.height).toBeLessThan(64);
    await foot.getByRole('button', { name: 'Notices' }).click();
    for (const name of notices) await page.getByRole('dialog').getByRole('link', { name }).waitFor();
  });

  test('the composer waits for a service, with the exact words', async () => {
    const page = await comeHome();
    const field = composer(page);
    expect(await field.getAttribute('placeholder')).toBe('Please select a service above or sign in first');
    expect(await field.isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await service(page, 'Selling').click();
    await soon(() => field.isEnabled(), true);
    expect(await page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
  });

  test('Prompts offers the six things to say, with the ZIP code once it is known', async () => {
    const page = await comeHome();
    const entries = async () => {
      await page.getByRole('button', { name: 'Prompts' }).click();
      const items = page.getByRole('menu').getByRole('menuitem');
      await items.first().waitFor();
      const texts = await items.allInnerTexts();
      await page.keyboard.press('Escape');
      await soon(() => items.count(), 0);
      return texts.map((text) => text.trim());
    };
    const rest = ['Register', 'Contact the agent', 'About us', 'Contacts'];
    expect(await entries()).toEqual(['Sign in', 'Show me properties', ...rest]);
    await leaveLead(page, 'Buying', '74037', newPerson());
    await page.getByRole('button', { name: 'Not Right Now' }).click();
    expect(await entries()).toEqual(['Sign in', 'Show me properties in 74037', ...rest]);
  });
});
