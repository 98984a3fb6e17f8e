import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comeHome, type Size, sizes, soon, visit, withBrowser } from './browser.ts';
import { register } from './confirm-email.ts';
import { newPerson, signIn } from './session.ts';
import { begin, composer, conversation, leaveLead, send, service } from './site-actions.ts';

withBrowser();

const banner = (page: Page) => page.getByRole('banner');
const path = (page: Page) => new URL(page.url()).pathname;
const pills = (page: Page) => page.getByRole('region', { name: 'Map of the results' });

describe('the intro', () => {
  test('fades for 800 ms before it is gone', async () => {
    const { page } = await visit('/', {
      as: 'visitor',
      motion: 'no-preference',
      prepare: (context) => context.clock.install(),
    });
    const start = page.getByRole('button', { name: "Let's Get Started" });
    await start.waitFor();
    const intro = page.locator('dialog[data-intro]');
    const seconds = () => intro.evaluate((element) => getComputedStyle(element).transitionDuration);
    expect(await seconds()).toBe('0.8s');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await start.click();
    await soon(() => intro.getAttribute('data-intro'), 'fading');
    await page.clock.runFor(790);
    expect(await intro.count()).toBe(1);
    await page.clock.runFor(10);
    await soon(() => intro.count(), 0);
  });

  const deviceOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.device);

  test.each<[Size, number, string]>([
    ['tablet', 767, 'mobile'],
    ['tablet', 768, 'tablet'],
    ['tablet', 1024, 'tablet'],
    ['tablet', 1025, 'desktop'],
    ['desktop', 900, 'desktop'],
  ])('on a %s of %i px it is the one for: %s', async (size, width, device) => {
    const { page } = await visit('/', { as: 'visitor', size });
    await page.setViewportSize({ width, height: sizes[size].height });
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await deviceOf(page)).toBe(device);
  });

  test('a browser that names itself a tablet is one at any width', async () => {
    const asTablet = (context: BrowserContext) =>
      context.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', {
          value: 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)',
        });
      });
    const { page } = await visit('/', { as: 'visitor', prepare: asTablet });
    expect(await deviceOf(page)).toBe('tablet');
  });
});

describe('the top controls', () => {
  test('Theme turns dark and light, and a reload keeps it', async () => {
    const page = await comeHome();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await theme()).toBe('light');
    await banner(page).getByRole('button', { name: 'Dark theme' }).click();
    await soon(theme, 'dark');
    await page.reload();
    await banner(page).getByRole('button', { name: 'Light theme' }).click();
    await soon(theme, 'light');
  });

  test('Map opens the map with its way back, Agent Info the agent', async () => {
    const page = await comeHome();
    await banner(page).getByRole('link', { name: 'Map', exact: true }).click();
    await page.getByRole('link', { name: 'Back to Main', exact: true }).click();
    await soon(() => path(page), '/');
    await banner(page).getByRole('link', { name: 'Agent Info', exact: true }).click();
    await soon(() => path(page), '/agent');
  });

  test.each(['Blogs', 'Reviews'])('all hide while %s is open over home, and come back', async (name) => {
    const page = await comeHome();
    const controls = page.locator('header').filter({ hasText: 'Avery Cole' });
    await controls.getByRole('button', { name, exact: true }).click();
    const modal = page.getByRole('dialog', { name });
    await modal.waitFor();
    expect(path(page)).toBe('/');
    for (const control of await controls.locator('a, button').all())
      expect(await control.isVisible()).toBe(false);
    await modal.getByRole('button', { name: 'Back' }).click();
    await modal.waitFor({ state: 'detached' });
    await controls.getByRole('button', { name, exact: true }).waitFor();
  });
});

describe('the full map', () => {
  test('opens by the window event openGlobeMap, over which it may name a listing', async () => {
    const page = await comeHome();
    await page.evaluate(() => window.dispatchEvent(new Event('openGlobeMap')));
    await soon(() => path(page), '/map');
    const answer = await page.request.get('/api/treas/idx/v1/retrieve-property-summary?limit=1');
    const { properties }: { properties: { listing_key: string }[] } = await answer.json();
    const key = properties[0]?.listing_key ?? '';
    await page.goto('/');
    await service(page, 'Buying').waitFor();
    await page.evaluate(
      (listingKey) => window.dispatchEvent(new CustomEvent('openGlobeMap', { detail: { listingKey } })),
      key,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Save this home' }).waitFor();
    expect(path(page)).toBe(`/listing/${key}`);
    await page.goBack();
    await soon(() => path(page), '/map');
    await pills(page).waitFor();
  });

  test('opened from what the conversation found leads back to it by Back to Chat', async () => {
    const page = await comeHome();
    await leaveLead(page, 'Buying', '74037', newPerson());
    await page.getByRole('button', { name: 'Show Properties' }).click();
    await conversation(page)
      .getByRole('link', { name: /on the map$/ })
      .click();
    await page.getByRole('link', { name: 'Back to Chat', exact: true }).click();
    await soon(() => path(page), '/');
    await conversation(page).getByRole('list', { name: 'Homes' }).waitFor();
  });
});

describe('the chat home', () => {
  test('tells search engines of its services, and nobody sees it', async () => {
    const page = await comeHome();
    const hidden = page.locator('[data-read-by-machines]');
    const text = (await hidden.textContent()) ?? '';
    for (const words of ['Real estate services', 'buy, sell and lease', 'Tulsa', 'Austin'])
      expect(text).toContain(words);
    const box = await hidden.boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1);
  });

  test('welcomes in the name of the agent with the five choices', async () => {
    const page = await comeHome();
    const welcome = page.getByRole('region', { name: 'Welcome' });
    await welcome.getByText('I’m Avery’s assistant, an AI.').waitFor();
    expect(await welcome.locator('img[src]').first().isVisible()).toBe(true);
    const choices = page.getByRole('group', { name: 'Services' }).getByRole('button');
    expect(await choices.allInnerTexts()).toEqual(['Buying', 'Selling', 'Lease', 'Sign In', 'Register']);
  });

  test('after five seconds without a choice it says where to begin', async () => {
    const { page } = await visit('/privacy', {
      as: 'visitor',
      async prepare(context) {
        await context.clock.install();
        await context.addInitScript(() => sessionStorage.setItem('introStarted', 'true'));
      },
    });
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    // Home is drawn within one of these steps: its five seconds begin then.
    const step = 50;
    while (!(await service(page, 'Buying').isVisible())) await page.clock.runFor(step);
    const words = page.getByText('Not sure where to begin? Choose a service, or open Prompts.');
    await page.clock.runFor(5000 - 2 * step);
    expect(await words.count()).toBe(0);
    await page.clock.runFor(2 * step);
    await words.waitFor();
  });

  test('goes to what was said last after 200 ms, and to a form that opens after 100', async () => {
    const { page } = await visit('/', {
      as: 'visitor',
      async prepare(context) {
        await context.clock.install();
        await context.addInitScript(() => {
          const page = window as unknown as { went: string[] };
          page.went = [];
          Element.prototype.scrollTo = () => void page.went.push('to the newest');
          Element.prototype.scrollIntoView = () => void page.went.push('to the form');
        });
      },
    });
    await begin(page);
    await service(page, 'Buying').click();
    await page.getByRole('form', { name: 'Contact details' }).waitFor();
    const went = () => page.evaluate(() => (window as unknown as { went: string[] }).went);
    await expect.poll(went, { timeout: 15_000 }).toContain('to the form');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.evaluate(() => {
      (window as unknown as { went: string[] }).went = [];
    });
    await send(page, 'sign in');
    await conversation(page).getByText('You can sign in here.').waitFor();
    await page.clock.runFor(90);
    expect(await went()).toEqual([]);
    await page.clock.runFor(20);
    // Once more where the form grows when its code has come.
    const ways = async () => [...new Set(await went())];
    expect(await ways()).toEqual(['to the form']);
    await page.clock.runFor(80);
    expect(await ways()).toEqual(['to the form']);
    await page.clock.runFor(20);
    expect(await went()).toContain('to the newest');
  });

  test('the Prompts button has a look of its own for each role', async () => {
    const person = newPerson();
    const looks = [];
    for (const as of ['visitor', 'user', 'admin'] as const) {
      const { page } = await visit('/', {
        as: as === 'user' ? 'visitor' : as,
        prepare: async ({ request }) => {
          if (as !== 'user') return;
          await register(request, person);
          await signIn(request, person.username, person.password);
        },
      });
      await begin(page);
      const names = (await page.getByRole('button', { name: 'Prompts' }).getAttribute('class')) ?? '';
      looks.push(names.split(' ').filter((name) => name.startsWith('prompts-')));
    }
    expect(looks).toEqual([['prompts-visitor'], ['prompts-user'], ['prompts-admin']]);
  });

  test('Prompts opens the two forms and says the others to the assistant', async () => {
    const page = await comeHome();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Prompts' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    for (const [entry, form] of [
      ['Sign in', 'Sign In'],
      ['Register', 'Register'],
    ] as const) {
      await choose(entry);
      await page.getByRole('main').getByRole('form', { name: form }).waitFor();
    }
    for (const entry of ['Show me properties', 'Contact the agent', 'About us', 'Contacts']) {
      const asked = page.waitForRequest('**/llm/v1/chat');
      await choose(entry);
      expect(((await asked).postDataJSON() as { message: string }).message).toBe(entry);
      await conversation(page).getByText('The assistant is writing').waitFor({ state: 'detached' });
    }
  });

  test('one who is signed in can type at once and is not offered to sign in', async () => {
    const person = newPerson();
    const { page } = await visit('/', {
      as: 'visitor',
      prepare: async ({ request }) => {
        await register(request, person);
        await signIn(request, person.username, person.password);
      },
    });
    await begin(page);
    await soon(() => composer(page).isEnabled(), true);
    expect(await service(page, 'Sign In').count()).toBe(0);
  });
});
