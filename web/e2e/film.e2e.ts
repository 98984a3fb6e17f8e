import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Size, soon, visit, withBrowser } from './browser.ts';
import { begin, service } from './site-actions.ts';

withBrowser();

const cuts = { phone: 'phone', tablet: 'tablet', desktop: 'desktop' } as const satisfies Record<Size, string>;
const isFilm = /\/media\/[^/]+\.(?:webm|mp4)$/;
const film = (page: Page) => page.locator('dialog[data-intro] video');
const moving = { as: 'visitor', motion: 'no-preference' } as const;

/** The names of the films that a page asks for, as it asks. */
function filmsAskedFor(names: string[]) {
  return async (context: BrowserContext) => {
    context.on('request', (request) => {
      if (isFilm.test(request.url())) names.push(request.url());
    });
  };
}

describe('the film of the intro', () => {
  test.each(['phone', 'tablet', 'desktop'] as const)(
    'on a %s the first paint is its own poster',
    async (size) => {
      const { page } = await visit('/', {
        ...moving,
        size,
        prepare: (context) => context.route(/\/assets\/.*\.js$/, (route) => route.abort()),
      });
      const poster = page.waitForResponse((answer) =>
        answer.url().includes(`intro-${cuts[size]}-poster.jpg`),
      );
      await page.locator('#greeting').waitFor();
      const shown = await page
        .locator('#greeting')
        .evaluate((element) => getComputedStyle(element).backgroundImage);
      expect(shown).toContain(`intro-${cuts[size]}-poster.jpg`);
      await page.reload({ waitUntil: 'domcontentloaded' });
      expect((await poster).headers()['content-type']).toBe('image/webp');
    },
  );

  test.each(['phone', 'tablet', 'desktop'] as const)(
    'on a %s it plays its own cut, without sound, once',
    async (size) => {
      const { page } = await visit('/', { ...moving, size });
      await film(page).waitFor();
      await soon(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime > 0), true);
      const { source, muted, loop } = await film(page).evaluate((video: HTMLVideoElement) => ({
        source: video.currentSrc,
        muted: video.muted,
        loop: video.loop,
      }));
      expect(source).toContain(`intro-${cuts[size]}.`);
      expect({ muted, loop }).toEqual({ muted: true, loop: false });
    },
  );

  test('it can be held and let go on', async () => {
    const { page } = await visit('/', moving);
    await page.getByRole('button', { name: 'Pause the film' }).click();
    await soon(() => film(page).evaluate((video: HTMLVideoElement) => video.paused), true);
    await page.getByRole('button', { name: 'Play the film' }).click();
    await soon(() => film(page).evaluate((video: HTMLVideoElement) => video.paused), false);
  });

  test('one that never comes blocks nothing', async () => {
    const { page } = await visit('/', {
      ...moving,
      prepare: (context) => context.route(isFilm, () => undefined),
    });
    await film(page).waitFor({ state: 'attached' });
    await begin(page);
    await service(page, 'Buying').waitFor();
  });

  test('one that cannot be played leaves the poster', async () => {
    const { page } = await visit('/', {
      ...moving,
      prepare: (context) => context.route(isFilm, (route) => route.fulfill({ body: 'no film' })),
    });
    await film(page).waitFor({ state: 'attached' });
    await soon(() => film(page).evaluate((video: HTMLVideoElement) => video.networkState), 3);
    expect(await film(page).evaluate((video) => getComputedStyle(video).opacity)).toBe('0');
    await begin(page);
  });

  test('none is asked for by one who wants less motion', async () => {
    const names: string[] = [];
    const { page } = await visit('/', { as: 'visitor', prepare: filmsAskedFor(names) });
    await page.getByRole('button', { name: "Let's Get Started" }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await film(page).count()).toBe(0);
    expect(names).toEqual([]);
  });

  test('none is asked for over a connection that saves data', async () => {
    const names: string[] = [];
    const { page } = await visit('/', {
      ...moving,
      async prepare(context) {
        await context.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
        });
        await filmsAskedFor(names)(context);
      },
    });
    await page.getByRole('button', { name: "Let's Get Started" }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(names).toEqual([]);
  });
});
