import type { Page } from 'playwright-core';

/** Waits until every picture is there that does not wait to be scrolled to. */
export async function picturesShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
}
