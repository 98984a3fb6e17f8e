import type { Database } from '../../../../database/open.ts';
import type { ResoClient } from '../client/reso-client.ts';
import { lowerExpected } from './tidy-photos.ts';

type Deps = {
  database: Pick<Database, 'pool'>;
  siteId: string;
  feed: { id: string };
  client: Pick<ResoClient, 'used'>;
  now: () => Date;
};

/** The first photos are shown soon; each version rebuilds the index of the search, so a long pass makes fewer. */
const firstMs = 10_000;
const longestMs = 5 * 60_000;

/** Shows stored photos and given-up ones in batches, each as one version of the site's homes. */
export function showStored({ database: { pool }, siteId, feed, client, now }: Deps) {
  let everyMs = firstMs;
  let shownAt = now().getTime();
  let hasStored = false;
  let givenUp = new Set<number>();

  /** Also records what the feed's limits have used. Returns whether the feed goes on: false when it was paused. */
  const show = async (): Promise<boolean> => {
    shownAt = now().getTime();
    const ids = [...givenUp];
    givenUp = new Set();
    const lowered = ids.length === 0 ? 0 : await lowerExpected({ pool, siteId, source: feed.id }, ids);
    if (hasStored || lowered > 0) await bumpPhotos(pool, siteId);
    hasStored = false;
    const { rows } = await pool.query<{ paused: boolean }>(
      'update feeds set used = $3 where site_id = $1 and feed = $2 returning paused_at is not null as paused',
      [siteId, feed.id, JSON.stringify(client.used())],
    );
    return rows[0]?.paused !== true;
  };

  return {
    stored() {
      hasStored = true;
    },
    givenUp(listingId: number) {
      givenUp.add(listingId);
    },
    now: show,
    async whenDue(): Promise<boolean> {
      if (now().getTime() - shownAt < everyMs) return true;
      everyMs = Math.min(everyMs * 2, longestMs);
      return show();
    },
  };
}

/** Increases the version of a site's homes for photos alone: the time of the feed's data stays. */
export async function bumpPhotos(pool: Database['pool'], siteId: string): Promise<void> {
  await pool.query(
    `update listing_versions
     set version = greatest((extract(epoch from clock_timestamp()) * 1000000)::bigint, version + 1)
     where site_id = $1`,
    [siteId],
  );
}

/** Shows the photos that an interrupted run stored and didn't show. */
export async function showInterrupted(pool: Database['pool'], siteId: string, source: string): Promise<void> {
  const { rowCount } = await pool.query(
    `select 1 from listing_photo_files where site_id = $1 and source = $2 and stored_at >
       (select to_timestamp(version / 1000000.0) from listing_versions where site_id = $1) limit 1`,
    [siteId, source],
  );
  if (rowCount === 1) await bumpPhotos(pool, siteId);
}
