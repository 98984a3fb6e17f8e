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

/** Records what is wanted of a feed, once; throws a conflict while it's paused. */
export async function wantOfFeed(db: Queryable, siteId: string, feed: string, wish: FeedWish): Promise<void> {
  const written = await db
    .insert(feeds)
    .values({ siteId, feed, wanted: [wish] })
    .onConflictDoUpdate({
      target: [feeds.siteId, feeds.feed],
      set: {
        wanted: sql`case when ${feeds.wanted} @> excluded.wanted then ${feeds.wanted}
          else ${feeds.wanted} || excluded.wanted end`,
      },
      setWhere: sql`${feeds.pausedAt} is null`,
    })
    .returning({ feed: feeds.feed });
  if (written.length === 0) throw problem('conflict', { detail: 'The feed is paused. Resume it first.' });
}

/**
 * Stores the standard value that the agent chose for a value of a feed, and has all homes of the feed mapped
 * anew. Returns false when the feed never sent the value.
 */
export async function storeMapping(
  db: Queryable,
  siteId: string,
  feed: string,
  { field, value, standard }: { field: string; value: string; standard: string },
): Promise<boolean> {
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
  if (mapped.length === 0) return false;
  await db
    .update(feeds)
    .set({ rulesHash: null })
    .where(and(eq(feeds.siteId, siteId), eq(feeds.feed, feed)));
  return true;
}
