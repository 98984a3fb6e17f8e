import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import type { FeedFacts } from './feed-facts.ts';
import { type SourceTimes, sourceTimes } from './hidden-sources.ts';

/** The counts that take time at a million homes; cached, since the screen asks every few seconds. */
export type FeedCounts = {
  statuses: { feed: string; status: string; homes: number }[];
  hidden: { feed: string; rule: string; homes: number }[];
  photos: { feed: string; photos: number }[];
  /** The homes by source, feeds or not, and when each source was read, which decides whether the public sees them. */
  sources: { source: string; homes: number }[];
  times: SourceTimes;
};

/** Counts a site's homes by source and status, those that rules hide, and the photos that are still copied. */
export async function readFeedCounts(
  db: Queryable,
  siteId: string,
  configured: readonly FeedFacts[],
  now: Date,
): Promise<FeedCounts> {
  const list = (ids: string[]) => sql`${sql.param(ids)}::text[]`;
  const ids = list(configured.map(({ id }) => id));
  const copying = configured.filter(({ media }) => media.policy === 'copy').map(({ id }) => id);
  const homes = await db.execute<{ feed: string; status: string; homes: number; shown: number }>(sql`
    select source as feed, standard_status as status, count(*)::int as homes,
      count(*) filter (where on_show)::int as shown
    from listings where site_id = ${siteId} and visible and removed_at is null group by 1, 2 order by 3 desc, 2`);
  const hidden = await db.execute<FeedCounts['hidden'][number]>(sql`
    select feed, hidden_by as rule, count(*)::int as homes from feed_records
    where site_id = ${siteId} and feed = any(${ids}) and hidden_by is not null and removed_at is null
    group by 1, 2 order by 3 desc, 2`);
  // Those that `missingPhotos` finds, and those that wait for another try.
  const photos =
    copying.length === 0
      ? { rows: [] }
      : await db.execute<FeedCounts['photos'][number]>(sql`
          select l.source as feed, count(*)::int as photos
          from listing_media m join listings l on l.id = m.listing_id
          left join listing_photo_files f on f.listing_id = m.listing_id and f.name = md5(m.source_url)
          where l.site_id = ${siteId} and l.source = any(${list(copying)}) and l.removed_at is null and l.visible
            and (l.shown_until is null or l.shown_until > ${now.toISOString()})
            and m.storage_key is null and m.source_url is not null and f.gave_up_at is null
          group by 1`);
  // The site is $1 there.
  const times = await db.execute<SourceTimes>(sql`select ${siteId}::text as site, ${sql.raw(sourceTimes)}`);
  const sources = [...new Set(homes.rows.map(({ feed }) => feed))].map((source) => ({
    source,
    homes: homes.rows.filter(({ feed }) => feed === source).reduce((sum, { shown }) => sum + shown, 0),
  }));
  return {
    statuses: homes.rows,
    hidden: hidden.rows,
    photos: photos.rows,
    sources,
    times: times.rows[0] ?? {},
  };
}
