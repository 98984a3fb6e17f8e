import type { Queryable } from '../../listings/write-listings.ts';
import type { ResoClient } from '../client/reso-client.ts';
import type { FeedState, Place } from '../replicate/state.ts';

type Used = FeedState['used'];

/**
 * Does work with a client that goes on from what the feed's limits have used, and stores what they have used then,
 * also after a failure. A feed that was never started gets no row. Beside a running site, the site's own count goes
 * on without these requests.
 */
export async function withUsed<Result>(
  db: Queryable,
  { siteId, feed }: Place,
  open: (used: Used) => ResoClient,
  work: (client: ResoClient) => Promise<Result>,
): Promise<Result> {
  const { rows } = await db.query<{ used: Used }>('select used from feeds where site_id = $1 and feed = $2', [
    siteId,
    feed.id,
  ]);
  const client = open(rows[0]?.used ?? {});
  try {
    return await work(client);
  } finally {
    await db.query('update feeds set used = $3 where site_id = $1 and feed = $2', [
      ...[siteId, feed.id, JSON.stringify(client.used())],
    ]);
  }
}
