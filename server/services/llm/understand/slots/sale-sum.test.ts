import { expect, it } from 'vitest';
import { readSaleSum } from './sale-sum.ts';

it.each([
  ['we owe 188, zillow says 305', { price: 305_000, owed: 188_000 }],
  [
    'ours is 1,540 sq ft, built 2001, we owe 133. what would we clear at 255',
    { price: 255_000, owed: 133_000 },
  ],
  ['worth about 410, mortgage is 265k', { price: 410_000, owed: 265_000 }],
  ['debo como 236 y una igual se vendio en 270', { price: 270_000, owed: 236_000 }],
  ['it’s paid off, maybe worth 190', { price: 190_000, owed: 0 }],
  ['owe 287, bought at 301, might get 305', { price: 305_000, owed: 287_000 }],
  ['split between me and my two brothers', { ways: 3 }],
  ['somos tres hermanos', { ways: 3 }],
  ['y entre dos?', { ways: 2 }],
  ['down the middle', { ways: 2 }],
  ['the tenants pay 875 and 925, lease till August', {}],
  ['we owe three months', {}],
  ['la cuota no debe pasar de 200 dólares', {}],
  ['my sister says it has 3 beds', {}],
])('reads the money of a sale: %s', (said, sum) => {
  expect(readSaleSum(said, true)).toEqual(sum);
});
