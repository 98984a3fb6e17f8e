import { expect, test } from 'vitest';
import { memoryStore, noStore } from '../../browser/memory-store.ts';
import { createRecentSearches } from './recent-searches.ts';

const jenks = { city: 'Jenks', state: 'OK' };

test('keeps the newest places, each once, and forgets what is removed', () => {
  const recent = createRecentSearches(memoryStore());
  for (let n = 0; n < 9; n += 1) recent.add({ zip: `7403${n}` });
  recent.add(jenks);
  recent.add({ zip: '74038' });
  recent.add({});
  expect(recent.read()).toEqual([{ zip: '74038' }, jenks, ...[7, 6, 5, 4].map((n) => ({ zip: `7403${n}` }))]);
  recent.remove(jenks);
  expect(recent.read()).not.toContainEqual(jenks);
  recent.clear();
  expect(recent.read()).toEqual([]);
});

test.each(['{', '7', '[7, "", "zip=x", "zip=74037"]'])('reads %s without failing', (stored) => {
  const read = createRecentSearches(memoryStore({ recentSearches: stored })).read();
  expect(read).toEqual(stored.includes('74037') ? [{ zip: '74037' }] : []);
});

test('lasts as long as the page without a storage', () => {
  const recent = createRecentSearches(noStore);
  recent.add(jenks);
  expect(recent.read()).toEqual([jenks]);
});
