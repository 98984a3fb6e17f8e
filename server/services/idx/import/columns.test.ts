import { expect, test } from 'vitest';
import { defaultsFor, openColumns, readMapping, readSet } from './columns.ts';
import { readFlag, readNumber, readText } from './read-value.ts';

test('finds columns by RESO names, in snake case, and by the names of house-sales tables', () => {
  const columns = openColumns();
  const expected = { listing_key: '7', list_price: 5, bedrooms_total: 3, postal_code: '98103' };
  expect(columns.read({ ListingKey: '7', ListPrice: '5', BedroomsTotal: '3', PostalCode: '98103' })).toEqual(
    expected,
  );
  expect(
    columns.read({ listing_key: '7', list_price: '5', bedrooms_total: 3, postal_code: '98103' }),
  ).toEqual(expected);
  expect(columns.read({ id: '7', price: '5.0', bedrooms: '3', zipcode: '98103' })).toEqual(expected);
});

test('reads the best filled column among several for a field', () => {
  const columns = openColumns();
  expect(columns.read({ Id: '1', ListingId: 'A9', ListingKey: '' })).toMatchObject({
    listing_key: 'A9',
    mls_number: 'A9',
  });
  expect(columns.read({ Price: '1', ListPrice: '2' })).toMatchObject({ list_price: 2 });
  expect(columns.read({ ListPrice: null, Price: 1 })).toMatchObject({ list_price: 1 });
});

test('never reads compensation and private fields, not even by a mapping', () => {
  const record = {
    ListingKey: '1',
    BuyerBrokerageCompensation: '3%',
    PrivateRemarks: 'alarm 1234',
    LockBoxSerialNumber: '9',
  };
  expect(openColumns().read(record)).toEqual({ listing_key: '1' });
  expect(() => readMapping('{"Buyer Agency Compensation": "public_remarks"}')).toThrow('never stored');
});

test('maps unknown columns, and skips one mapped to null', () => {
  const columns = openColumns(readMapping('{"Wohnfläche": "living_area", "City": null}'));
  expect(columns.read({ id: '1', Wohnfläche: '1,850 sq ft', City: 'Austin' })).toEqual({
    listing_key: '1',
    living_area: 1850,
  });
});

test('takes an unclear permission of a seller for a no, but no other flag', () => {
  const columns = openColumns();
  const row = { ListingKey: '1', InternetEntireListingDisplayYN: 'Off', InternetAddressDisplayYN: '0.00' };
  expect(columns.read({ ...row, PoolPrivateYN: 'In ground' })).toEqual({
    listing_key: '1',
    internet_entire_listing_display: false,
    internet_address_display: false,
  });
  expect(columns.read({ ListingKey: '1', InternetAddressDisplayYN: 'N/A' })).toEqual({ listing_key: '1' });
  expect(() => readSet(['internet_address_display=Of'])).toThrow('must be yes or no');
});

test('lists every error of a mapping', () => {
  expect(() => readMapping('{"a": "nonsense", "b": "price"}')).toThrow(
    /"a": there is no such field\n.*"b": there is/,
  );
  expect(() => readMapping('{')).toThrow('not JSON');
  expect(() => readMapping('[]')).toThrow('must be an object');
});

test('sets a fixed value in every row, and rejects an unknown field or bad value', () => {
  const columns = openColumns({}, readSet(['standard_status=Coming Soon', 'stories=2']));
  expect(columns.read({ id: '1', status: 'Active' })).toMatchObject({
    standard_status: 'Coming Soon',
    stories: 2,
  });
  expect(() => readSet(['colour=red'])).toThrow('field=value');
  expect(() => readSet(['list_price=abc'])).toThrow('--set list_price=abc: list_price must be a number.');
  expect(() => readSet(['can_view=perhaps'])).toThrow('can_view must be yes or no.');
});

test('defaults a house-sales table to single-family houses, unless it has a type column', () => {
  expect(defaultsFor(['id', 'sqft_living', 'yr_built'])).toMatchObject({
    property_sub_type: 'SingleFamilyResidence',
  });
  expect(defaultsFor(['id', 'sqft_living', 'yr_built', 'type'])).toEqual({});
  expect(defaultsFor(['ListingKey', 'YearBuilt'])).toEqual({});
});

test('reads photos from RESO Media and Spark Photos', () => {
  const columns = openColumns();
  const Media = [{ Order: 2, MediaURL: 'https://a', ShortDescription: 'Porch', Permission: ['Public'] }];
  expect(columns.read({ ListingKey: '1', Media }).media).toMatchObject([
    { order: 2, url: 'https://a', description: 'Porch', permission: ['Public'] },
  ]);
  const Photos = [{ UriLarge: 'https://b', Name: 'House', Caption: '', Primary: true }];
  expect(columns.read({ ListingKey: '1', Photos }).media).toMatchObject([
    { url: 'https://b', description: 'House', preferred: true },
  ]);
});

test.each([
  ['$1,250,000.00', 1_250_000],
  ['2.219e+05', 221_900],
  ['1,850 sq ft', 1850],
  ['-122.257', -122.257],
  ['.5', 0.5],
  ['n/a', null],
  ['about 5', null],
  ['12/31/2026', null],
  ['', null],
])('reads %j as the number %j', (value, expected) => {
  expect(readNumber(value)).toBe(expected);
});

test('reads the spellings of yes, no, and lists in feeds', () => {
  expect(['Y', 'true', 1, true].map(readFlag)).toEqual([true, true, true, true]);
  expect(['N', '0', false, 'maybe', ''].map(readFlag)).toEqual([false, false, false, null, null]);
  expect(readText(['Central', null, 'Gas'])).toBe('Central, Gas');
  expect(readText({ Patio: true, Deck: false })).toBe('Patio');
  expect(readText('********')).toBeNull();
});
