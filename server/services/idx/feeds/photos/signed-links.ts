import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import type { Database } from '../../../../database/open.ts';
import { readText } from '../../import/read-value.ts';
import type { Row } from '../client/read-answer.ts';
import type { ResoClient } from '../client/reso-client.ts';
import { publicMedia } from '../map/feed-media.ts';
import { signedSource, withoutTime } from './signed-media.ts';

type Reading = {
  pool: Database['pool'];
  client: Pick<ResoClient, 'one'>;
  siteId: string;
  feed: FeedConfig;
  signal: AbortSignal;
};

/** Returns the link of a photo now; undefined where the feed no longer has it. */
export type SignedLinks = (source: string) => string | undefined;

/**
 * Reads the record of a home anew, and returns a function that finds the signed link of one of its public photos by
 * its `signedSource`. Links are for one use: nothing keeps them. It finds none where the feed no longer has the home.
 * Throws a FeedFault.
 */
export async function readSignedLinks(run: Reading, listingKey: string): Promise<SignedLinks> {
  const { client, feed, signal } = run;
  const key = await feedKeyOf(run, listingKey);
  if (key === null) return () => undefined;
  if (!feed.media.inside) return linksOf(await readMedia(run, key), feed);
  const home = await client.one('Property', key, signal);
  return linksOf(home === 'gone' || !Array.isArray(home.Media) ? [] : (home.Media as Row[]), feed);
}

function linksOf(media: readonly Row[], { profile }: FeedConfig): SignedLinks {
  const links = new Map(
    publicMedia(media, profile.viewFlag).flatMap((row) => {
      const [source, url] = [signedSource(row), readText(row.MediaURL)];
      return source === null || url === null ? [] : [[withoutTime(source), url] as const];
    }),
  );
  return (source) => links.get(withoutTime(source));
}

/** Reads the media of a home that are a resource of their own, one by one, since not every feed takes a filter. */
async function readMedia({ pool, client, siteId, feed, signal }: Reading, home: string): Promise<Row[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select key from feed_records where site_id = $1 and feed = $2 and resource = 'Media' and parent = $3
       and parent is not null and removed_at is null order by key limit 200`,
    [siteId, feed.id, home],
  );
  const media: Row[] = [];
  for (const { key } of rows) {
    const one = await client.one('Media', key, signal);
    if (one !== 'gone') media.push(one);
  }
  return media;
}

/** Returns the feed's key of a listing: what follows the feed's id, or what its record says where that is a hash. */
async function feedKeyOf(
  { pool, siteId, feed }: Pick<Reading, 'pool' | 'siteId' | 'feed'>,
  listingKey: string,
): Promise<string | null> {
  const plain = listingKey.slice(feed.id.length + 1);
  const condition = plain.startsWith('x.') ? '' : 'and key = $4';
  const { rows } = await pool.query<{ key: string }>(
    `select key from feed_records where site_id = $1 and feed = $2 and resource = 'Property' and listing_key = $3
       and removed_at is null ${condition} limit 1`,
    condition === '' ? [siteId, feed.id, listingKey] : [siteId, feed.id, listingKey, plain],
  );
  return rows[0]?.key ?? null;
}
