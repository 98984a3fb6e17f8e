import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestIdx, home, now } from '../testing/idx.ts';

const hour = 3_600_000;

describe.each([true, false])('with stale homes hidden: %s', (hideStaleListings) => {
  let site: Awaited<ReturnType<typeof createTestIdx>>;
  let time = now;
  beforeAll(async () => {
    site = await createTestIdx({ hideStaleListings, now: () => time });
    await site.write([home('one')]);
  });
  afterAll(() => site.database.drop());

  const answers = async () => {
    const search = await site.call<{ total: number; feedUpdatedAt: string }>('searchListings');
    const read = (id: 'getListingByKey' | 'getListingMedia', input: object) =>
      site.call(id, input).then(
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
  const hidden = { ...shown, total: 0, home: 'listing-not-found', photos: 'listing-not-found' };

  test('shows the homes of a feed that is up to 12 hours old', async () => {
    time = new Date(now.getTime() + 12 * hour);
    expect(await answers()).toEqual(shown);
  });

  test('hides the homes of an older feed only if set to, and returns its time either way', async () => {
    time = new Date(now.getTime() + 12 * hour + 1);
    expect(await answers()).toEqual(hideStaleListings ? hidden : shown);
    await site.write([home('one')]);
    time = now;
    expect(await answers()).toEqual(shown);
  });
});
