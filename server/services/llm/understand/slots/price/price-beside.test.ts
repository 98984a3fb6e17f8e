import { describe, expect, it } from 'vitest';
import { talk } from '../../../testing/say.ts';

const pricesOf = (...said: string[]) => {
  const { minPrice, maxPrice } = talk(...said).search.filters;
  return [minPrice, maxPrice];
};

describe('a price', () => {
  it.each([
    ['300k jenks 3 bed', [undefined, 300_000]],
    ['hutto 360 4 bed', [undefined, 360_000]],
    ['owasso 250 3/2', [undefined, 250_000]],
    ['lakeway 700 waterfront', [undefined, 700_000]],
    ['collinsville budget 375 min 1 acre', [undefined, 375_000]],
    ['need apartment austin 1 bed no more 1300 month', [undefined, 1300]],
    ['commercial space for rent in round rock maximum 3500 each month', [undefined, 3500]],
    ['3 bed tulsa in the 180s', [180_000, 189_999]],
    ['3 bed tulsa in the 300s', [300_000, 399_999]],
    ['above 1.4 in Lakeway', [1_400_000, undefined]],
    ['rent in Austin, $1,900ish is too high, $1,750 max', [undefined, 1750]],
  ])('%s', (said, prices) => {
    expect(pricesOf(said)).toEqual(prices);
  });

  it.each([
    ['10 percent more is ok', [200_000, 330_000]],
    ['forget the lower end', [undefined, 300_000]],
    ['drop the bottom number', [undefined, 300_000]],
    ["i don't have a limit now", [undefined, undefined]],
    ['would they take 10 percent less?', [200_000, 300_000]],
  ])('changes: %s', (said, prices) => {
    expect(pricesOf('3 bed in Jenks, 200k to 300k', said)).toEqual(prices);
  });

  it.each(['austin 3 bed off highway 290 with a pool', 'austin 3 bed 900 sqft', 'tulsa, 45 min to work'])(
    'is none: %s',
    (said) => {
      expect(pricesOf(said)).toEqual([undefined, undefined]);
    },
  );
});
