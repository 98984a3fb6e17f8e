import { expect, test } from 'vitest';
import { takeIn } from '../../services/idx/listings/intake.ts';
import { generateHomes } from './generate-homes.ts';
import { generatePastSales } from './past-sales.ts';

const now = new Date('2026-11-20T15:00:00Z');
const own = { office: 'Own Realty', agent: 'Dana', mlsId: 'OWN1', contact: '(918) 555-0100' };
const options = { count: 300, seed: 7, now, own };
const sales = generatePastSales(options).map(({ input }) => input);

test('generates as many sales as asked for, the same ones from the same seed, with keys of their own', () => {
  expect(sales).toHaveLength(300);
  expect(generatePastSales(options).map(({ input }) => input)).toEqual(sales);
  const keys = [...sales, ...generateHomes({ ...options, count: 1200 }).map(({ input }) => input)].map(
    ({ listing_key }) => listing_key,
  );
  expect(new Set(keys).size).toBe(1500);
});

test('generates homes that intake takes as sold, with a price and a day in the past', () => {
  for (const input of sales) {
    const taken = takeIn(input, { now, timeZone: 'America/Chicago' });
    expect(taken).toMatchObject({ ok: true, value: { listing: { standard_status: 'Closed' } } });
    expect(input.close_price).toBeGreaterThan(40_000);
    expect(Date.parse(input.close_date ?? '')).toBeLessThan(now.getTime());
    expect(Date.parse(input.on_market_at ?? '')).toBeLessThan(Date.parse(input.close_date ?? ''));
  }
});

test('gives every part of the demo sales, and says where a home needed work', () => {
  for (const zip of ['74037', '74104', '78704', '78745'])
    expect(sales.some(({ postal_code }) => postal_code === zip)).toBe(true);
  const worn = sales.filter(({ public_remarks }) => public_remarks?.includes('needs work'));
  expect(worn.length).toBeGreaterThan(10);
});
