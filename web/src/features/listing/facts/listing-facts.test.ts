import { describe, expect, test } from 'vitest';
import type { ListingDetails } from '../../../listings/listing.ts';
import { factGroups, featureLists, headlineFacts, statusText } from './listing-facts.ts';

const bare: ListingDetails = { id: 1, listing_key: 'A-1', own_listing: false };
const facts = (change: Partial<ListingDetails>) =>
  Object.fromEntries(
    factGroups({ ...bare, ...change }).flatMap((group) =>
      group.facts.map(({ label, value }) => [label, value]),
    ),
  );

describe("a listing's facts", () => {
  test('start with a few headline numbers', () => {
    const listing: ListingDetails = {
      ...bare,
      bedrooms_total: 4,
      bathrooms: 1,
      living_area: 2610,
      year_built: 2019,
      features: { garage_spaces: 2 },
    };
    expect(headlineFacts(listing).map(({ value, label }) => `${value} ${label}`)).toEqual([
      '4 beds',
      '1 bath',
      '2,610 sq ft',
      '2019 built',
      '2-car garage',
    ]);
  });

  test('are only those that the feed has', () => {
    expect(factGroups(bare)).toEqual([]);
    expect(headlineFacts(bare)).toEqual([]);
    expect(featureLists(bare)).toEqual([]);
    expect(facts({ stories: 0, roof: '', schools: { high_school: null } })).toEqual({});
  });

  test('use common names', () => {
    expect(
      facts({
        property_sub_type: 'SingleFamilyResidence',
        roof: 'Composition,Metal',
        lot_size_acres: 0.21,
        association: { association_fee: 480, fee_frequency: 'Annually' },
        schools: { high_school: 'Jenks' },
      }),
    ).toEqual({
      'Sub type': 'Single family',
      Roof: 'Composition, Metal',
      Lot: '0.21 acres, 9,148 sq ft',
      'Association fee': '$480 a year',
      'High school': 'Jenks',
    });
  });

  test('name the first price only when it changed', () => {
    expect(facts({ current_price: 400_000, original_list_price: 420_000 })).toEqual({
      'Original price': '$420,000',
    });
    expect(facts({ current_price: 400_000, original_list_price: 400_000 })).toEqual({});
  });

  test('come in groups, each only with what the feed has', () => {
    const groups = factGroups({
      ...bare,
      current_price: 689_000,
      living_area: 1842,
      tax_annual_amount: 11_232,
      tax_year: 2025,
      mls_number: 'ACT-5521907',
      on_market_date: '2026-11-10',
      lot_size_acres: 1,
      association: { association_fee: 40, fee_frequency: 'Monthly', fee_includes: 'Pool,Trash' },
      features: { garage_spaces: 1, parking_features: 'Driveway' },
      schools: { school_district: 'Live Oak Bend ISD' },
    });
    expect(groups).toEqual([
      {
        title: 'Costs',
        facts: [
          { label: 'Price per sq ft', value: '$374' },
          { label: 'Taxes, 2025', value: '$11,232 a year' },
          { label: 'Association fee', value: '$40 a month' },
          { label: 'Fee covers', value: 'Pool, Trash' },
        ],
      },
      { title: 'Lot and Exterior', facts: [{ label: 'Lot', value: '1 acre' }] },
      {
        title: 'Parking',
        facts: [
          { label: 'Garage', value: '1 space' },
          { label: 'Parking', value: 'Driveway' },
        ],
      },
      { title: 'Schools, as Listed', facts: [{ label: 'District', value: 'Live Oak Bend ISD' }] },
      {
        title: 'Listing',
        facts: [
          { label: 'Listing number', value: 'ACT-5521907' },
          { label: 'Listed', value: 'Nov 10, 2026' },
        ],
      },
    ]);
  });

  test('shows an unknown fee frequency unchanged', () => {
    const association = { association_fee: 50, fee_frequency: 'One Time' };
    expect(facts({ association })).toEqual({ 'Association fee': '$50 One Time' });
  });
});

test('feature lists are split at their commas, each item once', () => {
  expect(featureLists({ features: { appliances: 'Dishwasher,Gas Range, Dishwasher,' } })).toEqual([
    { title: 'Appliances', items: ['Dishwasher', 'Gas Range'] },
  ]);
});

test.each([
  ['Active', 3, 'Active · 3 days'],
  ['Active', 1, 'Active · 1 day'],
  ['Coming Soon', 0, 'Coming soon · new today'],
  ['Pending', null, 'Pending'],
  [null, 3, null],
])('a home that is %s for %s days shows %s', (standard_status, days_on_market, text) => {
  expect(statusText({ standard_status, days_on_market })).toBe(text);
});
