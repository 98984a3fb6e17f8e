import type { PoolClient } from 'pg';
import { FeedFault } from '../../client/feed-fault.ts';
import type { Row } from '../../client/read-answer.ts';
import { quoted } from '../../client/reso-client.ts';
import { isAhead } from '../../license-hours.ts';
import { forbiddenBy } from '../../map/forbidden-by.ts';
import type { SweepProgress } from '../../tables.ts';
import { markSeen } from '../apply-rows.ts';
import { isOlder, readRows } from '../incoming.ts';
import { fetchMost } from '../reading/fetch-rows.ts';
import { countKeyless, lastKeyOf } from '../reading/keys.ts';
import { stampAt } from '../reading/stamps.ts';
import { findStored, type Stored } from '../records.ts';
import { type Resource, readsByLinks } from '../resources.ts';
import { inPage, isStaleLink, pageSize, type Run, readPage } from '../run.ts';
import { type Cursor, setCursor } from '../state.ts';

export type Keys = { sweep: number; progress: SweepProgress };

const hourMs = 3_600_000;
/** The keys that are read between two writes of the progress. */
const fetchedAtOnce = 20;

export const ageMs = (run: Run, startedAt: string): number =>
  run.now().getTime() - new Date(startedAt).getTime();

/** Whether a sweep began too long ago: what left the feed since then would be seen too late. */
export const isTooOld = (run: Run, { startedAt }: SweepProgress): boolean =>
  ageMs(run, startedAt) >= run.feed.sweepHours * hourMs || isAhead(new Date(startedAt), run.now());

/**
 * Reads all keys of a resource, and the rows that differ here. Each page is stored with how far the sweep is, and a
 * later run goes on from there: a feed may allow fewer requests an hour than its keys have pages. A sweep that is
 * too old, or whose link has expired, begins anew.
 */
export async function readKeys(run: Run, resource: Resource, cursor: Cursor): Promise<Keys> {
  const { sweeping } = cursor;
  let keys: Keys =
    sweeping === null || sweeping.doneAt !== null || isTooOld(run, sweeping)
      ? await begin(run, resource, cursor.sweep)
      : { sweep: cursor.sweep, progress: sweeping };
  for (let restarts = 0; ; ) {
    keys.progress = await fetchNeeded(run, resource, keys);
    if (keys.progress.isRead) return keys;
    try {
      keys.progress = await readNext(run, resource, keys);
    } catch (error) {
      if (keys.progress.link === null || !isStaleLink(error) || restarts >= 5) throw error;
      restarts += 1;
      keys = await begin(run, resource, keys.sweep);
    }
  }
}

/** Begins a sweep, with the next number. */
async function begin(run: Run, resource: Resource, last: number): Promise<Keys> {
  const sweep = last + 1;
  const progress = await inPage(run, async (connection) => {
    const { rows } = await connection.query<{ since: string }>('select now()::text as since');
    const begun: SweepProgress = {
      ...{ startedAt: run.now().toISOString(), since: rows[0]?.since ?? '-infinity' },
      ...{
        after: null,
        link: null,
        seen: 0,
        keyless: 0,
        counted: null,
        needed: [],
        isRead: false,
        doneAt: null,
      },
    };
    await setCursor(connection, run, resource.name, { sweep, sweeping: begun });
    return begun;
  });
  return { sweep, progress };
}

/** Reads the next page of keys, marks their rows as seen, and notes those to read. */
async function readNext(run: Run, resource: Resource, { sweep, progress }: Keys): Promise<SweepProgress> {
  const { viewFlag, useFlag, countable } = run.feed.profile;
  const select = [
    ...[resource.key, resource.cursor, ...resource.alsoMoves],
    ...(viewFlag === null ? [] : [viewFlag]),
    ...(useFlag === null || resource.name !== 'Property' ? [] : [useFlag.field]),
  ];
  const isByLinks = readsByLinks(run.feed.profile);
  const { after, link } = progress;
  const isFirst = after === null && link === null;
  const page = await readPage(
    run,
    resource,
    isByLinks && link !== null
      ? { link }
      : {
          ...(after === null || isByLinks ? {} : { filter: `${resource.key} gt ${quoted(after)}` }),
          ...(isByLinks ? {} : { orderby: resource.key }),
          ...{ select, count: isFirst && countable },
        },
  );
  const counted = isFirst ? page.count : progress.counted;
  const last = lastKeyOf(resource, page.rows);
  const isShort = page.link === null && page.rows.length < pageSize(run, resource);
  const isStuck = !isByLinks && last !== null && last === after;
  const next = await inPage(run, async (connection) => {
    const { first, needed } = await takeKeys(connection, run, resource, page.rows, sweep);
    const seen = progress.seen + first;
    const keyless = (progress.keyless ?? 0) + countKeyless(resource, page.rows);
    const isWhole = isShort && counted !== null && seen + keyless >= counted;
    const isRead = isByLinks ? page.link === null : last === null || isWhole;
    const read = { ...progress, after: last ?? after, link: isByLinks ? page.link : null };
    const at: SweepProgress = { ...read, seen, keyless, counted, needed, isRead };
    await setCursor(connection, run, resource.name, { sweeping: isStuck && !isRead ? null : at });
    return at;
  });
  if (isStuck && !next.isRead) throw incomplete(resource, next.seen, counted);
  return next;
}

/** Reads the rows that differ here, and forgets their keys by the dozen. */
async function fetchNeeded(run: Run, resource: Resource, { sweep, progress }: Keys): Promise<SweepProgress> {
  let { needed } = progress;
  while (needed.length > 0) {
    run.counts.fetched += await fetchMost(run, resource, needed.slice(0, fetchedAtOnce), sweep);
    needed = needed.slice(fetchedAtOnce);
    const sweeping = { ...progress, needed };
    await inPage(run, (connection) => setCursor(connection, run, resource.name, { sweeping }));
  }
  return { ...progress, needed };
}

/** Marks the rows of a page as seen. Returns how many are seen first, and the keys of those that differ here. */
async function takeKeys(
  connection: PoolClient,
  run: Run,
  resource: Resource,
  rows: readonly Row[],
  sweep: number,
): Promise<{ first: number; needed: string[] }> {
  const incoming = readRows(resource, rows);
  const keys = incoming.map(({ key }) => key);
  // An answer from a server's cache can be as old as the overlap.
  const settled = stampAt(new Date(run.now().getTime() - run.feed.profile.cursor.overlapMinutes * 60_000));
  // A time in the future was a mistake, which the feed has corrected.
  const isWrong = (version: string) => version < settled || version > stampAt(run.now());
  const stored = await findStored(connection, run, resource, keys);
  const differs = incoming.filter((row) => {
    const before = stored.get(row.key);
    if (before === undefined) return true;
    // A tombstone by the row's own flag or status says the same as the row while that is no newer.
    if (before.isRemoved) return row.version > before.version || contradicts(run, resource, row.raw, before);
    const isNewer = row.stamps.some((stamp, n) => stamp > (before.stamps[n] ?? ''));
    return before.hash === '' || isNewer || (isOlder(row, before.stamps) && isWrong(before.version));
  });
  const undated = incoming.filter(
    (row) => row.stamps.every((stamp) => stamp === '') && stored.get(row.key)?.isRemoved === false,
  );
  const needed = new Set([...differs, ...someOf(undated, sweep)].map(({ key }) => key));
  const marked = await markSeen(connection, run, resource, keys, sweep);
  return { first: marked + keys.length - stored.size, needed: [...needed] };
}

/** Returns a few of the rows without a time, which never tell that they changed; each sweep has the next ones. */
function someOf<Some>(undated: readonly Some[], sweep: number): Some[] {
  const from = (sweep * fetchedAtOnce) % Math.max(undated.length, 1);
  return [...undated.slice(from), ...undated.slice(0, from)].slice(0, fetchedAtOnce);
}

/**
 * Whether a row that the feed lists is not as its tombstone says: missing, or not allowed by its flags. One that was
 * deleted by its status may have come back within what its printed time tells apart: a recent one is asked for.
 */
function contradicts(run: Run, resource: Resource, raw: Row, { because, version }: Stored): boolean {
  if (because === 'permission' || because === 'use')
    return forbiddenBy(raw, run.feed.profile, run.lookups, resource.name === 'Property') === null;
  if (because === 'missing' || because === 'replaced') return true;
  return version > stampAt(new Date(run.now().getTime() - 2 * run.feed.sweepHours * hourMs));
}

/** The fault of a list that lacks rows, or has too many. */
export const incomplete = ({ name }: Resource, seen: number, counted: number | null) =>
  new FeedFault(
    'bad-answer',
    `The feed listed ${number(seen)} rows of ${name}${counted === null ? '' : ` but counts ${number(counted)}`}. ` +
      'Nothing was removed.',
    'The next check is automatic. If it stays, ask your MLS.',
  );

const number = (value: number) => value.toLocaleString('en-US');
