import type { Pool } from 'pg';
import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import { sourceOf } from '../photos/signed-media.ts';
import { stampOf } from '../replicate/reading/stamps.ts';
import type { FeedServer } from './feed-server.ts';
import { siteId } from './replica.ts';

/**
 * Compares what a site shows of a feed with the feed itself. Returns every difference: homes that are missing, or
 * shown though the feed doesn't have them or hides them, other versions, photos, or open houses.
 */
export async function differences(
  pool: Pool,
  feed: FeedConfig,
  server: FeedServer,
  site = siteId,
): Promise<string[]> {
  const { rows: shown } = await pool.query<{
    listing_key: string;
    key: string | null;
    version: string | null;
    mls_number: string | null;
    price: number | null;
    photos: string[];
    houses: string[];
  }>(
    `select l.listing_key, r.key, r.version, l.mls_number, l.list_price as price,
       array(select source_url from listing_media m where m.listing_id = l.id order by order_hint) as photos,
       array(select key from open_houses o where o.site_id = l.site_id and o.listing_key = l.listing_key
         order by key) as houses
     from listings l
     left join feed_records r on r.site_id = l.site_id and r.feed = l.source and r.resource = 'Property'
       and r.listing_key = l.listing_key and r.removed_at is null
     where l.site_id = $1 and l.source = $2 and l.visible and l.removed_at is null`,
    [site, feed.id],
  );
  const { tables } = server.data;
  const faults: string[] = [];
  const byKey = new Map<string, (typeof shown)[number]>();
  for (const row of shown) {
    if (row.key === null) faults.push(`${row.listing_key} is shown without a row of the feed`);
    else if (byKey.has(row.key)) faults.push(`${row.key} is shown twice`);
    else byKey.set(row.key, row);
  }
  for (const [key, { fields }] of tables.Property) {
    const row = byKey.get(key);
    byKey.delete(key);
    const isShown =
      feed.rules.statuses.some((status) => status === fields.StandardStatus) &&
      fields.InternetEntireListingDisplayYN !== false &&
      (feed.profile.viewFlag === null || fields[feed.profile.viewFlag] !== false);
    if (isShown !== (row !== undefined))
      faults.push(`${key} is ${isShown ? 'not shown' : 'shown, but hidden'}`);
    if (row === undefined || !isShown) continue;
    const newest = [feed.profile.cursor.field, ...feed.profile.cursor.alsoMoves]
      .map((field) => stampOf(server.printedTime('Property', key, field)) ?? '')
      .sort()
      .at(-1);
    if (row.version !== newest) faults.push(`${key} has version ${row.version}, not ${newest}`);
    if (row.price !== fields.ListPrice || row.mls_number !== fields.ListingId)
      faults.push(
        `${key} is ${row.mls_number} at ${row.price}, not ${fields.ListingId} at ${fields.ListPrice}`,
      );
    const photos = [...tables.Media.values()]
      .filter((media) => media.fields.ResourceRecordKey === key)
      .map(({ fields: media }) => String(sourceOf(media, feed.media)));
    if (photos.join() !== row.photos.join()) faults.push(`${key} has photos ${row.photos}, not ${photos}`);
    const houses = [...tables.OpenHouse]
      .filter(([, house]) => house.fields.ListingKey === key)
      .map(([house]) => house)
      .sort();
    if (houses.join() !== row.houses.join())
      faults.push(`${key} has open houses ${row.houses}, not ${houses}`);
  }
  for (const key of byKey.keys()) faults.push(`${key} is shown, but gone`);
  return faults;
}
