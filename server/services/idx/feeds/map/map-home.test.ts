import { describe, expect, test } from 'vitest';
import { lookupKey } from './clean-row.ts';
import { listingKeyOf } from './listing-key.ts';
import { feedWith, mapped, mappedHome, photo, property } from './testing/raw-home.ts';

describe('rules', () => {
  const sold = (CloseDate: string) => property({ StandardStatus: 'Closed', CloseDate, ClosePrice: 400000 });
  const office = (IDXOfficeParticipationYN: unknown) => ({
    office: { OfficeKey: 'O', IDXOfficeParticipationYN },
  });
  const grid = { profile: { viewFlag: 'MlgCanView', useFlag: { field: 'MlgCanUse', contains: 'IDX' } } };
  test.each([
    ['a home on the market', property(), feedWith(), {}, null],
    ['a status that is not shown', property({ StandardStatus: 'Withdrawn' }), feedWith(), {}, 'status'],
    ['a shown status', property({ StandardStatus: 'Hold' }), feedWith({ statuses: ['Hold'] }), {}, null],
    ['an unknown status', property({ StandardStatus: 'Kickout' }), feedWith(), {}, 'unknown-status'],
    ['no status', property({ StandardStatus: null }), feedWith(), {}, 'unknown-status'],
    ['an unknown type', property({ PropertyType: 'Moon Base' }), feedWith(), {}, 'unknown-type'],
    ['sold data off', sold('2026-11-19'), feedWith(), {}, 'sold'],
    ['a sale within the days', sold('2026-11-10'), feedWith({ soldDays: 30 }), {}, null],
    ['a sale on the last day', sold('2026-10-21'), feedWith({ soldDays: 30 }), {}, null],
    ['a sale too long ago', sold('2026-10-20'), feedWith({ soldDays: 30 }), {}, 'sold'],
    ['a sale without a day', property({ StandardStatus: 'Closed' }), feedWith({ soldDays: 30 }), {}, 'sold'],
    ['an opt-out', property({ InternetEntireListingDisplayYN: false }), feedWith(), {}, 'internet-display'],
    ['no word on display', property(), feedWith({ unsetDisplay: 'hidden' }), {}, 'internet-display'],
    ['an office that opted out', property(), feedWith(), office('N'), 'office-participation'],
    ['consent required', property(), feedWith({ participationRequired: true }), {}, 'office-participation'],
    ['consent given', property(), feedWith({ participationRequired: true }), office(true), null],
    ['no view', property({ MlgCanView: false, MlgCanUse: ['IDX'] }), feedWith({}, grid), {}, 'permission'],
    ['another use', property({ MlgCanView: true, MlgCanUse: ['VOW'] }), feedWith({}, grid), {}, 'use'],
    ['use as a string', property({ MlgCanView: true, MlgCanUse: 'VOW,IDX' }), feedWith({}, grid), {}, null],
  ])('%s', (_name, row, feed, other, hiddenBy) => {
    const result = mappedHome(row, feed, other);
    expect(result.hiddenBy).toBe(hiddenBy);
    expect(result.home.listing.visible).toBe(hiddenBy === null);
    expect(result.home.listing.gone).toBe(hiddenBy === 'permission' || hiddenBy === 'use');
  });

  test('sold prices are kept only where they are allowed, and end with their days', () => {
    const off = mappedHome(sold('2026-11-10'), feedWith({ soldDays: 30 })).home;
    expect(off.details.close_price).toBeNull();
    expect(off.listing).toMatchObject({ current_price: 415_000, shown_until: '2026-12-11T06:00:00.000Z' });
    const on = mappedHome(sold('2026-11-10'), feedWith({ soldDays: 30, soldPrices: true })).home;
    expect(on.details.close_price).toBe(400_000);
    expect(on.listing.current_price).toBe(400_000);
  });

  test.each([
    ['the seller', property({ InternetAddressDisplayYN: 'false' }), feedWith()],
    ['the feed', property({ InternetAddressDisplayYN: true }), feedWith({ hideAddresses: true })],
    ['silence', property(), feedWith({ unsetAddress: 'hidden' })],
  ])('an address hidden by %s is in no public column, text, or caption', (_name, row, feed) => {
    const { home } = mappedHome(row, feed);
    const { withheld, ...details } = home.details;
    expect(JSON.stringify([home.listing, details, home.photos])).not.toMatch(/zanzibar|36\.02|-95\.97/i);
    expect(home.listing.full_address).toBe('Jenks, OK 74037');
    expect(withheld?.address).toBe('4821 Zanzibar Ct');
  });

  const unclear = [
    'Off',
    'Declined',
    'disabled',
    'none',
    'N - Do not display',
    '0.00',
    2,
    -1,
    { value: false },
  ];
  test.each(unclear)('a permission of %j is none', (word) => {
    const hiddenBy = (row: Record<string, unknown>, feed = feedWith(), other = {}) =>
      mappedHome(property(row), feed, other).hiddenBy;
    expect(hiddenBy({ InternetEntireListingDisplayYN: word })).toBe('internet-display');
    expect(hiddenBy({}, feedWith(), office(word))).toBe('office-participation');
    expect(hiddenBy({ MlgCanView: word, MlgCanUse: ['IDX'] }, feedWith({}, grid))).toBe('permission');
    const { listing } = mappedHome(property({ InternetAddressDisplayYN: word })).home;
    expect([listing.address, listing.latitude, listing.internet_address_display]).toEqual([
      null,
      null,
      false,
    ]);
  });

  test.each([null, '', 'N/A', []])('a permission of %j is unset', (word) => {
    const row = { InternetEntireListingDisplayYN: word, InternetAddressDisplayYN: word };
    const { home, hiddenBy } = mappedHome(property(row), feedWith(), office(word));
    expect([hiddenBy, home.listing.address]).toEqual([null, '4821 Zanzibar Ct']);
  });

  test('the other internet flags are kept', () => {
    const row = property({ InternetAutomatedValuationDisplayYN: false, InternetConsumerCommentYN: 0 });
    const { listing } = mappedHome(row).home;
    expect([listing.internet_avm, listing.internet_comment]).toEqual([false, false]);
  });
});

describe('values', () => {
  test('map by the lookups, also within arrays and strings for arrays', () => {
    const lookups = new Map([
      [lookupKey('StandardStatus', 'A-KO'), 'Active Under Contract'],
      [lookupKey('PropertyType', 'SFR'), 'Residential'],
      [lookupKey('Heating', 'CNTRL'), 'Central'],
    ]);
    const row = { StandardStatus: 'A-KO', PropertyType: 'SFR', Heating: 'CNTRL,Wood', Cooling: ['CNTRL'] };
    const { home, hiddenBy, unknown } = mappedHome(property(row), feedWith(), { lookups });
    expect({ hiddenBy, unknown }).toEqual({ hiddenBy: null, unknown: [] });
    expect(home.listing.standard_status).toBe('Active Under Contract');
    expect(home.details).toMatchObject({ heating: 'Central, Wood', cooling: 'CNTRL' });
  });

  test('that nothing knows are reported', () => {
    const row = property({ StandardStatus: 'Kickout', PropertyType: 'Moon Base' });
    expect(mappedHome(row).unknown).toEqual([
      { field: 'StandardStatus', value: 'Kickout' },
      { field: 'PropertyType', value: 'Moon Base' },
    ]);
  });

  test.each([
    ['415000.50', 415_001],
    ['415000.49999999999999999999', 415_000],
    [415000.0, 415_000],
    ['4.15e5', 415_000],
  ])('the price %s is %s', (ListPrice, price) => {
    expect(mappedHome(property({ ListPrice })).home.listing.list_price).toBe(price);
  });

  test('times without a zone are the feed’s, or else the site’s', () => {
    const row = property({ ModificationTimestamp: '2026-11-19T23:30:00.250', BedroomsTotal: 4.0 });
    const at = (timeZone: string | null) =>
      mappedHome(row, feedWith({}, { timeZone })).home.listing.modified_at;
    expect(at(null)).toBe('2026-11-20T05:30:00.250Z');
    expect(at('America/Los_Angeles')).toBe('2026-11-20T07:30:00.250Z');
    expect(mappedHome(row).home.listing).toMatchObject({ bedrooms_total: 4, on_market_date: '2026-11-08' });
  });

  test.each([null, 'America/New_York', 'Pacific/Honolulu'])(
    'a date of a feed in %s is shown as it is',
    (timeZone) => {
      const { listing } = mappedHome(
        property({ OnMarketDate: '2026-11-20' }),
        feedWith({}, { timeZone }),
      ).home;
      expect([listing.on_market_date, listing.listed_at]).toEqual(['2026-11-20', '2026-11-20T06:00:00.000Z']);
    },
  );

  test('the time of a change of the price is the feed’s', () => {
    const row = property({ PriceChangeTimestamp: '2026-11-15T09:00:00' });
    expect(mappedHome(row).home.listing.price_changed_at).toBe('2026-11-15T15:00:00.000Z');
  });

  test('a bare row is enough; one without a key is refused', () => {
    expect(mapped({ ListingKey: 'K9', StandardStatus: 'Active' })).toMatchObject({
      ok: true,
      hiddenBy: null,
    });
    expect(mapped({ StandardStatus: 'Active' })).toEqual({ ok: false, reason: 'the listing key is missing' });
  });
});

describe('keys', () => {
  test('are safe, stable, and different for every feed, key, and reuse', () => {
    const long = 'k'.repeat(255);
    const keys = [
      ...['K1', 'K/1', 'K 1', long].flatMap((key) => [listingKeyOf('a', key), listingKeyOf('b', key)]),
      listingKeyOf('a', 'K1', 1),
      listingKeyOf('a', 'K1', 2),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9._:-]{1,128}$/);
    expect(listingKeyOf('a', 'K/1')).toBe(listingKeyOf('a', 'K/1'));
    expect(mappedHome().home.listing.listing_key).toBe('mls:K1');
  });

  test('lose a platform’s prefix where people see them', () => {
    const feed = feedWith({ attribution: '{office}, {id}' }, { profile: { keyPrefix: 3 } });
    const row = property({ ListingKey: 'OKC123', ListingId: 'OKC2601234', ListAgentMlsId: 'OKC77' });
    const { home } = mappedHome(row, feed);
    expect(home.listing).toMatchObject({
      ...{ listing_key: 'mls:OKC123', list_agent_mls_id: '77', mls_number: '2601234' },
    });
    expect(home.details).toMatchObject({ attribution: 'Verdigris Homes, 2601234' });
  });
});

describe('photos and attribution', () => {
  test('only public photos count', () => {
    const media = [
      photo(),
      photo({ MediaURL: 'https://photos.example.com/2.jpg', Permission: ['Public', 'Vow'] }),
      photo({ MediaURL: 'https://photos.example.com/3.jpg', Permission: 'Idx' }),
      photo({ Permission: ['Vow'] }),
      photo({ Permission: 'Public,Private' }),
      photo({ MediaCategory: 'Document' }),
      photo({ MediaStatus: 'Deleted' }),
    ];
    const { home } = mappedHome(property(), feedWith(), { media });
    expect(home.photos.map(({ source_url }) => source_url)).toEqual(
      [1, 2, 3].map((n) => `https://photos.example.com/${n}.jpg`),
    );
    expect(home.listing.photos_expected).toBe(3);
    expect(mappedHome(property({ PhotosCount: 7 }), feedWith(), { media: null }).home.listing).toMatchObject({
      photos_expected: 7,
    });
  });

  test('what is no row among the media is no photo, and holds up nothing', () => {
    const media = [null, 3, 'x', [], photo()] as never[];
    for (const signed of [false, true]) {
      const feed = feedWith({}, { media: { policy: 'copy', hosts: [], signed, inside: true } });
      expect(mappedHome(property(), feed, { media }).home.photos).toHaveLength(1);
    }
  });

  test('a photo whose own view flag says no is none', () => {
    const feed = feedWith({}, { profile: { viewFlag: 'MlgCanView' } });
    const media = [
      photo({ MlgCanView: true }),
      photo({ MediaURL: 'https://photos.example.com/2.jpg' }),
      photo({ MediaURL: 'https://photos.example.com/3.jpg', MlgCanView: false }),
    ];
    expect(mappedHome(property(), feed, { media }).home.photos.map(({ source_url }) => source_url)).toEqual(
      [1, 2].map((n) => `https://photos.example.com/${n}.jpg`),
    );
  });

  test('the line leaves out what is unknown, and takes the office’s own phone', () => {
    const feed = feedWith({ attribution: 'Listed by {office}, {agent}, {contact} - {source}' });
    const line = (row: object, other = {}) =>
      mappedHome(property({ ...row }), feed, other).home.details.attribution;
    expect(line({})).toBe('Listed by Verdigris Homes, Ada Reyes, (918) 555-0111 - Green Country MLS');
    const bare = { AttributionContact: null, ListAgentFullName: null };
    expect(line(bare)).toBe('Listed by Verdigris Homes - Green Country MLS');
    expect(line({ ...bare, ListOfficeName: null }, { office: { OfficeName: 'O', OfficePhone: '1' } })).toBe(
      'Listed by O, 1 - Green Country MLS',
    );
    expect(line({ ...bare, ListOfficeName: null })).toBeNull();
  });

  test('a changed rule changes the hash of a home', () => {
    const hash = (feed: ReturnType<typeof feedWith>) =>
      mappedHome(property(), feed).home.listing.content_hash;
    expect(hash(feedWith())).toBe(hash(feedWith()));
    expect(hash(feedWith({ attribution: 'By {office}' }))).not.toBe(hash(feedWith()));
  });
});
