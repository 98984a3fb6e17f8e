import { expect, test } from 'vitest';
import type { SavedHome } from '../../listings/saving/saved-homes.ts';
import { setSiteTimeZone } from '../../ui/date-and-time.ts';
import { changesOf, happenedLines, openText, priceBefore, sorted } from './saved-texts.ts';

setSiteTimeZone('America/Chicago');

type Change = SavedHome['news'][number];
const change = (kind: Change['kind'], day: number, rest: Partial<Change> = {}): Change => ({
  ...{ kind, at: `2026-11-${day}T18:00:00Z`, price_from: null, price_to: null },
  ...{ status_from: null, status_to: null, detail: null, ...rest },
});
const saved = (other: Partial<SavedHome> = {}, home: object = {}): SavedHome => ({
  ...{ listing_key: 'A-1', saved_at: '2026-11-10T18:00:00Z', note: null, available: true, news: [] },
  ...{ status_at: null, open_house: null, close_price: null },
  home: { id: 1, listing_key: 'A-1', standard_status: 'Active', current_price: 689_000, ...home },
  ...other,
});
const cut = change('price', 19, { price_from: 715_000, price_to: 689_000 });
const linesOf = (home: SavedHome) =>
  happenedLines(home).map(({ text, isNews }) => (isNews ? `${text}*` : text));

test.each<[string, SavedHome, string[]]>([
  ['nothing', saved(), []],
  ['a price drop', saved({ news: [cut] }), ['Reduced $26,000 on Nov 19*']],
  [
    'two drops, as one',
    saved({ news: [cut, change('price', 12, { price_from: 725_000, price_to: 715_000 })] }),
    ['Reduced $36,000 on Nov 19*'],
  ],
  [
    'a price that is back where it was',
    saved({ news: [cut, change('price', 12, { price_from: 689_000, price_to: 715_000 })] }),
    [],
  ],
  [
    'a higher price',
    saved({ news: [change('price', 19, { price_from: 680_000, price_to: 689_000 })] }),
    ['Raised $9,000 on Nov 19*'],
  ],
  [
    'a home back on the market',
    saved({ news: [change('back-on-market', 20)], status_at: '2026-11-20T18:00:00Z' }),
    ['Back on the market since Nov 20*'],
  ],
  [
    'a home that is pending, since before',
    saved({ status_at: '2026-11-18T18:00:00Z' }, { standard_status: 'Pending' }),
    ['Pending since Nov 18'],
  ],
  [
    'a sold home, without its price',
    saved(
      { status_at: '2026-11-17T17:00:00Z', news: [cut, change('status', 17, { status_to: 'Closed' })] },
      { standard_status: 'Closed', days_on_market: 21 },
    ),
    ['Sold on Nov 17, after 21 days*'],
  ],
  ['a leased home', saved({}, { standard_status: 'Closed', property_type: 'ResidentialLease' }), ['Leased']],
  [
    'a withdrawn home',
    saved({ status_at: '2026-11-17T17:00:00Z' }, { standard_status: 'Withdrawn' }),
    ['Withdrawn on Nov 17'],
  ],
  ['a home that is gone', saved({ available: false, home: null }), ['No longer available']],
])('says of %s', (_what, home, expected) => {
  expect(linesOf(home)).toEqual(expected);
});

test('shows the earlier price only when it is lower now', () => {
  expect(priceBefore(saved({ news: [cut] }))).toBe(715_000);
  expect(priceBefore(saved({ news: [{ ...cut, price_from: 600_000 }] }))).toBeNull();
});

test('counts what changed since the last visit', () => {
  const pending = saved({ news: [change('status', 18)] }, { standard_status: 'Pending' });
  const homes = [
    saved({ news: [cut] }),
    saved({ news: [change('back-on-market', 20)] }),
    pending,
    pending,
    saved({ news: [change('status', 17)] }, { standard_status: 'Closed' }),
    saved({ available: false, home: null }),
    saved({ news: [{ ...cut, price_from: 1 }] }),
  ];
  expect(changesOf({ since: '2026-11-15T18:00:00Z', homes })).toEqual({
    day: 'Nov 15',
    kinds: ['1 price drop', '1 price increase', '1 home back on the market', '2 pending', '1 sold'],
  });
  expect(changesOf({ since: null, homes: [saved()] })).toEqual({ day: null, kinds: [] });
});

test('sorts what changed first, and homes that are gone last', () => {
  const home = (listing_key: string, other: Partial<SavedHome> = {}, price = 1) =>
    saved({ listing_key, ...other }, { current_price: price });
  const homes = [
    home('gone', { available: false, home: null }),
    home('same', {}, 300),
    home('old', { news: [change('price', 12)] }, 100),
    home('new', { news: [change('price', 19)] }, 200),
  ];
  const keys = (sort: Parameters<typeof sorted>[1]) =>
    sorted(homes, sort).map(({ listing_key }) => listing_key);
  expect(keys('changed')).toEqual(['new', 'old', 'same', 'gone']);
  expect(keys('saved')).toEqual(['same', 'old', 'new', 'gone']);
  expect(keys('price-asc')).toEqual(['old', 'new', 'same', 'gone']);
  expect(keys('price-desc')).toEqual(['same', 'new', 'old', 'gone']);
});

test.each([
  ['2026-11-20T20:00:00Z', '2026-11-20T22:00:00Z', 'Open today, 2–4 PM'],
  ['2026-11-21T17:30:00Z', '2026-11-21T19:00:00Z', 'Open Sat, Nov 21, 11:30 AM–1 PM'],
  ['2026-11-21T20:00:00Z', null, 'Open Sat, Nov 21, 2 PM'],
  ['2026-12-21T20:00:00Z', null, null],
])('says when the next open house is: %s to %s', (starts_at, ends_at, expected) => {
  const home = saved({ open_house: { starts_at, ends_at } });
  expect(openText(home, new Date('2026-11-20T15:00:00Z'))).toBe(expected);
});
