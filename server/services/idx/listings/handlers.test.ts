import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import type { Geocoder } from '../../../providers/geocoder/geocoder.ts';
import { bytesOf } from '../../service.ts';
import { callerOf, notFound } from '../../testing/call.ts';
import { siteFacts } from '../../testing/site.ts';
import { canvas } from '../../testing/uploads.ts';
import { createTestIdx, home, now } from '../testing/idx.ts';
import { listingHandlers } from './handlers.ts';

type Data = components['schemas']['PropertyDataAnswer'];
type Media = components['schemas']['PropertyMedia'];
let site: Awaited<ReturnType<typeof createTestIdx>>;
const byKey = (listingKey: string, siteId?: string) =>
  site.call<Data>('getListingByKey', { query: { listingKey } }, siteId);
const media = (listingKey: string, query = {}) =>
  site.call<Media>('getListingMedia', { path: { listingKey }, query });

beforeAll(async () => {
  site = await createTestIdx();
  await site.storage.put('listings/a.jpg', await canvas(8, 8, 'red').jpeg().toBuffer());
  await site.storage.put('listings/b.png', await canvas(8, 8, 'blue').png().toBuffer());
  await site.write([
    home('here', {
      list_agent_mls_id: 'OWN1',
      public_remarks: 'A deep porch.',
      high_school: 'Travis',
      garage_spaces: 2,
      association_fee: 45,
      media: [
        { order: 1, storage_key: 'listings/b.png', description: 'The yard' },
        { order: 0, storage_key: 'listings/a.jpg', description: 'The front' },
        { order: 2, storage_key: 'listings/lost.jpg' },
        { order: 3, url: 'https://photos.example/not-fetched.jpg' },
      ],
    }),
    home('no-street', {
      internet_address_display: false,
      address: '77 Secret Ln',
      public_remarks: '77 Secret Lane awaits.',
    }),
    home('hidden', { internet_entire_listing_display: false }),
    home('gone', { standard_status: 'Delete' }),
    home('north', { address: '9 Far Rd', latitude: 30.5, longitude: -97.6 }),
  ]);
});
afterAll(() => site.database.drop());

test('returns a whole home by key and by id', async () => {
  const { properties } = await byKey('here');
  expect(properties).toHaveLength(1);
  expect(properties[0]).toMatchObject({
    listing_key: 'here',
    price: 645_000,
    bedrooms: 3,
    street_address: '1204 Elm St',
    own_listing: true,
    public_remarks: 'A deep porch.',
    schools: { high_school: 'Travis', middle_school: null },
    features: { garage_spaces: 2 },
    association: { association_fee: 45 },
    location: { city: 'Austin', postal_code: '78704' },
    photos_count: 3,
  });
  const id = properties[0]?.id;
  expect(await site.call<Data>('getListing', { path: { id } })).toEqual({ properties });
  expect((await byKey('no-street')).properties[0]).toMatchObject({ own_listing: false });
});

test('responds 404 for an unknown or hidden home, and 410 for a removed one, also on another site', async () => {
  await expect(byKey('nothing')).rejects.toMatchObject({ id: 'listing-not-found', status: 404 });
  await expect(byKey('hidden')).rejects.toMatchObject({ id: 'listing-not-found' });
  await expect(byKey('gone')).rejects.toMatchObject({ id: 'listing-gone', status: 410 });
  await expect(byKey('here', 'site-b')).rejects.toMatchObject({ id: 'listing-not-found' });
  await expect(site.call('getListing', { path: { id: 2_000_000_000 } })).rejects.toMatchObject({
    id: 'listing-not-found',
  });
  await expect(media('hidden')).rejects.toMatchObject({ id: 'listing-not-found' });
  await expect(media('gone')).rejects.toMatchObject({ id: 'listing-gone' });
});

test('shows no part of a withheld street', async () => {
  const answer = await byKey('no-street');
  expect(JSON.stringify(answer)).not.toMatch(/secret|77 /i);
  expect(answer.properties[0]).toMatchObject({
    latitude: null,
    public_remarks: '(address withheld) awaits.',
  });
});

test('returns photos in order as JPEG, without those whose file is missing', async () => {
  const { media: photos } = await media('here');
  expect(photos.map((photo) => [photo.order_hint, photo.description])).toEqual([
    [0, 'The front'],
    [1, 'The yard'],
  ]);
  for (const photo of photos) {
    const { format } = await sharp(bytesOf(photo.image_data)).metadata();
    expect(format).toBe('jpeg');
  }
  expect((await media('here', { limit: 1, offset: 1 })).media.map((photo) => photo.order_hint)).toEqual([1]);
  expect((await media('here', { limit: 1, offset: 50 })).media).toEqual([]);
  expect((await media('no-street')).media).toEqual([]);
});

test('finds the nearest address to a point, and none for a remote point', async () => {
  const near = { latitude: 30.5004, longitude: -97.6003 };
  expect(await site.call('reverseGeocode', { query: near })).toEqual({
    full_address: '9 Far Rd, Austin, TX 78704',
    latitude: expect.closeTo(near.latitude, 2),
    longitude: expect.closeTo(near.longitude, 2),
  });
  await expect(site.call('reverseGeocode', { query: { latitude: 10, longitude: 10 } })).rejects.toMatchObject(
    { id: 'not-found' },
  );
});

test('uses a configured geocoder instead, and invents no address', async () => {
  const asked: unknown[] = [];
  const geocoder: Geocoder = {
    name: 'a stand-in',
    addressAt: async (place) => {
      asked.push(place);
      return place.latitude === 30.5004 ? { address: '1 Own Ave, Austin, TX 78704', ...place } : null;
    },
    placeOf: async () => null,
  };
  const { database, storage } = site;
  const deps = { database, storage, geocoder, site: siteFacts, hideStaleListings: false, now: () => now };
  const call = callerOf(listingHandlers(deps));
  const near = { latitude: 30.5004, longitude: -97.6003 };
  expect(await call('reverseGeocode', { query: near })).toEqual({
    full_address: '1 Own Ave, Austin, TX 78704',
    ...near,
  });
  const far = { latitude: 10, longitude: 10 };
  await expect(call('reverseGeocode', { query: far })).rejects.toMatchObject(notFound);
  expect(asked).toEqual([near, far]);
});

test('shows a removed home again when its source brings it back', async () => {
  await site.write([home('gone', { modified_at: '2026-11-20T00:00:00Z' })]);
  expect((await byKey('gone')).properties[0]?.listing_key).toBe('gone');
});
