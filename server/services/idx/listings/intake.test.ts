import { expect, test } from 'vitest';
import { home, homeInput, now, timeZone } from '../testing/idx.ts';
import type { ListingInput } from './input.ts';
import { takeIn } from './intake.ts';

const taken = (other: Partial<ListingInput>) => home('K1', other);
/** Only days on market, counted across the end of daylight saving time. */
const counted = { on_market_at: null, original_entry_at: null, days_on_market: 10 };
const reason = (other: Partial<ListingInput>) => {
  const result = takeIn(homeInput('K1', other), { now, timeZone });
  return result.ok ? null : result.reason;
};

test('turns impossible values into null', () => {
  const { listing } = taken({
    living_area: 0,
    latitude: 0,
    longitude: 0,
    postal_code: '00000',
    list_price: 0,
    year_built: 9999,
    bedrooms_total: -1,
  });
  expect(listing).toMatchObject({
    living_area: null,
    latitude: null,
    longitude: null,
    postal_code: null,
    current_price: null,
    year_built: null,
    bedrooms_total: null,
  });
});

test.each([
  [{ bathrooms_full: 2, bathrooms_half: 1 }, 2.5],
  [{ bathrooms_full: null, bathrooms_half: null, bathrooms: 1.1 }, 1.5],
  [{ bathrooms_full: null, bathrooms_half: null, bathrooms: 2.25 }, 2.25],
  [{ bathrooms_full: null, bathrooms_half: null, bathrooms: 3 }, 3],
  [{ bathrooms_full: 1, bathrooms_half: null, bathrooms_three_quarter: 1 }, 1.75],
])('counts baths %j as %d', (baths, total) => {
  expect(taken(baths).listing.bathrooms).toBe(total);
});

test('recognizes types, subtypes, and statuses ignoring case and punctuation', () => {
  expect(taken({ property_type: 'Commercial Sale' }).listing.property_type).toBe('CommercialSale');
  expect(taken({ property_type: 'residential_lease' }).listing.property_type).toBe('ResidentialLease');
  expect(taken({ property_sub_type: 'Single Family Residence' }).listing.property_sub_type).toBe(
    'SingleFamilyResidence',
  );
  expect(taken({ property_sub_type: 'Boat Slip' }).listing.property_sub_type).toBe('Other');
  expect(taken({ standard_status: 'ActiveUnderContract' }).listing.standard_status).toBe(
    'Active Under Contract',
  );
  expect(taken({ standard_status: null }).listing.standard_status).toBe('Active');
});

test('rejects a home without a valid key, type, status, or price, with the reason', () => {
  expect(takeIn({ listing_key: ' ' }, { now, timeZone })).toEqual({
    ok: false,
    reason: 'the listing key is missing',
  });
  expect(takeIn({ listing_key: 'a b' }, { now, timeZone })).toMatchObject({ ok: false });
  expect(reason({ property_type: 'Castle' })).toBe('the property type "Castle" is unknown');
  expect(reason({ standard_status: 'Haunted' })).toBe('the status "Haunted" is unknown');
  expect(reason({ list_price: -5 })).toContain('list_price -5');
});

test('removes a withheld address from every column and public text', () => {
  const clean = taken({
    internet_address_display: false,
    public_remarks:
      'Come to 1204 Elm Street! The porch of 1204  ELM st faces east. On East Elm St., by the park.',
    subdivision_name: '1204 Elm',
    virtual_tour_url: 'https://tours.example/1204-elm-st',
    media: [{ order: 0, url: 'https://photos.example/1.jpg', description: '1204 Elm St from the street' }],
  });
  const { withheld, ...publicDetails } = clean.details;
  expect(withheld).toMatchObject({ address: '1204 Elm St', latitude: 30.2501 });
  expect(
    JSON.stringify([clean.listing, publicDetails, clean.photos.map((photo) => photo.description)]),
  ).not.toMatch(/1204|elm/i);
  expect(clean.listing).toMatchObject({ latitude: null, longitude: null, full_address: 'Austin, TX 78704' });
  expect(clean.details.public_remarks).toContain('faces east');
});

test.each([
  'www.1204ElmStreet.com',
  'https://tours.example.com/1204-elm-st',
  '1204_Elm_St',
  '#1204 on Elm',
  'Elm 1204',
  '1204 <b>Elm</b> St',
  '1204 N. Elm',
])('removes a withheld address written as %s', (written) => {
  const { details } = taken({ internet_address_display: false, public_remarks: `See ${written}, and more.` });
  expect(details.public_remarks).not.toMatch(/elm/i);
  expect(details.public_remarks).toContain('and more.');
});

test('keeps other words that contain the name of a withheld street', () => {
  const public_remarks = 'Two elms, 1204 elmwood planks, and Helmstreet cafe.';
  const { details } = taken({ internet_address_display: false, public_remarks });
  expect(details.public_remarks).toBe(public_remarks);
});

test('takes an address with characters that the database refuses', () => {
  const { listing } = taken({ address: '12\u0000 Elm\ud83d St', street_name: 'El\u0000m' });
  expect(JSON.stringify(listing)).not.toMatch(/\\u0000|\\ud83d/);
  expect(listing.address).toMatch(/^12 Elm/);
});

test("hides a listing that the seller keeps off the internet, and follows the feed's rule when unset", () => {
  expect(taken({ internet_entire_listing_display: false }).listing.visible).toBe(false);
  expect(taken({ internet_entire_listing_display: null }).listing.visible).toBe(true);
  const strict = takeIn(homeInput('K1'), {
    now,
    timeZone,
    unsetMeans: { display: 'hidden', address: 'hidden' },
  });
  expect(strict).toMatchObject({ ok: true, value: { listing: { visible: false, address: null } } });
});

test('omits private photos, and puts the preferred one first', () => {
  const url = (name: string) => `https://photos.example/${name}.jpg`;
  const { photos } = taken({
    media: [
      { order: 2, url: url('b') },
      { order: 1, url: url('private'), permission: ['Private'] },
      { order: 3, url: url('office'), permission: ['Office Only'] },
      { order: 0, url: url('plan'), category: 'Floor Plan' },
      { order: 9, url: url('front'), preferred: true },
      { order: 1, url: 'javascript:alert(1)' },
    ],
  });
  expect(photos.map((photo) => [photo.order_hint, photo.source_url])).toEqual([
    [0, url('front')],
    [1, url('b')],
  ]);
});

test('shows a closed home’s sale price', () => {
  const sold = { standard_status: 'Sold', close_price: 610_000 };
  expect(taken({ ...sold, state: 'OK', postal_code: '74037' }).listing).toMatchObject({
    ...{ standard_status: 'Closed', current_price: 610_000, list_price: 645_000 },
  });
  // Sold prices aren't public in Texas.
  expect(taken({ ...sold, state: 'TX' }).listing).toMatchObject({ current_price: 645_000 });
});

test('joins the address from its parts, and adds city and state from the ZIP code', () => {
  const parts = {
    address: null,
    street_number: '12',
    street_dir_prefix: 'S',
    street_name: 'Oak',
    street_suffix: 'Ave',
    unit_number: '4',
  };
  expect(taken(parts).listing).toMatchObject({ address: '12 S Oak Ave #4', street_name: 'S Oak Ave' });
  const bare = taken({ city: null, state: null, postal_code: '98103', address: null }).listing;
  expect(bare).toMatchObject({ city: 'Seattle', state: 'WA', address: null });
  expect(taken({ state: 'oklahoma', city: 'BROKEN ARROW' }).listing).toMatchObject({
    state: 'OK',
    city: 'Broken Arrow',
  });
  expect(taken({ postal_code: '2139', state: null }).listing).toMatchObject({
    postal_code: '02139',
    state: 'MA',
  });
});

test.each<[string, Partial<ListingInput>, string]>([
  ['a time late in the evening', { on_market_at: '2026-11-09T01:30:00Z' }, '2026-11-08'],
  ['a time with an offset', { on_market_at: '2026-11-09T00:30:00-05:00' }, '2026-11-08'],
  ['a day', { on_market_at: '2026-11-09' }, '2026-11-09'],
  ['a day with the midnight of a spreadsheet', { on_market_at: '2026-11-09 00:00:00' }, '2026-11-09'],
  ['the time of its entry', { on_market_at: null, original_entry_at: '2026-11-09T01:30:00Z' }, '2026-11-08'],
  ['days before it changed', { ...counted, modified_at: '2026-11-12T01:30:00Z' }, '2026-11-01'],
  ['days before the day when it changed', { ...counted, modified_at: '2026-11-12' }, '2026-11-02'],
  ['days before today', { ...counted, modified_at: null }, '2026-11-10'],
])('dates the listing in the site’s time zone, by %s', (_by, dates, day) => {
  expect(taken(dates).listing.on_market_date).toBe(day);
});

test.each<[Partial<ListingInput>, string]>([
  [{ on_market_at: '2026-11-09' }, '2026-11-09T06:00:00.000Z'],
  [{ on_market_at: '2026-11-09 00:00:00' }, '2026-11-09T06:00:00.000Z'],
  [{ on_market_at: '2026-11-09T01:30:00Z' }, '2026-11-09T01:30:00.000Z'],
  [{ ...counted, modified_at: '2026-03-12', days_on_market: 9 }, '2026-03-03T06:00:00.000Z'],
])('lists a home of %j at the beginning of the date that visitors see', (dates, listed) => {
  expect(taken(dates).listing.listed_at).toBe(listed);
});

test('changes a home on the date that its source has', () => {
  expect(taken({ modified_at: '2026-11-12' }).listing.modified_at).toBe('2026-11-12T06:00:00.000Z');
});

test('ends and closes a listing on the day in the site’s zone', () => {
  const { listing, details } = taken({ standard_status: 'Sold', close_date: '2026-11-19T03:00:00Z' });
  expect([listing.off_market_date, details.close_date]).toEqual(['2026-11-18', '2026-11-18']);
});

test('updates a home when the site’s time zone changes', () => {
  const elsewhere = takeIn(homeInput('K1'), { now, timeZone: 'America/New_York' });
  expect(elsewhere.ok && elsewhere.value.listing.content_hash).not.toBe(taken({}).listing.content_hash);
});

test('hashes the same home equally on another day, and a changed one differently', () => {
  const undated = { modified_at: null, on_market_at: null };
  const later = takeIn(homeInput('K1', undated), { now: new Date('2026-12-24T00:00:00Z'), timeZone });
  if (!later.ok) throw new Error(later.reason);
  expect(taken(undated).listing.content_hash).toBe(later.value.listing.content_hash);
  expect(taken({ ...undated, list_price: 1 }).listing.content_hash).not.toBe(
    later.value.listing.content_hash,
  );
});

test('removes control characters and lone surrogates', () => {
  const { details } = taken({ public_remarks: 'A\u0000 home\u0007 with \ud800 a view' });
  expect(details.public_remarks).toBe('A home with \ufffd a view');
});
