import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Theme } from './session.ts';

/** What axe finds against WCAG 2.2 AA and good practice: each finding and where it is. */
export function accessFindings(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return findingsOf(new AxeBuilder({ page }).withTags(tags));
}

/** What axe finds of contrast alone: all that a change of the theme can bring. */
export function contrastFindings(page: Page): Promise<string[]> {
  return findingsOf(new AxeBuilder({ page }).withRules(['color-contrast']));
}

async function findingsOf(axe: AxeBuilder): Promise<string[]> {
  // Base UI's guards at the ends of a popup take the focus only to hand it on; nobody hears or sees them.
  const { violations } = await axe.exclude('[data-base-ui-focus-guard]').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Shows the page in a theme, as the toggle does, and waits until its colours have come to rest. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(fades.map((fade) => fade.finished.catch(() => undefined)));
  }, theme);
}

/** How many pixels the page can be scrolled sideways at a width. */
export async function sidewaysScroll(page: Page, width: number): Promise<number> {
  const before = page.viewportSize();
  if (before === null) throw new Error('The page has no size');
  await page.setViewportSize({ width, height: before.height });
  const read = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // An open popup finds its new place a few frames after the page did.
  const settledBy = Date.now() + 1000;
  let pixels = await read();
  while (pixels > 0 && Date.now() < settledBy) pixels = await read();
  await page.setViewportSize(before);
  return pixels;
}
