import { expect, test } from 'vitest';
import { adjustmentTexts, briefPrice, groundsText, inquiryText } from './value-texts.ts';

const sale = {
  ...{ id: 1, listing_key: 'A', address: '1 Elm St', city: 'Tulsa', state: 'OK', postal_code: '74104' },
  ...{ latitude: 36, longitude: -95, living_area: 1600, bedrooms: 3, bathrooms: 2, year_built: 1960 },
  ...{ sold_on: '2026-08-14', miles: 1, sold_price: 300_000, adjusted_price: 309_700, weight: 0.2 },
  adjustments: [
    { kind: 'size' as const, percent: 3, amount: 9_100 },
    { kind: 'age' as const, percent: 0.3, amount: 900 },
    { kind: 'stories' as const, percent: -0.1, amount: -300 },
  ],
};
const range = {
  low: 280_000,
  high: 330_000,
  likely: 305_000,
  sureness: 'very' as const,
  held: 0.8,
  checked: 9,
};

test('sums small adjustments up, so that all add up to the adjusted price', () => {
  expect(adjustmentTexts(sale)).toEqual(['Size +$9,100', 'Other +$600']);
  const hidden = sale.adjustments.map((one) => ({ ...one, amount: null }));
  expect(adjustmentTexts({ adjustments: hidden })).toEqual(['Size +3.0%']);
});

test('says what a range rests on', () => {
  expect(groundsText(range, [sale], new Date('2026-11-14T00:00:00Z'))).toBe(
    '1 similar homes sold within 1.0 mile in 4 months. Ranges made this way held the sale price 8 times in 10.',
  );
});

test.each([
  [349_500, '$349.5K'],
  [368_000, '$368K'],
  [999_600, '$1M'],
  [1_250_000, '$1.25M'],
])('writes %d as %s', (amount, text) => {
  expect(briefPrice(amount)).toBe(text);
});

test('an inquiry never grows beyond its limit, and keeps what the person wrote', () => {
  const answer = {
    ...{ reason: null, place: null, changes: [], not_counted: [], range },
    comparables: Array.from({ length: 8 }, () => ({ ...sale, address: 'x'.repeat(300) })),
  };
  const text = inquiryText({ facts: ['3 beds'], answer, message: 'm'.repeat(1000) });
  expect(text.length).toBeLessThanOrEqual(2000);
  expect(text.startsWith('m'.repeat(1000))).toBe(true);
  expect(text).toContain('$280,000 to $330,000');
});
