import type { Queryable } from '../../listings/write-listings.ts';
import { isAhead } from '../license-hours.ts';
import type { FeedFailure, Phase, SweepProgress } from '../tables.ts';

/** The row of a feed, as far as its worker reads it. */
export type FeedState = {
  phase: Phase;
  startedAt: Date | null;
  publishedAt: Date | null;
  pausedAt: Date | null;
  readAt: Date | null;
  sweptAt: Date | null;
  failedAt: Date | null;
  failure: FeedFailure | null;
  tries: number;
  nextAt: Date | null;
  wanted: string[];
  used: Record<string, { from: string; count: number }>;
  rulesHash: string | null;
};

export type Place = { siteId: string; feed: { id: string } };

const columns = `phase, started_at as "startedAt", published_at as "publishedAt", paused_at as "pausedAt",
  read_at as "readAt", swept_at as "sweptAt", failed_at as "failedAt",
  failure, tries, next_at as "nextAt", wanted, used,
  rules_hash as "rulesHash"`;

/** Finds the row of a feed, which it adds for a feed that was never read. */
export async function readState(db: Queryable, { siteId, feed }: Place): Promise<FeedState> {
  const find = () =>
    db.query<FeedState>(`select ${columns} from feeds where site_id = $1 and feed = $2`, [siteId, feed.id]);
  const { rows } = await find();
  if (rows[0] !== undefined) return rows[0];
  await db.query('insert into feeds (site_id, feed) values ($1, $2) on conflict do nothing', [
    siteId,
    feed.id,
  ]);
  const added = (await find()).rows[0];
  if (added === undefined) throw new Error('The row of a feed disappeared.');
  return added;
}

/** A day is the longest limit, and a failed feed waits for no more. */
const longestWaitMs = 25 * 3_600_000;

/**
 * Returns what to change in a row that a clock wrote while it was ahead, so that the feed is due, and counts as neither
 * read nor swept; null for none.
 */
export function rightTimes(state: FeedState, at: Date): Parameters<typeof setState>[2] | null {
  const { readAt, sweptAt, failedAt, nextAt } = state;
  const isFar = nextAt !== null && nextAt.getTime() - at.getTime() > longestWaitMs;
  const ahead = [readAt, sweptAt, failedAt].map((time) => isAhead(time, at));
  if (!isFar && !ahead.includes(true)) return null;
  const [isRead, isSwept, isFailed] = ahead;
  return {
    nextAt: null,
    ...(isRead ? { readAt: null } : {}),
    ...(isSwept ? { sweptAt: null } : {}),
    ...(isFailed ? { failedAt: at } : {}),
  };
}

const settable = {
  phase: 'phase',
  startedAt: 'started_at',
  publishedAt: 'published_at',
  readAt: 'read_at',
  syncedAt: 'synced_at',
  synced: 'synced',
  sweptAt: 'swept_at',
  swept: 'swept',
  failedAt: 'failed_at',
  failure: 'failure',
  tries: 'tries',
  nextAt: 'next_at',
  rulesHash: 'rules_hash',
} as const;

/** Changes columns of a feed's row. */
export async function setState(
  db: Queryable,
  { siteId, feed }: Place,
  change: Partial<Record<keyof typeof settable, unknown>>,
): Promise<void> {
  const entries = Object.entries(change) as [keyof typeof settable, unknown][];
  const set = entries.map(([name], n) => `${settable[name]} = $${n + 3}`).join(', ');
  const values = entries.map(([name, value]) =>
    value !== null && (name === 'synced' || name === 'swept' || name === 'failure')
      ? JSON.stringify(value)
      : value,
  );
  await db.query(`update feeds set ${set} where site_id = $1 and feed = $2`, [siteId, feed.id, ...values]);
}

/** Takes wishes of the agent away, once they are done or have failed. */
export async function forgetWishes(
  db: Queryable,
  { siteId, feed }: Place,
  wishes: readonly string[],
): Promise<void> {
  await db.query(
    `update feeds set wanted = array(select unnest(wanted) except all select unnest($3::text[]))
     where site_id = $1 and feed = $2`,
    [siteId, feed.id, wishes],
  );
}

export type Cursor = {
  /** Null: the resource was never read, or the feed doesn't offer it. It never means everything. */
  cursorAt: string | null;
  rereadFrom: string | null;
  cursorKey: string | null;
  link: string | null;
  loadKey: string | null;
  loaded: number;
  expected: number | null;
  loadFrom: string | null;
  done: boolean;
  sweep: number;
  sweeping: SweepProgress | null;
};

const fresh: Cursor = {
  ...{ cursorAt: null, rereadFrom: null, cursorKey: null, link: null, loadKey: null, loadFrom: null },
  ...{ loaded: 0, expected: null, done: false, sweep: 0, sweeping: null },
};

/** Finds the cursor of a resource; a fresh one where there is none. */
export async function readCursor(db: Queryable, { siteId, feed }: Place, resource: string): Promise<Cursor> {
  const { rows } = await db.query<Cursor>(
    `select cursor_at as "cursorAt", reread_from as "rereadFrom", cursor_key as "cursorKey", link,
       load_key as "loadKey", loaded, expected, load_from as "loadFrom", done, sweep, sweeping
     from feed_cursors where site_id = $1 and feed = $2 and resource = $3`,
    [siteId, feed.id, resource],
  );
  return rows[0] ?? { ...fresh };
}

/** The cursor of a field that moves alone is kept beside that of its resource. */
export const cursorName = ({ name, cursor }: { name: string; cursor: string }, field: string): string =>
  field === cursor ? name : `${name}:${field}`;

const cursorColumns = {
  rereadFrom: 'reread_from',
  cursorKey: 'cursor_key',
  link: 'link',
  loadKey: 'load_key',
  loaded: 'loaded',
  expected: 'expected',
  loadFrom: 'load_from',
  done: 'done',
  sweep: 'sweep',
  sweeping: 'sweeping',
} as const;

/** Changes the cursor of a resource. Its timestamp only ever grows, whatever is written. */
export async function setCursor(
  db: Queryable,
  { siteId, feed }: Place,
  resource: string,
  change: Partial<Cursor>,
): Promise<void> {
  const { cursorAt, ...others } = change;
  const entries = Object.entries(others) as [keyof typeof cursorColumns, unknown][];
  const names = entries.map(([name]) => cursorColumns[name]);
  const places = entries.map((_entry, n) => `$${n + 5}`);
  const own = names.map((name) => `${name} = excluded.${name}`);
  await db.query(
    `insert into feed_cursors (site_id, feed, resource, cursor_at${names.map((name) => `, ${name}`).join('')})
     values ($1, $2, $3, $4${places.map((place) => `, ${place}`).join('')})
     on conflict (site_id, feed, resource) do update set
       ${[...own, 'cursor_at = greatest(feed_cursors.cursor_at collate "C", excluded.cursor_at collate "C")'].join(', ')}`,
    [siteId, feed.id, resource, cursorAt ?? null, ...entries.map(([, value]) => value)],
  );
}

/** Begins the load of every resource anew. Cursors stay: what was read stays read. */
export async function restartCursors(db: Queryable, { siteId, feed }: Place): Promise<void> {
  await db.query(
    `update feed_cursors set link = null, load_key = null, loaded = 0, expected = null, load_from = null,
       done = false, sweeping = null
     where site_id = $1 and feed = $2`,
    [siteId, feed.id],
  );
}

/** Forgets the sweeps that are done, once those of all resources are. */
export async function forgetSweeps(db: Queryable, { siteId, feed }: Place): Promise<void> {
  await db.query(
    `update feed_cursors set sweeping = null
     where site_id = $1 and feed = $2 and sweeping->>'doneAt' is not null`,
    [siteId, feed.id],
  );
}

/** Ends a failure that stopped a feed, once a page of a load shows that it can be read again. */
export async function endStop(db: Queryable, { siteId, feed }: Place): Promise<void> {
  await db.query(
    `update feeds set failure = null, failed_at = null, tries = 0
     where site_id = $1 and feed = $2 and failure->>'stopped' = 'true'`,
    [siteId, feed.id],
  );
}
