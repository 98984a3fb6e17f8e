import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { turnTheme } from '../../testing/access.ts';
import { openPage } from '../../testing/desks/visitor.ts';
import { found } from '../../testing/samples/listings.ts';
import { see } from '../../testing/see.ts';

test('inverts the tiles, which have one palette, in the dark theme only', async () => {
  await openPage('/map', { fakes: { searchListings: found(3) } });
  await see(page.getByRole('region', { name: 'Map of the results' }));
  const filter = () => getComputedStyle(page.css('.leaflet-tile-pane').element()).filter;
  const byTheme: Record<string, string> = {};
  for (let n = 0; n < 2; n += 1) {
    byTheme[document.documentElement.dataset.theme ?? ''] = filter();
    await turnTheme();
  }
  expect(byTheme.light).not.toContain('invert');
  expect(byTheme.dark).toContain('invert(1)');
});
