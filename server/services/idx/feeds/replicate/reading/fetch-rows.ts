import { FeedFault } from '../../client/feed-fault.ts';
import { type Row, textOf } from '../../client/read-answer.ts';
import { groupKeys, keyFilter } from '../../client/reso-client.ts';
import { applyRows } from '../apply-rows.ts';
import { readMediaSets, replaceMedia } from '../media-sets.ts';
import { removeRows } from '../remove-rows.ts';
import { type Resource, readsByLinks } from '../resources.ts';
import { inPage, type Run, readPage } from '../run.ts';

/**
 * Reads rows by their keys and stores them: a confirmed fetch, which counts over what is stored. What the feed
 * doesn't have is removed, unless `sweep` has just listed it: then its answers contradict each other, and the next
 * sweep tells which is right. Returns how many it has.
 */
async function fetchRows(run: Run, resource: Resource, keys: readonly string[], sweep = 0): Promise<number> {
  let found = 0;
  const isOneByOne = readsByLinks(run.feed.profile) || keys.length < 4;
  const groups = isOneByOne ? keys.map((key) => [key]) : groupKeys(resource.key, keys);
  for (const some of groups) {
    const rows = some.length === 1 ? [] : await readSome(run, resource, some);
    const seen = new Set(rows.map((row) => textOf(row[resource.key])));
    const gone: string[] = [];
    for (const key of some) {
      if (seen.has(key)) continue;
      const row = await run.client.one(resource.name, key, run.signal);
      // An answer for another key, or none, says nothing about this one.
      if (row === 'gone') gone.push(key);
      else if (textOf(row[resource.key]) === key) rows.push(row);
    }
    const sets = await readMediaSets(run, resource, rows);
    await inPage(run, async (connection) => {
      await applyRows(connection, run, resource, rows, { isConfirmed: true, sweep });
      await replaceMedia(connection, run, sets);
      if (sweep > 0) return;
      await removeRows(
        connection,
        run,
        resource,
        gone.map((key) => ({ key, because: 'missing' })),
      );
    });
    if (sweep > 0 && gone.length > 0)
      run.log.warn({ feed: run.feed.id, resource: resource.name, keys: gone }, 'listed rows were not found');
    found += rows.length;
  }
  return found;
}

/** Returns the rows of some keys; none where the feed doesn't take the filter, so that each is asked for. */
async function readSome(run: Run, resource: Resource, keys: readonly string[]): Promise<Row[]> {
  const wanted = new Set<string | null>(keys);
  const filter = keyFilter(resource.key, keys);
  try {
    const query = { filter, top: keys.length, expand: [...resource.expand] };
    const { rows } = await readPage(run, resource, query);
    return rows.filter((row) => wanted.has(textOf(row[resource.key])));
  } catch (error) {
    if (!(error instanceof FeedFault && error.isAboutFilter)) throw error;
    run.log.warn({ feed: run.feed.id, resource: resource.name, err: error }, 'a filter by keys failed');
    // Fails where the feed has no such resource, which must not look like rows that are all gone.
    await readPage(run, resource, { top: 1 });
    return [];
  }
}

/** The most rows that one run confirms, so that the delta isn't kept waiting. */
export const mostConfirmed = 500;

/** After so many failures in a row it isn't about the rows. */
const mostFailures = 5;

/**
 * Reads rows like `fetchRows`, and goes on past those that the feed fails to answer: what changed in them is found by
 * the next sweep. Throws the failure of the last one where it isn't about the rows.
 */
export async function fetchMost(
  run: Run,
  resource: Resource,
  keys: readonly string[],
  sweep = 0,
): Promise<number> {
  try {
    return await fetchRows(run, resource, keys, sweep);
  } catch (error) {
    if (!(error instanceof FeedFault && error.isAboutRow)) throw error;
    const { found, failure } = await fetchEach(run, resource, keys, sweep);
    if (failure !== null) throw failure;
    return found;
  }
}

/** Reads rows one by one. After too many failures in a row it ends, with the last `failure`. */
async function fetchEach(
  run: Run,
  resource: Resource,
  keys: readonly string[],
  sweep = 0,
): Promise<{ found: number; failure: FeedFault | null }> {
  let found = 0;
  let failures = 0;
  for (const key of keys) {
    try {
      found += await fetchRows(run, resource, [key], sweep);
      failures = 0;
    } catch (error) {
      if (!(error instanceof FeedFault && error.isAboutRow)) throw error;
      run.log.warn(
        { feed: run.feed.id, resource: resource.name, key, err: error },
        'a row could not be read',
      );
      failures += 1;
      if (failures >= mostFailures) return { found, failure: error };
    }
  }
  return { found, failure: null };
}

/**
 * Asks for the rows that a sweep didn't find, each by its key: those that are gone become tombstones. One that the
 * feed fails to answer stays hidden and is asked for again by the next run; the others, and the delta, go on.
 */
export async function confirmHidden(run: Run, resource: Resource): Promise<void> {
  // In another order each time, so that rows that fail don't keep the same others waiting.
  const { rows } = await run.database.pool.query<{ key: string }>(
    `select key from feed_records where site_id = $1 and feed = $2 and resource = $3
       and hash = '' and removed_at is null order by random() limit ${mostConfirmed}`,
    [run.siteId, run.feed.id, resource.name],
  );
  await fetchEach(
    run,
    resource,
    rows.map(({ key }) => key),
  );
}
