import { FeedFault } from '../../client/feed-fault.ts';
import { quoted } from '../../client/reso-client.ts';
import { applyRows } from '../apply-rows.ts';
import { type Resource, readsByLinks } from '../resources.ts';
import { inPage, isStaleLink, pageSize, type Run, readPage } from '../run.ts';
import { type Cursor, cursorName, endStop, readCursor, setCursor } from '../state.ts';
import { lastKeyOf } from './keys.ts';
import { stampAt, stampOf } from './stamps.ts';

/** How far back the first delta reaches where the feed doesn't show its newest time: a server's clock can lag. */
const unknownTimeMs = 7_200_000;

/**
 * Loads a resource from where the last try ended. Returns false when the feed doesn't offer it, which only
 * homes can't be.
 *
 * The newest time that the feed shows is read first: what changes during the load is read by the delta from there.
 */
export async function load(run: Run, resource: Resource, between: () => Promise<void>): Promise<boolean> {
  const { pool } = run.database;
  let cursor = await readCursor(pool, run, resource.name);
  if (cursor.done) return cursor.loadFrom !== null;
  if (cursor.loadFrom === null) {
    const begun = await begin(run, resource);
    if (begun === null) {
      await inPage(run, (connection) => setCursor(connection, run, resource.name, { done: true }));
      return false;
    }
    await inPage(run, (connection) => setCursor(connection, run, resource.name, begun));
    cursor = { ...cursor, ...begun };
  }
  const { loadFrom } = cursor;
  const isOffered = resource.loadsByLinks
    ? await loadByLinks(run, resource, cursor, between)
    : await loadByKey(run, resource, cursor, between);
  await inPage(run, async (connection) => {
    const end = isOffered ? { cursorAt: loadFrom } : { loadFrom: null };
    await setCursor(connection, run, resource.name, { ...end, done: true, link: null });
    for (const field of isOffered ? resource.alsoMoves : [])
      await setCursor(connection, run, cursorName(resource, field), { cursorAt: loadFrom });
  });
  return isOffered;
}

/** Reads where a resource stands before its load; null when the feed doesn't offer it. */
async function begin(
  run: Run,
  resource: Resource,
): Promise<{ loadFrom: string; expected: number | null } | null> {
  const loadFrom = stampAt(new Date(run.now().getTime() - unknownTimeMs));
  const { profile } = run.feed;
  try {
    // Links alone promise no order; their first page has the count.
    if (readsByLinks(profile)) return { loadFrom, expected: null };
    const { rows, count } = await readPage(run, resource, {
      ...{ top: 1, orderby: `${resource.cursor} desc`, select: [resource.key, resource.cursor] },
      count: profile.countable,
    });
    const shown = stampOf(rows[0]?.[resource.cursor]);
    const isSane = shown !== null && shown <= stampAt(run.now());
    return { loadFrom: isSane ? shown : loadFrom, expected: count };
  } catch (error) {
    if (await isNotOffered(run, resource, error)) return null;
    throw error;
  }
}

/** Whether a failure means that a feed has no such resource, or doesn't license it. */
async function isNotOffered(run: Run, { name }: Resource, error: unknown): Promise<boolean> {
  if (name === 'Property' || !(error instanceof FeedFault)) return false;
  if (!['not-found', 'rejected', 'sign-in'].includes(error.kind)) return false;
  // Only a URL, a profile, and a token that read homes are right, and just not for this resource.
  const homes = run.resources.find((resource) => resource.name === 'Property');
  if (homes === undefined) return false;
  await readPage(run, homes, { top: 1 });
  return true;
}

async function loadByKey(
  run: Run,
  resource: Resource,
  cursor: Cursor,
  between: () => Promise<void>,
): Promise<true> {
  let { loadKey, loaded } = cursor;
  let empties = 0;
  for (;;) {
    const { rows, link } = await readPage(run, resource, {
      ...(loadKey === null ? {} : { filter: `${resource.key} gt ${quoted(loadKey)}` }),
      ...{ orderby: resource.key, expand: [...resource.expand] },
    });
    const last = lastKeyOf(resource, rows);
    if (last === null || last === loadKey) {
      // An empty answer is the end only when it comes twice.
      empties += 1;
      if (empties >= 2) return true;
      continue;
    }
    empties = 0;
    loaded += rows.length;
    loadKey = last;
    const at = { loadKey, loaded };
    await inPage(run, async (connection) => {
      await applyRows(connection, run, resource, rows, { isFirstLoad: !run.isPublished });
      await setCursor(connection, run, resource.name, at);
      await endStop(connection, run);
    });
    if (link === null && rows.length < pageSize(run, resource) && isWhole(cursor, loaded)) return true;
    await between();
  }
}

/** Whether as many rows came as the server counted. */
const isWhole = ({ expected }: Cursor, loaded: number) => expected !== null && loaded >= expected;

/** Loads by links; one that has expired begins the chain anew, which writes nothing that is stored already. */
async function loadByLinks(
  run: Run,
  resource: Resource,
  cursor: Cursor,
  between: () => Promise<void>,
): Promise<boolean> {
  let { link, loaded, expected } = cursor;
  let restarts = 0;
  for (;;) {
    let page: Awaited<ReturnType<typeof readPage>>;
    try {
      const first = { expand: [...resource.expand], count: run.feed.profile.countable };
      page = await readPage(run, resource, link === null ? first : { link }, resource.loadPath);
    } catch (error) {
      if (link === null && (await isNotOffered(run, resource, error))) return false;
      if (link === null || !isStaleLink(error) || restarts >= 5) throw error;
      restarts += 1;
      link = null;
      loaded = 0;
      continue;
    }
    loaded += page.rows.length;
    expected = page.count ?? expected;
    link = page.link;
    const at = { link, loaded, expected };
    await inPage(run, async (connection) => {
      await applyRows(connection, run, resource, page.rows, { isFirstLoad: !run.isPublished });
      await setCursor(connection, run, resource.name, at);
      await endStop(connection, run);
    });
    if (link === null) return true;
    await between();
  }
}
