import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf } from '../../testing/call.ts';
import { siteFacts } from '../../testing/site.ts';
import { createTestIdx, home, now } from '../testing/idx.ts';
import { listingHandlers } from './handlers.ts';

const hour = 3_600_000;
let site: Awaited<ReturnType<typeof createTestIdx>>;
let time = now;
beforeAll(async () => {
  site = await createTestIdx();
});
afterAll(() => site.database.drop());

describe.each([true, false])('with stale homes hidden: %s', (hideStaleListings) => {
  const answers = async () => {
    const { database, storage } = site;
    const deps = { database, storage, hideStaleListings, site: siteFacts, geocoder: null, now: () => time };
    const call = callerOf(listingHandlers(deps));
    const search = await call<{ total: number; feedUpdatedAt: string }>('searchListings');
    const read = (id: 'getListingByKey' | 'getListingMedia', input: object) =>
      call(id, input).then(
        () => 'shown',
        (error: { id: string }) => error.id,
      );
    return {
      total: search.total,
      feed: search.feedUpdatedAt,
      home: await read('getListingByKey', { query: { listingKey: 'one' } }),
      photos: await read('getListingMedia', { path: { listingKey: 'one' } }),
    };
  };
  const shown = { total: 1, feed: now.toISOString(), home: 'shown', photos: 'shown' };
  const hidden = { ...shown, total: 0, home: 'listing-not-shown-now', photos: 'listing-not-shown-now' };

  test('shows the homes of a feed of up to 12 hours, and hides older ones only if set to', async () => {
    await site.write([home('one')]);
    time = new Date(now.getTime() + 12 * hour);
    expect(await answers()).toEqual(shown);
    time = new Date(now.getTime() + 12 * hour + 1);
    expect(await answers()).toEqual(hideStaleListings ? hidden : shown);
    time = now;
    expect(await answers()).toEqual(shown);
  });
});
