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

it('reads the first of a month as that month in any time zone', () => {
  expect(monthText('2026-11-01')).toBe('Nov 2026');
  expect(shortMonthText('2026-11-01')).toBe('Nov ’26');
});

it('shortens axis prices of cheap lots and expensive malls', () => {
  expect([950, 415_000, 12_300_000].map(shortPrice)).toEqual(['$950', '$415K', '$12.3M']);
});

it('defaults to Residential for an unknown property type', () => {
  expect([null, '', 'Castle', 'Land'].map(insightTypeOf)).toEqual([
    'Residential',
    'Residential',
    'Residential',
    'Land',
  ]);
});
