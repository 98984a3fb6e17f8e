import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import type { Geocoder } from '../../../providers/geocoder/geocoder.ts';
import { createTestIdx, home, now } from '../testing/idx.ts';
import type { Sale } from './method/home.ts';
import { madeUpTown } from './testing/made-up-town.ts';
import { inTulsa, middle, ownerKnows, sold } from './testing/sold-homes.ts';

type Answer = components['schemas']['ValueAnswer'];

const asked: string[] = [];
const places = new Map<string, { latitude: number; longitude: number }>();
const geocoder: Geocoder = {
  name: 'a stand-in',
  addressAt: async () => null,
  placeOf: async (address) => {
    asked.push(address);
    if (address.includes('Broken')) throw new Error('The geocoder is down.');
    const place = places.get(address);
    return place === undefined ? null : { address, ...place };
  },
};
const site = await createTestIdx({ geocoder });
afterAll(site.database.drop);

const sales = madeUpTown(420);
const [first] = sales as [Sale, ...Sale[]];
const estimate = (other: object = {}, siteId = 'site-a') =>
  site.call<Answer>('estimateValue', { query: { ...ownerKnows, ...other } }, siteId);
const without = { latitude: undefined, longitude: undefined };
const keys = ({ comparables }: Answer) => comparables.map(({ listing_key }) => listing_key);

beforeAll(async () => {
  await site.write(sales.map((sale) => sold(sale, 'S')));
});

test('answers with a range, the sales it rests on, and adjustments that add up', async () => {
  const { reason, range, comparables, place, changes, not_counted } = await estimate();
  expect(reason).toBeNull();
  expect(place).toEqual({ ...middle, by: 'address' });
  expect(comparables).toHaveLength(8);
  let mean = 0;
  for (const { sold_price, adjusted_price, adjustments, weight, miles, address } of comparables) {
    const sum = adjustments.reduce((all, { amount }) => all + (amount ?? 0), sold_price ?? 0);
    expect(sum).toBe(adjusted_price);
    mean += (adjusted_price ?? 0) * weight;
    expect(miles).toBeLessThan(3);
    expect(address).toMatch(/Cedar Row St$/);
  }
  expect(Math.abs(mean - (range?.likely ?? 0))).toBeLessThan(2000);
  expect(range?.low).toBeLessThan(range?.likely ?? 0);
  expect(range?.high).toBeGreaterThan(range?.likely ?? 0);
  expect(range).toMatchObject({ held: 0.8, sureness: 'very' });
  expect(changes.map(({ kind }) => kind)).toContain('condition');
  expect(not_counted).toEqual([]);
});

test('says what it could not count: nobody writes of roofs, and no sale is called excellent', async () => {
  const { not_counted } = await estimate({ condition: 'excellent', renovated: 'kitchen,roof' });
  expect(not_counted).toEqual(['condition', 'renovation', 'roof']);
});

test('gives no number where too few similar homes were sold', async () => {
  const nothing = { range: null, comparables: [], changes: [], reason: 'too-few' };
  expect(await estimate({ homeType: 'condo' })).toMatchObject(nothing);
  expect(await estimate({ latitude: 36.9 })).toMatchObject(nothing);
  expect(await estimate({ livingArea: 9000 })).toMatchObject(nothing);
  expect(await estimate({}, 'site-empty')).toMatchObject(nothing);
  await site.write(
    sales.slice(0, 60).map((sale) => sold(sale, 'F')),
    'site-few',
  );
  expect(await estimate({}, 'site-few')).toMatchObject(nothing);
});

test('finds a typed address on its block, and else by its ZIP code, which widens the range', async () => {
  const own = await estimate({
    ...without,
    address: `${100 + first.id} Cedar Row Street, Tulsa, OK ${first.zip}`,
  });
  expect(own.place).toEqual({ latitude: first.latitude, longitude: first.longitude, by: 'address' });
  const near = await estimate({ ...without, address: `98 cedar row st tulsa ok ${first.zip}` });
  expect(near.place?.by).toBe('street');
  const inZip = await estimate({ ...without, address: '5 Nowhere Ln, Tulsa, OK 74104' });
  expect(inZip).toMatchObject({
    place: { by: 'zip' },
    range: { sureness: expect.not.stringMatching('very') },
  });
  const width = ({ range }: Answer) => (range?.high ?? 0) / (range?.low ?? 1);
  expect(width(inZip)).toBeGreaterThan(width(near));
  expect((await estimate({ ...without, address: '5 Nowhere Ln, 99950' })).reason).toBe('too-few');
});

test('asks a configured geocoder for other addresses, and does without when it fails', async () => {
  const address = '77 Unlisted Way, Tulsa, OK 74104';
  places.set(address, middle);
  expect((await estimate({ ...without, address })).place).toEqual({ ...middle, by: 'address' });
  expect(asked).toContain(address);
  expect((await estimate({ ...without, address: '1 Broken Way, Tulsa, OK 74104' })).place?.by).toBe('zip');
});

test.each([
  ['no place', without, '/query/address'],
  ['half a point', { longitude: undefined }, '/query/longitude'],
  ['an address found nowhere', { ...without, address: 'Nowhere Lane' }, '/query/address'],
  [
    'hostile text',
    { ...without, address: `'; drop table listings; -- ${'%_\\'.repeat(60)}` },
    '/query/address',
  ],
  ['a year to come', { yearBuilt: 2060 }, '/query/yearBuilt'],
  ['a renovation to come', { renovatedYear: 2060 }, '/query/renovatedYear'],
  ['more bathrooms than fit', { bathrooms: 15, livingArea: 1640 }, '/query/bathrooms'],
  ['more bedrooms than fit', { bedrooms: 20, livingArea: 1620 }, '/query/bedrooms'],
  ['a house larger than its lot', { lotAcres: 0.01, livingArea: 3000 }, '/query/lotAcres'],
  ['a renovation before the house', { renovatedYear: 1950 }, '/query/renovatedYear'],
])('refuses %s, and names the field', async (_what, other, pointer) => {
  await expect(estimate(other)).rejects.toMatchObject({ id: 'invalid-input', errors: [{ pointer }] });
});

test('uses no sale that its seller or the site hides', async () => {
  const usual = await estimate();
  const [best = '', second = '', third = ''] = keys(usual);
  const saleOf = (key: string) => sales.find(({ id }) => `S-${id}` === key) as Sale;
  await site.write([
    sold(saleOf(best), 'S', { internet_avm: false, modified_at: now.toISOString() }),
    sold(saleOf(second), 'S', { internet_entire_listing_display: false, modified_at: now.toISOString() }),
    sold(saleOf(third), 'S', { internet_address_display: false, modified_at: now.toISOString() }),
  ]);
  // Also while the market that was learned before still has them.
  const hidden = keys(await estimate());
  expect(hidden).toHaveLength(8);
  for (const key of [best, second, third]) expect(hidden).not.toContain(key);
});

test('shows no sold prices in Texas, nor adjustments in dollars', async () => {
  const inTexas = { city: 'Austin', state: 'TX', postal_code: '78704' };
  await site.write(
    sales.map((sale) => sold(sale, 'T', inTexas)),
    'site-tx',
  );
  const { range, comparables } = await estimate({}, 'site-tx');
  expect(range?.likely).toBeGreaterThan(100_000);
  expect(comparables).toHaveLength(8);
  for (const { sold_price, adjusted_price, adjustments } of comparables) {
    expect([sold_price, adjusted_price]).toEqual([null, null]);
    expect(adjustments.every(({ amount, percent }) => amount === null && Number.isFinite(percent))).toBe(
      true,
    );
  }
});

test('values no home on the market whose seller wants no automated value', async () => {
  const forSale = { ...inTulsa, address: '12 Quiet Ct', street_number: '12', street_name: 'Quiet Ct' };
  await site.write([home('QUIET', { ...forSale, ...middle, internet_avm: false })]);
  const nothing = { range: null, comparables: [], reason: 'opted-out' };
  expect(await estimate({ ...without, address: '12 Quiet Ct, Tulsa, OK 74104' })).toMatchObject(nothing);
  expect(await estimate()).toMatchObject(nothing);
  expect((await estimate({ latitude: 36.12 })).reason).toBeNull();
});
