import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Size, soon, visit, withBrowser } from './support/browser.ts';
import { begin, service } from './support/site-actions.ts';

withBrowser();

const cuts = {
  phone: 'phone',
  tablet: 'tablet',
  mobile: 'phone',
  desktop: 'desktop',
} as const satisfies Record<Size, string>;
const isFilm = /\/media\/[^/]+\.(?:webm|mp4)$/;
const film = (page: Page) => page.locator('dialog[data-intro] video');
const moving = { as: 'visitor', motion: 'no-preference' } as const;

describe('the intro film', () => {
  test.each(['phone', 'tablet', 'desktop'] as const)(
    'shows a poster for the %s first, and then plays its own version once, without sound',
    async (size) => {
      const code = /\/assets\/.*\.js$/;
      const { page, context } = await visit('/', {
        ...moving,
        size,
        prepare: (context) => context.route(code, (route) => route.abort()),
      });
      const greeting = page.locator('#greeting');
      await greeting.waitFor();
      const poster = `intro-${cuts[size]}-poster.jpg`;
      expect(await greeting.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
        poster,
      );
      await context.unroute(code);
      const sent = page.waitForResponse((answer) => answer.url().includes(poster));
      await page.reload({ waitUntil: 'domcontentloaded' });
      expect((await sent).headers()['content-type']).toBe('image/webp');
      await film(page).waitFor();
      await soon(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime > 0), true);
      const shown = await film(page).evaluate(({ currentSrc, muted, loop }: HTMLVideoElement) => ({
        ...{ currentSrc, muted, loop },
      }));
      expect(shown).toEqual({
        ...{ currentSrc: expect.stringContaining(`intro-${cuts[size]}.`), muted: true, loop: false },
      });
    },
  );

  test('can be paused and played', async () => {
    const { page } = await visit('/', moving);
    await page.getByRole('button', { name: 'Pause the film' }).click();
    await soon(() => film(page).evaluate((video: HTMLVideoElement) => video.paused), true);
    await page.getByRole('button', { name: 'Play the film' }).click();
    await soon(() => film(page).evaluate((video: HTMLVideoElement) => video.paused), false);
  });

  test('blocks nothing when it never loads, and leaves the poster when it cannot be played', async () => {
    const { page, context } = await visit('/', {
      ...moving,
      prepare: (context) => context.route(isFilm, () => undefined),
    });
    await film(page).waitFor({ state: 'attached' });
    await begin(page);
    await service(page, 'Buying').waitFor();
    await context.unroute(isFilm);
    await context.route(isFilm, (route) => route.fulfill({ body: 'no film' }));
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await film(page).waitFor({ state: 'attached' });
    await soon(() => film(page).evaluate((video: HTMLVideoElement) => video.networkState), 3);
    expect(await film(page).evaluate((video) => getComputedStyle(video).opacity)).toBe('0');
    await begin(page);
  });

  test.each([
    ['with a preference for less motion', 'reduce', false],
    ['on a connection that saves data', 'no-preference', true],
  ] as const)('is not requested %s', async (_who, motion, saveData) => {
    const names: string[] = [];
    const { page } = await visit('/', {
      ...{ as: 'visitor', motion },
      async prepare(context) {
        context.on('request', (request) => {
          if (isFilm.test(request.url())) names.push(request.url());
        });
        await context.addInitScript((saves) => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: saves, effectiveType: '4g' } });
        }, saveData);
      },
    });
    await page.getByRole('button', { name: "Let's Get Started" }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(names).toEqual([]);
  });
});
