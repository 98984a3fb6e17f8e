import { FeedFault } from '../../client/feed-fault.ts';
import type { Row } from '../../client/read-answer.ts';
import { quoted } from '../../client/reso-client.ts';
import { applyRows } from '../apply-rows.ts';
import { readMediaSets, replaceMedia } from '../media-sets.ts';
import { type Resource, readsByLinks } from '../resources.ts';
import { inPage, isEnd, isStaleLink, pageSize, type Run, readPage } from '../run.ts';
import { cursorName, readCursor, setCursor } from '../state.ts';
import { lastKeyOf } from './keys.ts';
import { bucketOf, laterOf, literalBefore, stampAt, stampOf } from './stamps.ts';

/**
 * Reads what changed in a resource since its cursor, less the overlap of the profile, whatever its status: a
 * status filter would never hear of a home that leaves Active. Fields that move alone are read after it.
 *
 * `rereads` begins where the delta before it that did began: an answer may have lacked a row that changed twice
 * within what its printed time tells apart, and no comparison of times ever finds that one.
 */
export async function readDelta(
  run: Run,
  resource: Resource,
  { rereads }: { rereads: boolean },
): Promise<void> {
  const own = await readCursor(run.database.pool, run, resource.name);
  // Never read, or not offered: nothing is not everything.
  if (own.cursorAt === null) return;
  for (const field of [resource.cursor, ...resource.alsoMoves]) {
    const name = cursorName(resource, field);
    const cursor = field === resource.cursor ? own : await readCursor(run.database.pool, run, name);
    const startsAt = cursor.cursorAt ?? own.cursorAt;
    const since = rereads ? (cursor.rereadFrom ?? startsAt) : startsAt;
    const from = literalBefore(since, run.feed.profile.cursor.overlapMinutes);
    try {
      if (readsByLinks(run.feed.profile)) await readByLinks(run, resource, field, from);
      else await readByTime(run, resource, field, from);
      if (rereads)
        await inPage(run, (connection) => setCursor(connection, run, name, { rereadFrom: startsAt }));
    } catch (error) {
      const isOptional = field !== resource.cursor && error instanceof FeedFault && error.kind === 'rejected';
      if (!isOptional) throw error;
      run.log.warn({ feed: run.feed.id, field }, 'the feed takes no filter by this field');
    }
  }
}

/**
 * Reads pages by (time, key) from a time on. A full page is followed by the rest of its last instant, by key:
 * rows with equal times never fit a page for sure, and a server can store more digits than it prints.
 */
async function readByTime(run: Run, resource: Resource, field: string, from: string): Promise<void> {
  for (let since = from; ; ) {
    const page = await readPage(run, resource, {
      filter: `${field} ge ${since}`,
      orderby: `${field},${resource.key}`,
      expand: [...resource.expand],
      count: run.feed.profile.countable,
    });
    const { rows, link, count } = page;
    const isOrdered = inOrder(rows, field);
    // Behind rows without an order nothing more can be asked for.
    const isAll = link === null && count === null && !isOrdered && rows.length < pageSize(run, resource);
    const isLast = isAll || isEnd(run, resource, page);
    await storePage(run, resource, field, rows, isOrdered || isLast);
    if (isLast) return;
    if (!isOrdered) return readRest(run, resource, field, link);
    const last = rows.at(-1)?.[field];
    const bucket = typeof last === 'string' ? bucketOf(last) : null;
    if (bucket === null) throw unordered(resource);
    await drain(run, resource, field, bucket);
    if (bucket.to <= since) throw unordered(resource);
    since = bucket.to;
  }
}

/** Reads all rows of an instant, by key. */
async function drain(
  run: Run,
  resource: Resource,
  field: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const within = `${field} ge ${from} and ${field} lt ${to}`;
  for (let after: string | null = null; ; ) {
    const filter: string = after === null ? within : `${within} and ${resource.key} gt ${quoted(after)}`;
    const page = await readPage(run, resource, {
      filter,
      orderby: resource.key,
      expand: [...resource.expand],
      count: run.feed.profile.countable,
    });
    const { rows } = page;
    await storePage(run, resource, field, rows, false);
    if (isEnd(run, resource, page)) return;
    const last = lastKeyOf(resource, rows);
    if (last === null) return;
    if (last === after) throw unordered(resource);
    after = last;
  }
}

/** Follows the links of a server that keeps no order; the cursor moves at the end of the chain. */
async function readRest(run: Run, resource: Resource, field: string, first: string | null): Promise<void> {
  if (first === null) throw unordered(resource);
  await follow(run, resource, field, { link: first });
}

/** Reads pages by links alone, for a feed that takes no range; a stale link begins the chain anew. */
async function readByLinks(run: Run, resource: Resource, field: string, from: string): Promise<void> {
  const first = { filter: `${field} ge ${from}`, expand: [...resource.expand] };
  await follow(run, resource, field, first);
}

async function follow(
  run: Run,
  resource: Resource,
  field: string,
  first: Parameters<typeof readPage>[2],
): Promise<void> {
  let newest: string | null = null;
  let restarts = 0;
  for (let query = first; ; ) {
    let page: Awaited<ReturnType<typeof readPage>>;
    try {
      page = await readPage(run, resource, query);
    } catch (error) {
      if (query === first || !isStaleLink(error) || restarts >= 5) throw error;
      restarts += 1;
      query = first;
      continue;
    }
    newest = laterOf(newest, newestOf(run, page.rows, field));
    const isLast = page.link === null;
    await storePage(run, resource, field, page.rows, isLast, newest);
    if (page.link === null) return;
    query = { link: page.link };
  }
}

/** Stores a page; `moves` the cursor to its newest time, or to `newest` of a whole chain. */
async function storePage(
  run: Run,
  resource: Resource,
  field: string,
  rows: readonly Row[],
  moves: boolean,
  newest: string | null = newestOf(run, rows, field),
): Promise<void> {
  const sets = await readMediaSets(run, resource, rows);
  await inPage(run, async (connection) => {
    await applyRows(connection, run, resource, rows);
    await replaceMedia(connection, run, sets);
    if (moves && newest !== null)
      await setCursor(connection, run, cursorName(resource, field), { cursorAt: newest });
  });
}

/**
 * Returns the newest time that isn't ahead of this site's clock: the cursor would skip what comes before it. The rows
 * of a server whose clock is ahead are read again until that time has come.
 */
function newestOf(run: Run, rows: readonly Row[], field: string): string | null {
  const latest = stampAt(run.now());
  return rows.reduce<string | null>((newest, row) => {
    const stamp = stampOf(row[field]);
    return stamp === null || stamp > latest ? newest : laterOf(newest, stamp);
  }, null);
}

/** Whether rows come in the order of their printed times. */
function inOrder(rows: readonly Row[], field: string): boolean {
  let before = '';
  return rows.every((row) => {
    const stamp = stampOf(row[field]) ?? '';
    const isAfter = stamp >= before;
    before = stamp;
    return isAfter;
  });
}

const unordered = ({ name }: Resource) =>
  new FeedFault(
    'bad-answer',
    `The feed’s rows of ${name} don’t come in the order that was asked for.`,
    'Nothing was lost. Choose a profile that follows links, or ask your MLS.',
  );
