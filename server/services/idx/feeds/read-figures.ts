import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';

/** The figures of one feed for the metrics; a time is null before its first event. */
export type FeedFigures = {
  feed: string;
  readSeconds: number | null;
  sweptSeconds: number | null;
  hidden: number;
  unknown: number;
  tries: number;
  stopped: boolean;
  publishedSeconds: number | null;
};

/** Reads the figures of the given feeds; zeros for one that was never read. */
export async function readFeedFigures(
  db: Pick<Queryable, 'execute'>,
  siteId: string,
  ids: readonly string[],
): Promise<FeedFigures[]> {
  if (ids.length === 0) return [];
  const list = sql`${sql.param(ids)}::text[]`;
  const { rows } = await db.execute<FeedFigures>(sql`
    select asked.feed,
      extract(epoch from now() - read_at)::float8 as "readSeconds",
      extract(epoch from now() - published_at)::float8 as "publishedSeconds",
      extract(epoch from now() - swept_at)::float8 as "sweptSeconds",
      (select count(*)::int from feed_records r where r.site_id = ${siteId} and r.feed = asked.feed
        and hidden_by is not null and removed_at is null) as hidden,
      (select count(*)::int from feed_lookups l where l.site_id = ${siteId} and l.feed = asked.feed
        and mapped is null and homes > 0) as unknown,
      coalesce(tries, 0) as tries,
      coalesce((failure->>'stopped')::boolean, false) as stopped
    from unnest(${list}) with ordinality asked(feed, place)
    left join feeds on feeds.feed = asked.feed and feeds.site_id = ${siteId}
    order by place`);
  return rows;
}
