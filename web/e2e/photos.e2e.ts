import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './support/browser.ts';
import { begin } from './support/site-actions.ts';

withBrowser();

const widths = [320, 640, 768, 960, 1280, 1600];

/** Measures layout shifts without user input, from the first paint. */
const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const page = window as unknown as { shifted: number };
    page.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) page.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** Returns each photo in the window: its rendered width in device pixels, and the requested width. */
function photosInView(page: Page) {
  return page.locator('img[srcset]').evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter((image) => image.complete && image.naturalWidth > 0)
      .map((image) => ({ image, box: image.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth)
      .map(({ image, box }) => ({
        drawn: box.width * devicePixelRatio,
        asked: Number(new URL(image.currentSrc).searchParams.get('w')),
        alt: image.alt,
      })),
  );
}

/** Returns the ideal width to request: the smallest available that is at least the rendered one. */
const rightWidth = (drawn: number) => widths.find((width) => width >= Math.floor(drawn)) ?? 1600;

/** Waits until every photo in the window, of which there is at least one, has the right size. */
async function expectRightSizes(page: Page) {
  await soon(async () => {
    const photos = await photosInView(page);
    return photos.length === 0 ? 'no photo' : photos.filter((photo) => !isRightSize(photo));
  }, []);
}

/**
 * Returns whether the requested width is right. `sizes` may be off by the padding of its container: one step
 * larger is allowed, none smaller.
 */
function isRightSize({ drawn, asked }: { drawn: number; asked: number }): boolean {
  const right = rightWidth(drawn * 0.97);
  return asked === right || asked === widths[widths.indexOf(right) + 1];
}

describe.each(['phone', 'desktop'] as const)('photos on a %s', (size) => {
  test('load in their rendered sizes without layout shifts, as does home with its intro', async () => {
    const { page } = await visit('/', { as: 'visitor', size, motion: 'no-preference', prepare: watchShifts });
    await page.waitForLoadState('networkidle');
    await begin(page);
    expect(await shifted(page)).toBeLessThan(0.05);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/map?city=Tulsa');
    if (size === 'phone') await page.getByRole('button', { name: 'Show the list' }).click();
    const card = page
      .getByRole('list', { name: 'Results' })
      .getByRole('listitem')
      .filter({ has: page.locator('img') });
    await expectRightSizes(page);
    await card.first().getByRole('link').first().click();
    const home = page.getByRole('dialog');
    await home
      .getByText(/^Listed by /)
      .first()
      .waitFor();
    await expectRightSizes(page);
    await home.getByRole('button', { name: /^Photo 1 of/ }).click();
    await page.getByText(/^Photo 1 of \d+$/).waitFor();
    await expectRightSizes(page);
    expect(await shifted(page)).toBeLessThan(0.05);
  });
});
