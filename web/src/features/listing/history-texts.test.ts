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

test('says of a sale in Texas why it has no price', () => {
  const sale = { at, kind: 'status', status_from: 'Pending', status_to: 'Closed' } as const;
  const priceIn = (state: string, property_type = 'Residential') =>
    historyLines({ history: [sale], state, property_type, current_price: 425_000 })[0]?.price;
  expect(priceIn('TX')).toBe('Not public in Texas');
  expect(priceIn('OK')).toBeNull();
  expect(priceIn('TX', 'ResidentialLease')).toBeNull();
});

test('shows rents by the month', () => {
  const [line] = linesOf([{ kind: 'price', price_from: 2500, price_to: 2400 }], 'ResidentialLease');
  expect(line?.price).toBe('$2,400/mo');
});

test('shows a change of the original price whose day nobody recorded, without a day', () => {
  const listed: Change = { at, kind: 'new', price_to: 425_000, status_to: 'Active' };
  const known: Change = { at, kind: 'price', price_from: 410_000, price_to: 400_000 };
  const of = (history: Change[], current_price: number | null, standard_status = 'Active') =>
    historyLines({ history, current_price, standard_status, property_type: 'Residential' }).map((line) => [
      line.at,
      line.text,
      line.price,
      line.difference?.amount ?? null,
    ]);
  const first = [at, 'Listed', '$425,000', null];
  const undated = [null, 'Price reduced', '$410,000', '$15,000'];
  expect(of([listed], 410_000)).toEqual([undated, first]);
  expect(of([known, listed], 400_000)).toEqual([
    [at, 'Price reduced', '$400,000', '$10,000'],
    undated,
    first,
  ]);
  for (const alike of [of([listed], 425_000), of([listed], null), of([listed], 410_000, 'Closed')])
    expect(alike).toEqual([first]);
  expect(of([], 410_000)).toEqual([]);
});
