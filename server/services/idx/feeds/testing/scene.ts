import { onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../../testing/database/database.ts';
import type { FeedsDeps } from '../open-feeds.ts';
import type { Wish } from '../replicate/cycle.ts';
import { differences } from './compare.ts';
import { createFeedServer, type FeedRequest, type FeedServerOptions } from './feed-server.ts';
import { createClock, openReplica, siteId, smallFeed } from './replica.ts';

/** A fake feed and a site that replicates it, on a new database and with a clock of its own. */
export async function openScene(
  options: Partial<FeedServerOptions> = {},
  changes: Parameters<typeof smallFeed>[2] = {},
  profile = 'generic',
  others: Partial<FeedsDeps> = {},
) {
  const database = await createTestDatabase();
  // Not a hook of this module: files share it, and only the first would have the hook.
  onTestFinished(() => database.drop());
  const clock = createClock();
  const server = createFeedServer({ now: clock.now, ...options });
  const feed = smallFeed(server.root, profile, changes);
  const openOne = (more: Partial<FeedsDeps> = {}) =>
    openReplica(database, { feed, clock, http: server.http, ...others, ...more });
  const feeds = openOne();
  const rowsOf = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;
  return {
    ...{ database, clock, server, feed, feeds, openOne, data: server.data, rowsOf },
    run: (wish: Wish = 'sync') => feeds.runOnce('mls', wish),
    /** What the site shows otherwise than the feed. */
    faults: () => differences(database.pool, feed, server),
    row: async () => (await rowsOf('select * from feeds'))[0],
    set: (sql: string) => database.pool.query(`update feeds set ${sql}`),
    record: async (key: string, resource = 'Property') =>
      (await rowsOf('select * from feed_records where key = $1 and resource = $2', key, resource))[0],
    listing: async (key: string) =>
      (
        await rowsOf('select * from listings where site_id = $1 and listing_key = $2', siteId, `mls:${key}`)
      )[0],
  };
}

/** Whether a request is for a page of whole rows. */
export const isPage = (resource: string) => (request: FeedRequest) =>
  request.resource === resource && request.key === null && request.select === null;

/** Whether a request is for the keys of a sweep. */
export const isKeys = ({ resource, key, select, orderby }: FeedRequest) =>
  resource === 'Property' &&
  key === null &&
  select?.includes('ModificationTimestamp') === true &&
  orderby === 'ListingKey';
