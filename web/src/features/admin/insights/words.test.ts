import { expect, it } from 'vitest';
import { insightTypeOf } from './api.ts';
import { monthText, shortMonthText, shortPrice, trendText } from './words.ts';

it.each([
  [1.44, '+1.4%'],
  [12, '+12.0%'],
  [-0.8, '−0.8%'],
  [0, '0.0%'],
  [0.04, '0.0%'],
  [-0.04, '0.0%'],
  [null, null],
])('a trend of %j reads %j', (percent, text) => {
  expect(trendText(percent)).toBe(text);
});

it('the first of a month is that month, wherever it is read', () => {
  expect(monthText('2026-11-01')).toBe('Nov 2026');
  expect(shortMonthText('2026-11-01')).toBe('Nov ’26');
});

it('prices on an axis are short, also those of lots and of malls', () => {
  expect([950, 415_000, 12_300_000].map(shortPrice)).toEqual(['$950', '$415K', '$12.3M']);
});

it('an address without a known kind of homes asks for Residential', () => {
  expect([null, '', 'Castle', 'Land'].map(insightTypeOf)).toEqual([
    'Residential',
    'Residential',
    'Residential',
    'Land',
  ]);
});
