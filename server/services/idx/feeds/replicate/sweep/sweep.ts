import type { PoolClient } from 'pg';
import { FeedFault } from '../../client/feed-fault.ts';
import type { SweepProgress } from '../../tables.ts';
import { confirmHidden } from '../fetch-rows.ts';
import type { Resource } from '../resources.ts';
import { inPage, type Run, readPage } from '../run.ts';
import { type Cursor, readCursor, readState, setCursor } from '../state.ts';
import { hideHomes } from '../write-homes.ts';
import { ageMs, incomplete, isTooOld, readKeys } from './sweep-keys.ts';

/** A sweep that would remove a larger part of the rows removes none (FEED 7). */
const mostLost = 0.05;
/** But so few may always go, since 1 of 10 homes is a usual day. */
const fewLost = 5;

export type SweepOptions = {
  /** Whether it ends a load: then also a large part may go, as long as the counts are right. */
  isTrusted: boolean;
};

/**
 * Compares every key and timestamp of a resource with what is stored. Missing and older rows are read; stored ones
 * that the feed doesn't list are hidden at once, and removed when a request by key confirms it.
 *
 * Throws a FeedFault, and hides nothing, unless the list is whole: its pages ended, it has as many rows as the feed
 * counted before and after, and it doesn't lack a large part of what is stored. One that was interrupted goes on
 * where it ended; see `readKeys`.
 */
export async function sweep(run: Run, resource: Resource, { isTrusted }: SweepOptions): Promise<void> {
  const { pool } = run.database;
  const cursor = await readCursor(pool, run, resource.name);
  if (cursor.cursorAt === null || (await isDone(run, cursor))) return;
  const { sweep: number, progress } = await readKeys(run, resource, cursor);
  const { seen, counted } = progress;
  const countedAfter = counted === null ? null : await count(run, resource);
  const isCounted = counted !== null && countedAfter !== null;
  const result = await inPage(run, async (connection) => {
    const { rows } = await connection.query<{ lost: number; stored: number; moved: number }>(
      `select count(*) filter (where removed_at is null and sweep < $4 and stored_at < $5)::int as lost,
         count(*) filter (where removed_at is null)::int as stored,
         count(*) filter (where removed_at >= $5 or (sweep < $4 and stored_at >= $5))::int as moved
       from feed_records where site_id = $1 and feed = $2 and resource = $3`,
      [run.siteId, run.feed.id, resource.name, number, progress.since],
    );
    const { lost = 0, stored = 0, moved = 0 } = rows[0] ?? {};
    // Open houses end by the dozen, and each one is asked for before it goes.
    const isFew = resource.name === 'OpenHouse' || (lost <= fewLost && seen > 0);
    const isMeant = isTrusted && (isCounted || seen * 2 >= stored);
    const fault =
      isCounted && !isBetween(seen, counted, countedAfter, moved + drift(run, progress, countedAfter))
        ? incomplete(resource, seen, countedAfter)
        : lost > stored * mostLost && !isFew && !isMeant
          ? tooMuch(resource, lost, stored)
          : null;
    const done = { ...progress, doneAt: run.now().toISOString() };
    await setCursor(connection, run, resource.name, { sweeping: fault === null ? done : null });
    if (fault === null) await hideUnseen(connection, run, resource, number, progress.since);
    return { lost, fault };
  });
  if (result.fault !== null) throw result.fault;
  if (result.lost > 0) await confirmHidden(run, resource);
}

/** Whether a sweep of the resource was valid already since the feed's last one of all resources. */
async function isDone(run: Run, { sweeping }: Cursor): Promise<boolean> {
  const doneAt = sweeping?.doneAt ?? null;
  if (sweeping === null || doneAt === null || isTooOld(run, sweeping)) return false;
  const { sweptAt } = await readState(run.database.pool, run);
  return sweptAt === null || new Date(doneAt) > sweptAt;
}

/** A large list changes while it is read: of so many rows, 1 an hour may be too few or too many. */
const oneOf = 1000;

const drift = (run: Run, { startedAt }: SweepProgress, counted: number) =>
  Math.floor((counted * Math.ceil(Math.max(1, ageMs(run, startedAt)) / 3_600_000)) / oneOf);

/** Whether as many rows were seen as the feed counted before and after, or `slack` more or fewer. */
const isBetween = (seen: number, one: number, other: number, slack: number) =>
  seen >= Math.min(one, other) - slack && seen <= Math.max(one, other) + slack;

/** Marks the rows that a sweep didn't see, and hides those that are homes. */
async function hideUnseen(
  connection: PoolClient,
  run: Run,
  { name }: Resource,
  number: number,
  since: string,
): Promise<void> {
  const { rows } = await connection.query<{ listingKey: string | null }>(
    `update feed_records set hash = '' where site_id = $1 and feed = $2 and resource = $3 and removed_at is null
       and sweep < $4 and stored_at < $5
     returning listing_key as "listingKey"`,
    [run.siteId, run.feed.id, name, number, since],
  );
  if (name !== 'Property') return;
  await hideHomes(
    connection,
    run,
    rows.flatMap(({ listingKey }) => listingKey ?? []),
  );
}

/** Asks for the feed's count alone. */
async function count(run: Run, resource: Resource): Promise<number | null> {
  const { count: counted } = await readPage(run, resource, { top: 1, select: [resource.key], count: true });
  return counted;
}

const tooMuch = ({ name }: Resource, lost: number, stored: number) =>
  new FeedFault(
    'bad-answer',
    `The feed no longer lists ${number(lost)} of ${number(stored)} rows of ${name}. Nothing was removed.`,
    'The next check is automatic. If so many really left, choose Reload.',
  );

const number = (value: number) => value.toLocaleString('en-US');
