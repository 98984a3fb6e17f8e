import { describe, expect, inject, test } from 'vitest';
import { visit, withBrowser } from './browser.ts';
import { accessFindings, contrastFindings, sidewaysScroll, turnTheme } from './page-checks.ts';
import { tours } from './tours/tours.ts';

withBrowser();

const widths = [320, 360, 768, 1440];
const toured = tours(inject('site')).map((tour) => [tour.name, tour] as const);

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  test.each(toured)(
    'every view of %s is free of findings in both themes and scrolls in one direction only',
    async (_name, tour) => {
      const { page, expectFaults } = await visit('about:blank', { size });
      // axe looks into every frame; one that may run nothing keeps it out.
      expectFaults(/Blocked script execution in 'about:srcdoc'/);
      const findings: string[] = [];
      let views = 0;
      await tour.go(
        page,
        async (view) => {
          views += 1;
          const note = (texts: string[]) => findings.push(...texts.map((text) => `${view}: ${text}`));
          note(await accessFindings(page));
          // It stays so: the next view is looked at in that theme first.
          await turnTheme(page);
          note(await contrastFindings(page));
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
});
