import type { PoolClient } from 'pg';
import type { ChangeKind } from '../../listings/history/tables.ts';
import type { NewsKind } from '../tables.ts';

/** A change of a home that people may follow, and the transaction that wrote it. */
export type News = { changeId: number; changedIn: number; listingKey: string; kind: NewsKind };

/** Where the matching of a site stands; see `search_cursors`. */
export type Cursor = { seen: string; reading: string; changedIn: number; changeId: number };

type Row = {
  id: number;
  listing_key: string;
  changed_in: number;
  kind: ChangeKind;
  price_from: number | null;
  price_to: number | null;
  status_to: string | null;
  is_fresh: boolean;
};

type Change = Omit<Row, 'id' | 'listing_key' | 'changed_in'>;

const dayMs = 86_400_000;
/** Older changes are history: a feed that is read for the first time brings homes listed months ago. */
const freshDays = 7;
const onMarket = new Set(['Active', 'Coming Soon']);

/** Returns what a change tells people; null when it is no news. */
function newsOf({ kind, price_from, price_to, status_to, is_fresh }: Change): NewsKind | null {
  if (!is_fresh) return null;
  if (kind === 'new') return status_to !== null && onMarket.has(status_to) ? 'new' : null;
  if (kind === 'back-on-market') return 'back';
  if (kind === 'status') return status_to === 'Closed' ? 'sold' : null;
  if (kind !== 'price' || price_from === null || price_to === null) return null;
  return price_to < price_from ? 'price-drop' : null;
}

/** Sees nothing: everything is unread. */
const nothingSeen = '1:1:';

/**
 * Locks a site's cursor until the end of the transaction, so that one process matches at a time. A site without one
 * begins with the next change. After a restore, the transactions of this server may be numbered below the archive's:
 * then it begins anew, and `search_hits` keeps each match from being recorded twice.
 */
export async function lockCursor(client: PoolClient, siteId: string): Promise<Cursor> {
  const { rows } = await client.query<Cursor & { isAhead: boolean }>(
    `select seen, coalesce(reading, now.snapshot::text) as reading, changed_in as "changedIn",
       change_id as "changeId", pg_snapshot_xmax(seen::pg_snapshot) > pg_snapshot_xmax(now.snapshot) as "isAhead"
     from search_cursors, (select pg_current_snapshot() as snapshot) now
     where site_id = $1 for update of search_cursors`,
    [siteId],
  );
  const [row] = rows;
  if (row === undefined) {
    await client.query(
      `insert into search_cursors (site_id, seen, changed_in, change_id)
       values ($1, pg_current_snapshot()::text, 0, 0) on conflict do nothing`,
      [siteId],
    );
    return lockCursor(client, siteId);
  }
  const { isAhead, ...cursor } = row;
  if (!isAhead) return cursor;
  const { rows: now } = await client.query<{ reading: string }>(
    'select pg_current_snapshot()::text as reading',
  );
  return { seen: nothingSeen, reading: now[0]?.reading ?? nothingSeen, changedIn: 0, changeId: 0 };
}

/** Moves the cursor behind what was read. */
export async function moveCursor(
  client: PoolClient,
  siteId: string,
  next: Cursor | { seen: string },
): Promise<void> {
  const { seen, reading, changedIn, changeId } = { reading: null, changedIn: 0, changeId: 0, ...next };
  await client.query(
    `update search_cursors set seen = $2, reading = $3, changed_in = $4, change_id = $5 where site_id = $1`,
    [siteId, seen, reading, changedIn, changeId],
  );
}

/**
 * Reads the next changes after a cursor, up to `most`. What counts is which transactions a snapshot saw: unlike by a
 * sequence, no change that is committed late is missed, and none waits for a long transaction. `next` is where the
 * cursor goes; `isLast`: no more wait.
 */
export async function readNews(
  client: PoolClient,
  siteId: string,
  cursor: Cursor,
  most: number,
  now: Date,
): Promise<{ news: News[]; next: Cursor | { seen: string }; isLast: boolean }> {
  const { seen, reading, changedIn, changeId } = cursor;
  const since = new Date(now.getTime() - freshDays * dayMs);
  const { rows } = await client.query<Row>({
    name: 'search_news',
    text: `select id, listing_key, changed_in, kind, price_from, price_to, status_to, at >= $7 as is_fresh
      from listing_changes
      where site_id = $1 and changed_in is not null
        and changed_in >= pg_snapshot_xmin($2::pg_snapshot)::text::bigint
        and not pg_visible_in_snapshot(changed_in::text::xid8, $2::pg_snapshot)
        and pg_visible_in_snapshot(changed_in::text::xid8, $3::pg_snapshot)
        and (changed_in, id) > ($4, $5)
      order by changed_in, id limit $6`,
    values: [siteId, seen, reading, changedIn, changeId, most, since],
  });
  const news = rows.flatMap(({ id, listing_key: listingKey, changed_in: changedIn, ...change }) => {
    const kind = newsOf(change);
    return kind === null ? [] : [{ changeId: id, changedIn, listingKey, kind }];
  });
  const last = rows.at(-1);
  if (last === undefined || rows.length < most) return { news, next: { seen: reading }, isLast: true };
  return { news, next: { seen, reading, changedIn: last.changed_in, changeId: last.id }, isLast: false };
}
