import type { Queryable } from './write-listings.ts';

/** Homes whose feed has not come for so long may be hidden (DOMAIN, Listings: the operator's setting). */
const hideAfterMs = 12 * 3_600_000;

/** Whether a site's feed is older than half a day; a site that never had one has nothing to hide. */
export async function feedIsStale(connection: Queryable, siteId: string, now: Date): Promise<boolean> {
  const { rows } = await connection.query<{ feed_updated_at: Date | null }>({
    name: 'feed_time',
    text: 'select feed_updated_at from listing_versions where site_id = $1',
    values: [siteId],
  });
  const time = rows[0]?.feed_updated_at ?? null;
  return time !== null && now.getTime() - time.getTime() > hideAfterMs;
}
