import { expect, test } from 'vitest';
import { defaultsFor, openColumns, readMapping, readSet } from './columns.ts';
import { readFlag, readNumber, readText } from './read-value.ts';

test('columns are found by RESO names, by snake case and by those of house sales', () => {
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

test('of several columns for a field the best that holds something counts', () => {
  const columns = openColumns();
  expect(columns.read({ Id: '1', ListingId: 'A9', ListingKey: '' })).toMatchObject({
    listing_key: 'A9',
    mls_number: 'A9',
  });
  expect(columns.read({ Price: '1', ListPrice: '2' })).toMatchObject({ list_price: 2 });
  expect(columns.read({ ListPrice: null, Price: 1 })).toMatchObject({ list_price: 1 });
});

test('compensation and private fields are never read, not even by a mapping', () => {
  const record = {
    ListingKey: '1',
    BuyerBrokerageCompensation: '3%',
    PrivateRemarks: 'alarm 1234',
    LockBoxSerialNumber: '9',
  };
  expect(openColumns().read(record)).toEqual({ listing_key: '1' });
  expect(() => readMapping('{"Buyer Agency Compensation": "public_remarks"}')).toThrow('never stored');
});

test('a mapping names columns that no one knows, and may leave one out', () => {
  const columns = openColumns(readMapping('{"Wohnfläche": "living_area", "City": null}'));
  expect(columns.read({ id: '1', Wohnfläche: '1,850 sq ft', City: 'Austin' })).toEqual({
    listing_key: '1',
    living_area: 1850,
  });
});

test('every fault of a mapping is said at once', () => {
  expect(() => readMapping('{"a": "nonsense", "b": "price"}')).toThrow(
    /"a": there is no such field\n.*"b": there is/,
  );
  expect(() => readMapping('{')).toThrow('not JSON');
  expect(() => readMapping('[]')).toThrow('must be an object');
});

test('a value may be set in every row', () => {
  const columns = openColumns({}, readSet(['standard_status=Coming Soon', 'stories=2']));
  expect(columns.read({ id: '1', status: 'Active' })).toMatchObject({
    standard_status: 'Coming Soon',
    stories: 2,
  });
  expect(() => readSet(['colour=red'])).toThrow('field=value');
  expect(() => readSet(['list_price=abc'])).toThrow('--set list_price=abc: list_price must be a number.');
  expect(() => readSet(['can_view=perhaps'])).toThrow('can_view must be yes or no.');
});

test('a table of house sales holds single-family houses, unless it says what it holds', () => {
  expect(defaultsFor(['id', 'sqft_living', 'yr_built'])).toMatchObject({
    property_sub_type: 'SingleFamilyResidence',
  });
  expect(defaultsFor(['id', 'sqft_living', 'yr_built', 'type'])).toEqual({});
  expect(defaultsFor(['ListingKey', 'YearBuilt'])).toEqual({});
});

test('photos of RESO and of Spark are read', () => {
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
])('%j is the number %j', (value, expected) => {
  expect(readNumber(value)).toBe(expected);
});

test('yes, no and lists are read in the ways that feeds write them', () => {
  expect(['Y', 'true', 1, true].map(readFlag)).toEqual([true, true, true, true]);
  expect(['N', '0', false, 'maybe', ''].map(readFlag)).toEqual([false, false, false, null, null]);
  expect(readText(['Central', null, 'Gas'])).toBe('Central, Gas');
  expect(readText({ Patio: true, Deck: false })).toBe('Patio');
  expect(readText('********')).toBeNull();
});
