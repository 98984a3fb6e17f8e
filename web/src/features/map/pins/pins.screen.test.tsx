import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../testing/desks/visitor.ts';
import { found } from '../../../../testing/samples/listings.ts';
import { see, soon } from '../../../../testing/see.ts';

const map = page.getByRole('region', { name: 'Map of the results' });
const cards = page.getByRole('list', { name: 'Results' }).getByRole('article');
const count = page.getByRole('heading', { level: 1 });
const lit = map.css('button[data-look=on]');

test('draws no label anew for a lit card while the open home is elsewhere', async () => {
  const spread = {
    ...found(3),
    properties: found(3).properties.map((home, n) => ({ ...home, latitude: 36 + n / 20 })),
  };
  await openPage('/map?zip=74037&listingKey=DEMO-99999', { fakes: { searchListings: spread } });
  await soon(() => map.css('button[data-shape=pill]').length, 3);
  await userEvent.hover(count);
  await userEvent.hover(cards.first());
  await soon(() => lit.length, 1);
  await userEvent.hover(count);
  await soon(() => lit.length, 0);
  // Drawing decides anew which labels are under a control.
  let drawn = 0;
  const watch = new MutationObserver((changes) => {
    drawn += changes.length;
  });
  watch.observe(map.element(), { subtree: true, attributeFilter: ['tabindex'] });
  for (const card of [cards.nth(0), cards.nth(1), cards.nth(2)]) {
    await userEvent.hover(card);
    await soon(() => lit.length, 1);
  }
  await userEvent.hover(count);
  await soon(() => lit.length, 0);
  watch.disconnect();
  expect(drawn).toBe(0);
});

test('opens a group of a hundred homes at one point within the screen of a phone, and keeps it open', async () => {
  await openPage('/map?zip=74037', {
    size: 'phone',
    fakes: { searchListings: found(100, { latitude: 36.02, longitude: -95.97 }) },
  });
  const group = map.getByRole('button', { name: /^\d+ homes,.*look closer/ });
  await see(group);
  const homes = Number.parseInt(group.element().getAttribute('aria-label') ?? '', 10);
  expect(homes).toBeGreaterThan(90);
  await group.click();
  const rings = map.css('button[data-shape=ring]');
  await soon(() => rings.length, homes);
  for (const ring of rings.elements()) {
    const { left, right } = ring.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
  (rings.elements()[40] as HTMLElement).focus();
  await soon(() => lit.length, 1);
  expect(rings.length).toBe(homes);
});
