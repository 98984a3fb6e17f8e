import { describe, expect, test } from 'vitest';
import type { ListingInput } from '../../services/idx/listings/input.ts';
import { takeIn } from '../../services/idx/listings/intake.ts';
import { propertySubTypes, propertyTypes } from '../../services/idx/listings/vocabulary.ts';
import { generateHomes } from './generate-homes.ts';

const now = new Date('2026-11-20T15:00:00Z');
const own = { office: 'Own Realty', agent: 'Dana', mlsId: 'OWN1', contact: '(918) 555-0100' };
const make = (other = {}) => generateHomes({ count: 1200, seed: 7, now, own, ...other });
const homes = make();
const inputs = homes.map((home) => home.input);
const of = (type: string) => inputs.filter((input) => input.property_type === type);
const median = (values: (number | null | undefined)[]) => {
  const sorted = values.filter((value) => value != null).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

test('generates the same homes from the same seed, and others from another', () => {
  expect(make()).toEqual(homes);
  expect(make({ seed: 8 })[0]?.input).not.toEqual(homes[0]?.input);
});

test('generates only homes that intake accepts, each with a unique key', () => {
  const refused = inputs
    .map((input) => takeIn(input, { now, timeZone: 'America/Chicago' }))
    .filter((taken) => !taken.ok);
  expect(refused).toEqual([]);
  expect(new Set(inputs.map((input) => input.listing_key)).size).toBe(1200);
});

test('covers every type and subtype, with at least 24 homes in 74037', () => {
  expect(new Set(inputs.map((input) => input.property_type))).toEqual(new Set(propertyTypes));
  expect(new Set(inputs.map((input) => input.property_sub_type))).toEqual(new Set(propertySubTypes));
  const jenks = inputs.filter((input) => input.postal_code === '74037' && input.standard_status === 'Active');
  expect(jenks.length).toBeGreaterThanOrEqual(24);
});

test('includes own listings, homes without coordinates, and homes without a street; most are active', () => {
  const share = (is: (input: ListingInput) => boolean) => inputs.filter(is).length / inputs.length;
  expect(share((input) => input.list_agent_mls_id === 'OWN1')).toBeCloseTo(0.043, 2);
  expect(share((input) => input.latitude == null)).toBeGreaterThan(0.02);
  expect(share((input) => input.internet_address_display === false)).toBeGreaterThan(0.01);
  expect(share((input) => input.internet_entire_listing_display === false)).toBeGreaterThan(0.002);
  expect(share((input) => input.standard_status === 'Active')).toBeGreaterThan(0.75);
});

describe('prices and sizes', () => {
  test('include a monthly rent for a lease, and a price for a sale', () => {
    for (const { list_price } of of('ResidentialLease'))
      expect(list_price).toSatisfy((rent: number) => rent >= 600 && rent < 9000);
    for (const { list_price } of of('Residential'))
      expect(list_price).toSatisfy((price: number) => price > 50_000 && price < 6_000_000);
  });

  test('give bigger homes more bedrooms and higher prices, and make Austin more expensive than Tulsa', () => {
    const houses = of('Residential');
    const beds = (least: number, most: number) =>
      houses.filter(({ living_area }) => (living_area ?? 0) >= least && (living_area ?? 0) < most);
    const small = beds(0, 1400);
    const big = beds(2800, 9999);
    expect(median(big.map((home) => home.bedrooms_total))).toBeGreaterThan(
      median(small.map((home) => home.bedrooms_total)),
    );
    expect(median(big.map((home) => home.list_price))).toBeGreaterThan(
      1.5 * median(small.map((home) => home.list_price)),
    );
    const inState = (state: string) =>
      median(houses.filter((home) => home.state === state).map((home) => home.list_price));
    expect(inState('TX')).toBeGreaterThan(inState('OK'));
  });

  test('include taxes as a small share of the price, and no rooms for land', () => {
    for (const { list_price, tax_annual_amount } of of('Residential')) {
      const part = (tax_annual_amount ?? 0) / (list_price ?? 1);
      expect(part).toBeGreaterThan(0.009);
      expect(part).toBeLessThan(0.025);
    }
    for (const land of of('Land')) expect(land).not.toHaveProperty('bedrooms_total');
  });
});

test('writes remarks of two to four sentences about the home, not about people', () => {
  const about =
    /\b(famil(y|ies)|kids|children|couples?|singles|retire|seniors?|safe|crime|exclusive|christian|church|synagogue|mosque|ethnic|bachelor|mature|walking distance|perfect for|ideal for|able-bodied)\b/i;
  for (const { public_remarks } of inputs) {
    expect(public_remarks).not.toMatch(about);
    expect(public_remarks?.split(/[.!?](?:\s|$)/).filter(Boolean).length).toSatisfy(
      (count: number) => count >= 2 && count <= 6,
    );
  }
});

test('places homes near the center of their ZIP code, with dates in the past', () => {
  for (const { latitude, longitude, state, on_market_at, modified_at } of inputs) {
    if (latitude == null || longitude == null) continue;
    expect(latitude).toSatisfy((at: number) =>
      state === 'TX' ? at > 29.8 && at < 30.8 : at > 35.8 && at < 36.5,
    );
    expect(longitude).toSatisfy((at: number) =>
      state === 'TX' ? at > -98.3 && at < -97.2 : at > -96.3 && at < -95.4,
    );
    expect(Date.parse(on_market_at ?? '')).toBeLessThanOrEqual(Date.parse(modified_at ?? ''));
    expect(Date.parse(modified_at ?? '')).toBeLessThanOrEqual(now.getTime());
  }
});
