import { describe, expect, inject, test } from 'vitest';
import { visit, withBrowser } from './browser.ts';
import { accessFindings, contrastFindings, setTheme, sidewaysScroll } from './page-checks.ts';
import { tours } from './tours.ts';

withBrowser();

const widths = [320, 360, 768, 1440];
const toured = tours(inject('site')).map((tour) => [tour.name, tour] as const);

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  test.each(toured)(
    'every view of %s is free of findings in both themes and scrolls in one direction only',
    async (_name, tour) => {
      const { page } = await visit('about:blank', { size });
      const findings: string[] = [];
      let views = 0;
      await tour.go(
        page,
        async (view) => {
          views += 1;
          const note = (texts: string[]) => findings.push(...texts.map((text) => `${view}: ${text}`));
          note(await accessFindings(page));
          await setTheme(page, 'dark');
          note(await contrastFindings(page));
          await setTheme(page, 'light');
          if (size !== 'phone') return;
          for (const width of widths) {
            const pixels = await sidewaysScroll(page, width);
            if (pixels > 0) note([`${pixels} px to the side at ${width}`]);
          }
        },
        size,
      );
      expect(views).toBeGreaterThan(0);
      expect(findings).toEqual([]);
    },
    180_000,
  );
});
