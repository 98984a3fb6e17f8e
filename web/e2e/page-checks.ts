import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type RunOnly = { type: 'tag' | 'rule'; values: string[] };

/** What axe finds against WCAG 2.2 AA and good practice once all has come to rest: each finding and where it is. */
export async function accessFindings(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return findingsOf(page, { type: 'tag', values: tags });
}

/** What axe finds of contrast alone: all that a change of the theme can bring. */
export function contrastFindings(page: Page): Promise<string[]> {
  return findingsOf(page, { type: 'rule', values: ['color-contrast'] });
}

async function findingsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The findings alone, and in the page itself (it has no frames): five times as quick as axe's other ways.
    .options({ runOnly, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    // Base UI's guards at the ends of a popup take the focus only to hand it on; nobody hears or sees them.
    .exclude('[data-base-ui-focus-guard]')
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Shows the page in its other theme, as the toggle does, and waits until its colours have come to rest. */
export async function turnTheme(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(fades.map((fade) => fade.finished.catch(() => undefined)));
  });
}

/** How many pixels the page can be scrolled sideways at each of some widths; 0 is as it should be. */
export async function sidewaysScroll(page: Page, widths: readonly number[]): Promise<number[]> {
  const before = page.viewportSize();
  if (before === null) throw new Error('The page has no size');
  const read = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height });
    // An open popup finds its new place a few frames after the page did.
    const settledBy = Date.now() + 1000;
    let pixels = await read();
    while (pixels > 0 && Date.now() < settledBy) pixels = await read();
    found.push(pixels);
  }
  await page.setViewportSize(before);
  return found;
}
