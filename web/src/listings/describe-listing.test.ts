import { describe, expect, test } from 'vitest';
import { sourceLine } from '../features/listing/source-line.ts';
import { markerName } from '../features/map/pins/marker-name.ts';
import { creditLine, nameOf, sizeLine } from './describe-listing.ts';
import { fullAddressOf } from './full-address.ts';
import type { Listing } from './listing.ts';

const home: Listing = {
  id: 1,
  listing_key: 'A-1',
  address: '1208 W Aquarium Pl',
  city: 'Jenks',
  state: 'OK',
  postal_code: '74037',
  current_price: 415_000,
  bedrooms_total: 3,
  bathrooms: 2.5,
  living_area: 1850,
  property_type: 'Residential',
  property_sub_type: 'SingleFamilyResidence',
  list_office_name: 'Keystone Realty',
  attribution_contact: '(918) 555-0142',
};
const bare: Listing = { id: 2, listing_key: 'A-2' };

describe('a listing in words', () => {
  test('has its name, address and size', () => {
    expect(nameOf(home)).toBe('1208 W Aquarium Pl, Jenks');
    expect(fullAddressOf(home)).toBe('1208 W Aquarium Pl, Jenks, OK 74037');
    expect(sizeLine(home)).toBe('3 bd · 2.5 ba · 1,850 sq ft');
    expect(markerName(home)).toBe('$415K, 3 beds, 1208 W Aquarium Pl');
    expect(markerName({ ...home, standard_status: 'Closed', list_price: 415_000 })).toBe(
      'Sold, listed at $415K, 3 beds, 1208 W Aquarium Pl',
    );
  });

  test('keeps the street back when the feed does', () => {
    const kept = { ...home, address: null };
    expect(nameOf(kept)).toBe('Home in Jenks, OK');
    expect(fullAddressOf(kept)).toBe('Home in Jenks, OK 74037');
  });

  test('puts the street together from its parts', () => {
    expect(nameOf({ ...home, address: null, street_number: '9', street_name: 'Elm Ct' })).toBe(
      '9 Elm Ct, Jenks',
    );
  });

  test('makes do with nothing', () => {
    expect(nameOf(bare)).toBe('Address on request');
    expect(sizeLine(bare)).toBe('Property');
    expect(creditLine(bare)).toBeNull();
    expect(markerName(bare)).toBe('Ask for the price, Property, Address on request');
  });

  test('of land names its kind instead of rooms', () => {
    expect(sizeLine({ ...bare, property_type: 'Land', property_sub_type: 'Other' })).toBe('Land');
  });

  test('credits the office and how to reach it', () => {
    expect(creditLine(home)).toBe('Listed by Keystone Realty, (918) 555-0142');
    expect(creditLine({ ...home, attribution_contact: null })).toBe('Listed by Keystone Realty');
    expect(creditLine({ ...home, attribution: 'Courtesy of Keystone' })).toBe('Courtesy of Keystone');
  });
  test('names the source and the number, unless the feed’s line has them', () => {
    const of = { mls_number: 'T260010', source_name: 'Green Country MLS' };
    expect(sourceLine(of)).toBe('Green Country MLS #T260010');
    expect(sourceLine({ ...of, source_name: null })).toBe('Listing #T260010');
    expect(sourceLine({ ...of, mls_number: null })).toBe('Source: Green Country MLS');
    expect(sourceLine({ ...of, attribution: 'Verdigris Homes, #T260010' })).toBe('Source: Green Country MLS');
    expect(sourceLine({ ...of, attribution: 'Verdigris, Green Country MLS #T260010' })).toBeNull();
    expect(sourceLine({})).toBeNull();
  });
});
