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
  /** Seconds since its homes were last read, or else published, which the license limits; null: not published. */
  unreadSeconds: number | null;
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
      case when published_at is not null
        then extract(epoch from now() - coalesce(read_at, published_at))::float8 end as "unreadSeconds",
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
