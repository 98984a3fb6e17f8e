import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { feedLookups, feeds } from './tables.ts';

export type FeedWish = 'sync' | 'sweep' | 'reload';

/** Pauses a feed after its current page, or lets it continue; a second pause keeps the time of the first. */
export async function pauseFeed(db: Queryable, siteId: string, feed: string, at: Date | null): Promise<void> {
  await db
    .insert(feeds)
    .values({ siteId, feed, pausedAt: at })
    .onConflictDoUpdate({
      target: [feeds.siteId, feeds.feed],
      set: { pausedAt: at === null ? null : sql`coalesce(${feeds.pausedAt}, excluded.paused_at)` },
    });
}

/** What is wanted of a feed, with one more wish. */
const withWish = (
  wish: FeedWish,
) => sql`case when ${feeds.wanted} @> array[${wish}::text] then ${feeds.wanted}
  else array_append(${feeds.wanted}, ${wish}::text) end`;

/** Records what is wanted of a feed, once; throws a conflict while it's paused. */
export async function wantOfFeed(db: Queryable, siteId: string, feed: string, wish: FeedWish): Promise<void> {
  const written = await db
    .insert(feeds)
    .values({ siteId, feed, wanted: [wish] })
    .onConflictDoUpdate({
      target: [feeds.siteId, feeds.feed],
      set: { wanted: withWish(wish) },
      setWhere: sql`${feeds.pausedAt} is null`,
    })
    .returning({ feed: feeds.feed });
  if (written.length === 0) throw problem('conflict', { detail: 'The feed is paused. Resume it first.' });
}

/**
 * Stores the standard value that the agent chose for a value of a feed, and has all homes of the feed mapped
 * anew by its next sync, which is asked for unless the feed is paused or stopped. Returns what it waits for;
 * `unknown` when the feed never sent the value.
 */
export async function storeMapping(
  db: Queryable,
  siteId: string,
  feed: string,
  { field, value, standard }: { field: string; value: string; standard: string },
): Promise<'unknown' | 'sync' | 'paused' | 'stopped'> {
  const mapped = await db
    .update(feedLookups)
    .set({ mapped: standard })
    .where(
      and(
        eq(feedLookups.siteId, siteId),
        eq(feedLookups.feed, feed),
        eq(feedLookups.field, field),
        eq(feedLookups.value, value),
      ),
    )
    .returning({ value: feedLookups.value });
  if (mapped.length === 0) return 'unknown';
  const isStopped = sql`coalesce((${feeds.failure}->>'stopped')::boolean, false)`;
  const [row] = await db
    .update(feeds)
    .set({
      rulesHash: null,
      wanted: sql`case when ${feeds.pausedAt} is not null or ${isStopped} then ${feeds.wanted}
        else ${withWish('sync')} end`,
    })
    .where(and(eq(feeds.siteId, siteId), eq(feeds.feed, feed)))
    .returning({ pausedAt: feeds.pausedAt, failure: feeds.failure });
  if (row?.pausedAt != null) return 'paused';
  return row?.failure?.stopped === true ? 'stopped' : 'sync';
}
