import { expect, test } from 'vitest';
import { type Change, historyLines } from './history-texts.ts';

const at = '2026-11-20T15:00:00Z';
const linesOf = (history: Omit<Change, 'at'>[], property_type = 'Residential') =>
  historyLines({ property_type, history: history.map((change) => ({ at, ...change })) } as Parameters<
    typeof historyLines
  >[0]);

test('says what happened in words that people use', () => {
  const lines = linesOf([
    { kind: 'removed' },
    { kind: 'status', status_from: 'Pending', status_to: 'Closed', price_to: 412_000 },
    { kind: 'back-on-market', status_to: 'Active' },
    { kind: 'status', status_to: 'Active Under Contract' },
    { kind: 'photos', detail: '18' },
    { kind: 'open-house', detail: at },
    { kind: 'new', price_to: 425_000, status_to: 'Active' },
  ]);
  expect(lines.map(({ text, price }) => [text, price])).toEqual([
    ['No longer listed', null],
    ['Sold', '$412,000'],
    ['Back on the market', null],
    ['Under contract', null],
    ['Listed', '$425,000'],
  ]);
});

test('shows a change of price with its amount and percent', () => {
  const [cut, rise, little, first] = linesOf([
    { kind: 'price', price_from: 425_000, price_to: 410_000 },
    { kind: 'price', price_from: 400_000, price_to: 425_000 },
    { kind: 'price', price_from: 1_000_000, price_to: 999_999 },
    { kind: 'price', price_from: null, price_to: 400_000 },
  ]);
  expect(cut).toMatchObject({
    ...{ text: 'Price reduced', price: '$410,000' },
    difference: { amount: '$15,000', percent: '3.5%', isLower: true },
  });
  expect(rise).toMatchObject({
    text: 'Price raised',
    difference: { amount: '$25,000', percent: '6.3%', isLower: false },
  });
  expect(little?.difference?.percent).toBe('under 0.1%');
  expect(first).toMatchObject({ text: 'Price set', difference: null });
});

test('shows rents by the month', () => {
  const [line] = linesOf([{ kind: 'price', price_from: 2500, price_to: 2400 }], 'ResidentialLease');
  expect(line?.price).toBe('$2,400/mo');
});
