import type { PoolClient } from 'pg';
import type { Queryable } from '../../../listings/write-listings.ts';
import { FeedFault } from '../../client/feed-fault.ts';
import type { SweepProgress } from '../../tables.ts';
import { confirmHidden } from '../reading/fetch-rows.ts';
import type { Resource } from '../resources.ts';
import { inPage, type Run, readPage } from '../run.ts';
import { readCursor, setCursor } from '../state.ts';
import { hideHomes } from '../write-homes.ts';
import { confirmLost } from './confirm-lost.ts';
import { ageMs, incomplete, isTooOld, type Keys, readKeys } from './sweep-keys.ts';

/** A sweep that would remove a larger part of the rows removes none (FEED 7). */
const mostLost = 0.05;
/**
 * Of a part up to this, requests by key tell which are gone. More is removed by a reload alone, and only after
 * requests by key for some of it.
 */
const mostAsked = 0.25;
/** But so few may always go, since 1 of 10 homes is a usual day. */
const fewLost = 5;

export type SweepOptions = {
  /**
   * Whether it ends a load: then also a large part may go, as long as the counts are right and requests by key don't
   * contradict. An empty list is never believed.
   */
  isTrusted: boolean;
  /** Whether it was asked for: then it begins anew, also where one was interrupted or compared this lately. */
  isWanted?: boolean;
};

/**
 * Compares every key and timestamp of a resource with what is stored. Missing and older rows are read; stored ones
 * that the feed doesn't list are hidden at once, and removed when a request by key confirms it.
 *
 * Throws a FeedFault, and hides nothing, unless the list is whole: its pages ended, it has as many rows as the feed
 * counted before and after, and it doesn't lack a large part of what is stored, unless requests by key
 * confirm that; see `confirmLost`. One that was interrupted goes on where it ended; see `readKeys`.
 *
 * Returns when it began; null for a resource that was never read.
 */
export async function sweep(
  run: Run,
  resource: Resource,
  { isTrusted, isWanted = false }: SweepOptions,
): Promise<Date | null> {
  const { pool } = run.database;
  const cursor = await readCursor(pool, run, resource.name);
  if (cursor.cursorAt === null) return null;
  if (!isWanted && cursor.sweeping !== null && isDone(run, cursor.sweeping))
    return new Date(cursor.sweeping.startedAt);
  const keys = await readKeys(run, resource, isWanted ? { ...cursor, sweeping: null } : cursor);
  const { sweep: number, progress } = keys;
  const { seen, counted, keyless = 0 } = progress;
  const countedAfter = counted === null ? null : await count(run, resource);
  const isCounted = counted !== null && countedAfter !== null;
  const isMeant = ({ stored }: Compared) => isTrusted && seen > 0 && (isCounted || seen * 2 >= stored);
  const isTooMuch = (compared: Compared, isProven: boolean) => {
    const { lost, stored } = compared;
    // Open houses end by the dozen, and each one is asked for before it goes.
    const isFew = resource.name === 'OpenHouse' || (lost <= fewLost && seen > 0);
    const isBelieved = isMeant(compared) && (isProven || lost <= stored * mostAsked);
    return lost > stored * mostLost && !isFew && !isBelieved;
  };
  const slack = ({ moved }: Compared) => moved + drift(run, progress, countedAfter ?? 0);
  const isWhole = (compared: Compared) =>
    !isCounted || isBetween(seen, { counted, countedAfter, keyless, slack: slack(compared) });
  const before = await compare(pool, run, resource, keys);
  const isAsked =
    isWhole(before) &&
    isTooMuch(before, false) &&
    (isMeant(before) || before.lost <= before.stored * mostAsked);
  const isProven = isAsked && (await confirmLost(run, resource, keys));
  const result = await inPage(run, async (connection) => {
    const compared = await compare(connection, run, resource, keys);
    const fault = !isWhole(compared)
      ? incomplete(resource, seen, countedAfter)
      : isTooMuch(compared, isProven)
        ? tooMuch(resource, compared, { isTrusted, isEmpty: seen === 0 })
        : null;
    const done = { ...progress, doneAt: run.now().toISOString() };
    await setCursor(connection, run, resource.name, { sweeping: fault === null ? done : null });
    if (fault === null) await hideUnseen(connection, run, resource, number, progress.since);
    return { ...compared, fault };
  });
  if (result.fault !== null) throw result.fault;
  if (result.lost > 0) await confirmHidden(run, resource);
  return new Date(progress.startedAt);
}

/** How many rows are stored, how many of them a sweep didn't see, and how many came or went meanwhile. */
type Compared = { lost: number; stored: number; moved: number };

async function compare(db: Queryable, run: Run, { name }: Resource, keys: Keys): Promise<Compared> {
  const { rows } = await db.query<Compared>(
    `select count(*) filter (where removed_at is null and sweep < $4 and stored_at < $5)::int as lost,
       count(*) filter (where removed_at is null)::int as stored,
       count(*) filter (where removed_at >= $5 or (sweep < $4 and stored_at >= $5))::int as moved
     from feed_records where site_id = $1 and feed = $2 and resource = $3`,
    [run.siteId, run.feed.id, name, keys.sweep, keys.progress.since],
  );
  return rows[0] ?? { lost: 0, stored: 0, moved: 0 };
}

/** Whether a sweep was valid already, since which those of other resources weren't. */
const isDone = (run: Run, sweeping: SweepProgress): boolean =>
  sweeping.doneAt !== null && !isTooOld(run, sweeping);

/** A large list changes while it is read: of so many rows, 1 an hour may be too few or too many. */
const oneOf = 1000;

const drift = (run: Run, { startedAt }: SweepProgress, counted: number) =>
  Math.floor((counted * Math.ceil(Math.max(1, ageMs(run, startedAt)) / 3_600_000)) / oneOf);

type Counted = { counted: number; countedAfter: number; keyless: number; slack: number };

/** Whether as many rows were seen as the feed counted before and after, or `slack` more or fewer. */
const isBetween = (seen: number, { counted, countedAfter, keyless, slack }: Counted) =>
  seen + keyless >= Math.min(counted, countedAfter) - slack &&
  seen <= Math.max(counted, countedAfter) + slack;

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

function tooMuch(
  { name }: Resource,
  { lost, stored }: Compared,
  { isTrusted, isEmpty }: { isTrusted: boolean; isEmpty: boolean },
): FeedFault {
  const all = `The feed no longer lists ${number(lost)} of ${number(stored)} rows of ${name}`;
  if (!isTrusted)
    return new FeedFault(
      'bad-answer',
      `${all}. Nothing was removed.`,
      'The next check is automatic. If so many really left, choose Reload.',
    );
  return new FeedFault(
    'bad-answer',
    isEmpty
      ? `${all}: its list is empty. Nothing was removed.`
      : `${all}, but its answers for single rows don’t confirm that. The rest stays.`,
    'The next check is automatic. Ask your MLS whether the license or the token’s rights have changed.',
  );
}

const number = (value: number) => value.toLocaleString('en-US');
