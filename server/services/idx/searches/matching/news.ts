import type { PoolClient } from 'pg';
import type { ChangeKind } from '../../listings/history/tables.ts';
import type { NewsKind } from '../tables.ts';

/** A change of a home that people may follow. */
export type News = { changeId: number; listingKey: string; kind: NewsKind };

/** Where the matching of a site stands; see `search_cursors`. */
export type Cursor = { changedIn: number; changeId: number };

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

/**
 * Locks a site's cursor until the end of the transaction, so that one process matches at a time. A site without one
 * begins with the next change. After a restore, the transactions of this server may be numbered below the archive's:
 * then it begins anew, and `search_hits` keeps each match from being recorded twice.
 */
export async function lockCursor(client: PoolClient, siteId: string): Promise<Cursor> {
  const { rows } = await client.query<{ changed_in: number; change_id: number; is_ahead: boolean }>(
    `select changed_in, change_id, changed_in > pg_snapshot_xmax(pg_current_snapshot())::text::bigint as is_ahead
     from search_cursors where site_id = $1 for update`,
    [siteId],
  );
  const [row] = rows;
  if (row === undefined) {
    await client.query(
      `insert into search_cursors (site_id, changed_in, change_id)
       values ($1, pg_snapshot_xmin(pg_current_snapshot())::text::bigint, 0) on conflict do nothing`,
      [siteId],
    );
    return lockCursor(client, siteId);
  }
  return row.is_ahead
    ? { changedIn: 0, changeId: 0 }
    : { changedIn: row.changed_in, changeId: row.change_id };
}

/**
 * Reads the next changes after a cursor, up to `most`. Only those of transactions before the first open one, so that
 * none is committed behind the cursor later. `next` is where the cursor goes, and `isLast` whether no more wait.
 */
export async function readNews(
  client: PoolClient,
  siteId: string,
  { changedIn, changeId }: Cursor,
  most: number,
  now: Date,
): Promise<{ news: News[]; next: Cursor; isLast: boolean }> {
  const since = new Date(now.getTime() - freshDays * dayMs);
  const { rows } = await client.query<Row>({
    name: 'search_news',
    text: `select id, listing_key, changed_in, kind, price_from, price_to, status_to, at >= $5 as is_fresh
      from listing_changes
      where site_id = $1 and changed_in is not null and (changed_in, id) > ($2, $3)
        and changed_in < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      order by changed_in, id limit $4`,
    values: [siteId, changedIn, changeId, most, since],
  });
  const news = rows.flatMap(({ id: changeId, listing_key: listingKey, ...change }) => {
    const kind = newsOf(change);
    return kind === null ? [] : [{ changeId, listingKey, kind }];
  });
  const last = rows.at(-1);
  const next =
    last === undefined ? { changedIn, changeId } : { changedIn: last.changed_in, changeId: last.id };
  return { news, next, isLast: rows.length < most };
}
