import { expect, inject, test } from 'vitest';
import { type Size, visit, withBrowser } from '../browser.ts';
import { accessFindings, contrastFindings, sidewaysScroll, turnTheme } from '../page-checks.ts';
import { tours } from './tours.ts';

const widths = [320, 360, 768, 1440];

/**
 * Proves every view of the site at one size: the phone sees them in dark, the desktop in light, and what one of them
 * alone shows is seen in both. On the phone each view is made wider and narrower too.
 */
export function proveEveryView(size: Exclude<Size, 'tablet'>): void {
  withBrowser();
  const toured = tours(inject('site')).map((tour) => [tour.name, tour] as const);
  test.each(toured)(
    `every view of %s is free of findings on a ${size} and scrolls in one direction only`,
    async (_name, tour) => {
      const theme = size === 'phone' ? 'dark' : 'light';
      const { page, expectFaults } = await visit('about:blank', { size, theme });
      // axe looks into every frame; one that may run nothing keeps it out.
      expectFaults(/Blocked script execution in 'about:srcdoc'/);
      const findings: string[] = [];
      let views = 0;
      await tour.go(
        page,
        async (view, seen) => {
          views += 1;
          const note = (texts: string[]) => findings.push(...texts.map((text) => `${view}: ${text}`));
          note(await accessFindings(page));
          if (seen === 'alone') {
            await turnTheme(page);
            note(await contrastFindings(page));
            await turnTheme(page);
          }
          if (size !== 'phone') return;
          const pixels = await sidewaysScroll(page, widths);
          note(widths.flatMap((width, n) => (pixels[n] ? [`${pixels[n]} px to the side at ${width}`] : [])));
        },
        size,
      );
      expect(views).toBeGreaterThan(0);
      expect(findings).toEqual([]);
    },
    300_000,
  );
}
