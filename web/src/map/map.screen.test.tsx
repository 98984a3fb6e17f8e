import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { turnTheme } from '../../testing/access.ts';
import { openPage } from '../../testing/desks/visitor.ts';
import { found } from '../../testing/samples/listings.ts';
import { see, soon, texts } from '../../testing/see.ts';

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

/** A large town in the middle of the homes, and some around it. */
const towns = [
  { name: 'Jenks', state: 'OK', homes: 240, latitude: 36.026, longitude: -95.964 },
  { name: 'Broken Arrow', state: 'OK', homes: 120, latitude: 36.04, longitude: -95.95 },
  { name: 'Glenpool', state: 'OK', homes: 80, latitude: 36.0, longitude: -95.99 },
];

test.each([100, 200])(
  'puts no name of a town over a price without tiles, with text at %i percent',
  async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    try {
      await openPage('/map?zip=74037', { fakes: { searchListings: found(12), listTowns: { towns } } });
      const names = page.css('.leaflet-overlay-pane [data-marker]');
      const prices = page.css('[data-shape]');
      await see(prices.first());
      await soon(() => texts(names).length > 0, true);
      const boxes = () =>
        [...names.elements(), ...prices.elements()].map((label) => label.getBoundingClientRect());
      const overlaps = () =>
        boxes().filter((a, n) =>
          boxes()
            .slice(n + 1)
            .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        );
      await soon(overlaps, []);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  },
);
