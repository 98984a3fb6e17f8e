import { FeedFault } from '../../client/feed-fault.ts';
import { type Row, textOf } from '../../client/read-answer.ts';
import { inPage, type Run } from '../run.ts';
import { readCursor, setCursor } from '../state.ts';
import { fetchMost } from './fetch-rows.ts';
import { keyIn } from './keys.ts';

const log = 'EntityEvent';

/** Returns the number of an event, a positive int64, as digits. */
const sequenceOf = (row: Row | undefined): bigint | null => {
  const text = textOf(row?.EntityEventSequence);
  return text !== null && /^\d{1,19}$/.test(text) ? BigInt(text) : null;
};

/**
 * Notes the last event, which is where reading them starts: before a load, or once a feed is to be read by them. A
 * feed that offered none is asked again only if `again`; sweeps alone remove its rows.
 */
export async function beginEvents(run: Run, again: boolean): Promise<void> {
  if (run.feed.profile.removal !== 'events') return;
  const cursor = await readCursor(run.database.pool, run, log);
  if (cursor.cursorKey !== null || (cursor.done && !again)) return;
  try {
    const query = { top: 1, orderby: 'EntityEventSequence desc' };
    const { rows } = await run.client.page(log, query, run.signal);
    const last = sequenceOf(rows[0]) ?? 0n;
    await inPage(run, (connection) =>
      setCursor(connection, run, log, { cursorKey: String(last), done: true }),
    );
  } catch (error) {
    if (!isNotOffered(error)) throw error;
    await forgetEvents(run);
  }
}

const isNotOffered = (error: unknown): boolean =>
  error instanceof FeedFault && ['not-found', 'rejected'].includes(error.kind);

async function forgetEvents(run: Run): Promise<void> {
  run.log.warn({ feed: run.feed.id }, 'the feed offers no EntityEvent, so only checks remove its rows');
  await inPage(run, (connection) => setCursor(connection, run, log, { cursorKey: null, done: true }));
}

/**
 * Reads the events since the last one (RESO RCP-27): each row that one names is read by its key, and removed when
 * the feed answers that it is gone. Numbers only grow, and may have holes. Events that the feed no longer offers are
 * forgotten.
 */
export async function readEvents(run: Run): Promise<void> {
  if (run.feed.profile.removal !== 'events') return;
  const cursor = await readCursor(run.database.pool, run, log);
  if (cursor.cursorKey === null) return;
  for (let last = BigInt(cursor.cursorKey); ; ) {
    const top = run.feed.profile.pageSize;
    const query = { filter: `EntityEventSequence gt ${last}`, orderby: 'EntityEventSequence', top };
    const page = await run.client.page(log, query, run.signal).catch((error: unknown) => {
      if (isNotOffered(error)) return null;
      throw error;
    });
    if (page === null) return forgetEvents(run);
    const { rows } = page;
    let newest = last;
    const keys = new Map<string, Set<string>>();
    for (const row of rows) {
      const sequence = sequenceOf(row);
      if (sequence !== null && sequence > newest) newest = sequence;
      const [resource, key] = [textOf(row.ResourceName), keyIn(row.ResourceRecordKey)];
      if (resource === null || key === null) continue;
      keys.set(resource, (keys.get(resource) ?? new Set()).add(key));
    }
    for (const resource of run.resources) {
      const named = keys.get(resource.name);
      if (named !== undefined) await fetchMost(run, resource, [...named]);
    }
    if (newest === last) return;
    last = newest;
    await inPage(run, (connection) => setCursor(connection, run, log, { cursorKey: String(newest) }));
  }
}
