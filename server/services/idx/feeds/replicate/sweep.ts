import type { PoolClient } from 'pg';
import { FeedFault } from '../client/feed-fault.ts';
import type { Row } from '../client/read-answer.ts';
import { quoted } from '../client/reso-client.ts';
import { forbiddenBy, markSeen } from './apply-rows.ts';
import { confirmHidden, fetchRows } from './fetch-rows.ts';
import { isOlder, readRows, textOf } from './incoming.ts';
import { findStored, type Stored } from './records.ts';
import { type Resource, readsByLinks } from './resources.ts';
import { inPage, pageSize, type Run, readPage } from './run.ts';
import { stampAt } from './stamps.ts';
import { readCursor, setCursor } from './state.ts';
import { hideHomes } from './write-homes.ts';

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
 * counted before and after, and it doesn't lack a large part of what is stored.
 */
export async function sweep(run: Run, resource: Resource, { isTrusted }: SweepOptions): Promise<void> {
  const { pool } = run.database;
  const cursor = await readCursor(pool, run, resource.name);
  if (cursor.cursorAt === null) return;
  const number = cursor.sweep + 1;
  await inPage(run, (connection) => setCursor(connection, run, resource.name, { sweep: number }));
  const { seen, counted } = await readKeys(run, resource, number);
  const countedAfter = counted === null ? null : await count(run, resource);
  const isCounted = counted !== null && countedAfter !== null;
  if (isCounted && !isBetween(seen, counted, countedAfter)) throw incomplete(resource, seen, countedAfter);
  const lost = await inPage(run, async (connection) => {
    const { rows } = await connection.query<{ lost: number; stored: number }>(
      `select count(*) filter (where sweep < $4)::int as lost, count(*)::int as stored
       from feed_records where site_id = $1 and feed = $2 and resource = $3 and removed_at is null`,
      [run.siteId, run.feed.id, resource.name, number],
    );
    const { lost = 0, stored = 0 } = rows[0] ?? {};
    // Open houses end by the dozen, and each one is asked for before it goes.
    const isFew = resource.name === 'OpenHouse' || (lost <= fewLost && seen > 0);
    const isMeant = isTrusted && (isCounted || seen * 2 >= stored);
    if (lost > stored * mostLost && !isFew && !isMeant) throw tooMuch(resource, lost, stored);
    await hideUnseen(connection, run, resource, number);
    return lost;
  });
  if (lost > 0) await confirmHidden(run, resource);
}

/** A large list changes while it is read: of so many rows, 1 may be too few or too many. */
const oneOf = 1000;

const isBetween = (seen: number, one: number, other: number) => {
  const slack = Math.floor(Math.max(one, other) / oneOf);
  return seen >= Math.min(one, other) - slack && seen <= Math.max(one, other) + slack;
};

/** Marks the rows that a sweep didn't see, and hides those that are homes. */
async function hideUnseen(
  connection: PoolClient,
  run: Run,
  { name }: Resource,
  number: number,
): Promise<void> {
  const { rows } = await connection.query<{ listingKey: string | null }>(
    `update feed_records set hash = '' where site_id = $1 and feed = $2 and resource = $3 and removed_at is null
       and sweep < $4
     returning listing_key as "listingKey"`,
    [run.siteId, run.feed.id, name, number],
  );
  if (name !== 'Property') return;
  await hideHomes(
    connection,
    run,
    rows.flatMap(({ listingKey }) => listingKey ?? []),
  );
}

/** Reads all keys; returns how many different ones there are, and the feed's own count before. */
async function readKeys(
  run: Run,
  resource: Resource,
  number: number,
): Promise<{ seen: number; counted: number | null }> {
  const { viewFlag, useFlag, countable } = run.feed.profile;
  const select = [
    ...[resource.key, resource.cursor, ...resource.alsoMoves],
    ...(viewFlag === null ? [] : [viewFlag]),
    ...(useFlag === null || resource.name !== 'Property' ? [] : [useFlag.field]),
  ];
  const isByLinks = readsByLinks(run.feed.profile);
  let counted: number | null = null;
  let seen = 0;
  let after: string | null = null;
  let link: string | null = null;
  for (let isFirst = true; ; isFirst = false) {
    const query: Parameters<typeof readPage>[2] =
      isByLinks && link !== null
        ? { link }
        : {
            ...(after === null || isByLinks ? {} : { filter: `${resource.key} gt ${quoted(after)}` }),
            ...(isByLinks ? {} : { orderby: resource.key }),
            ...{ select, count: isFirst && countable },
          };
    const page = await readPage(run, resource, query);
    if (isFirst) counted = page.count;
    seen += await takeKeys(run, resource, page.rows, number);
    link = page.link;
    const last = textOf(page.rows.at(-1)?.[resource.key]);
    if (isByLinks ? link === null : last === null) return { seen, counted };
    const isShort = link === null && page.rows.length < pageSize(run, resource);
    if (!isByLinks && isShort && counted !== null && seen >= counted) return { seen, counted };
    if (last === after && !isByLinks) throw incomplete(resource, seen, counted);
    after = last;
  }
}

/** Marks the rows of a page as seen, and reads those that differ here; returns how many are seen first. */
async function takeKeys(run: Run, resource: Resource, rows: readonly Row[], number: number): Promise<number> {
  const incoming = readRows(resource, rows);
  const keys = incoming.map(({ key }) => key);
  // An answer from a server's cache can be as old as the overlap.
  const settled = stampAt(new Date(run.now().getTime() - run.feed.profile.cursor.overlapMinutes * 60_000));
  const { first, needed } = await inPage(run, async (connection) => {
    const stored = await findStored(connection, run, resource, keys);
    const differs = incoming.filter((row) => {
      const before = stored.get(row.key);
      if (before === undefined) return true;
      // A tombstone by the row's own flag or status says the same as the row while that is no newer.
      if (before.isRemoved)
        return row.version > before.version || contradicts(run, resource, row.raw, before);
      const isNewer = row.stamps.some((stamp, n) => stamp > (before.stamps[n] ?? ''));
      return before.hash === '' || isNewer || (isOlder(row, before.stamps) && before.version < settled);
    });
    const marked = await markSeen(connection, run, resource, keys, number);
    return { first: marked + keys.length - stored.size, needed: differs.map(({ key }) => key) };
  });
  run.counts.fetched += await fetchRows(run, resource, needed, number);
  return first;
}

/** Whether a row that the feed lists is not as its tombstone says: missing, or not allowed by its flags. */
function contradicts(run: Run, resource: Resource, raw: Row, { because }: Stored): boolean {
  if (because === 'permission' || because === 'use') return forbiddenBy(run, resource, raw) === null;
  return because === 'missing' || because === 'replaced';
}

/** Asks for the feed's count alone. */
async function count(run: Run, resource: Resource): Promise<number | null> {
  const { count: counted } = await readPage(run, resource, { top: 1, select: [resource.key], count: true });
  return counted;
}

const incomplete = ({ name }: Resource, seen: number, counted: number | null) =>
  new FeedFault(
    'bad-answer',
    `The feed listed ${number(seen)} rows of ${name}${counted === null ? '' : ` but counts ${number(counted)}`}. ` +
      'Nothing was removed.',
    'The next check is automatic. If it stays, ask your MLS.',
  );

const tooMuch = ({ name }: Resource, lost: number, stored: number) =>
  new FeedFault(
    'bad-answer',
    `The feed no longer lists ${number(lost)} of ${number(stored)} rows of ${name}. Nothing was removed.`,
    'The next check is automatic. If so many really left, choose Reload.',
  );

const number = (value: number) => value.toLocaleString('en-US');
