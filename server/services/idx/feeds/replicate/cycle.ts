import { repairIndexesOf } from '../../../../database/dropped-indexes.ts';
import { bumpVersion } from '../../listings/write-listings.ts';
import { countUnknown, readLookups, rulesHashOf } from './mapping/lookups.ts';
import { remapHomes } from './mapping/map-again.ts';
import { remapOffices } from './mapping/map-offices.ts';
import { endSweep, publish, sweepAll } from './publish.ts';
import { readDelta } from './reading/delta.ts';
import { beginEvents, readEvents } from './reading/events.ts';
import { confirmHidden } from './reading/fetch-rows.ts';
import { load } from './reading/load.ts';
import type { Resource } from './resources.ts';
import { inPage, type Run } from './run.ts';
import { type FeedState, readCursor, readState, restartCursors, setState } from './state.ts';
import { withAside } from './with-aside.ts';

export type Wish = 'sync' | 'sweep' | 'load';

const hourMs = 3_600_000;
/** The homes that are mapped in one transaction after the rules changed. */
const batch = 500;
/** The hash of rules while homes are mapped with them, which fits none. */
const beingFollowed = 'being followed';
/** They tell of removals sooner than a sweep, which does without them. */
const events = { name: 'EntityEvent' };
/** No home is shown without them; a load of the others that fails is tried again by later runs. */
const needed: readonly string[] = ['Lookup', 'Office', 'Property'];
/** What forbids to show a home, or a photo, beside the homes: while it can't be read, the license's hours run. */
const forbidding: readonly string[] = ['Office', 'Media'];

/** Whether the license has hidden the homes for lack of reading; they come back after a delta and a sweep. */
const isExpired = (run: Run, { publishedAt, readAt }: FeedState) =>
  publishedAt !== null &&
  (readAt === null || run.now().getTime() - readAt.getTime() > run.feed.rules.licenseHours * hourMs);

const isSweepDue = (run: Run, { sweptAt }: FeedState) =>
  sweptAt === null || run.now().getTime() - sweptAt.getTime() >= run.feed.sweepHours * hourMs;

/**
 * Brings a feed up to date: a load in its steps until it is live, then what changed, and a sweep when one is due or
 * wanted. Each step begins where an interrupted one ended.
 */
export async function runCycle(run: Run, wish: Wish): Promise<void> {
  const { pool } = run.database;
  let state = await readState(pool, run);
  // One that was interrupted goes on.
  if (wish === 'load' && state.phase === 'live') {
    await beginLoad(run);
    state = await readState(pool, run);
  }
  run.isPublished = state.publishedAt !== null;
  run.lookups = await readLookups(pool, run);
  const wasExpired = isExpired(run, state);
  if (state.phase === 'load') {
    await loadAll(run, state, wasExpired);
    state = await readState(pool, run);
  }
  if (state.phase !== 'live') {
    // Also before a check that is tried again: it shows the homes as they are then.
    const isRead = await readChanges(run, { isSweepNext: true, wasExpired });
    await inPage(run, (connection) => setState(connection, run, { phase: 'check' }));
    await publish(run, state, isRead);
  } else {
    const startedAt = run.now();
    const isSweepNext = wish === 'sweep' || wasExpired || isSweepDue(run, state);
    const isRead = await readChanges(run, { isSweepNext, wasExpired });
    await loadRest(run, wasExpired);
    if (isSweepNext) {
      const sweptAt = await sweepAll(run, { isTrusted: false, isWanted: wish === 'sweep' });
      const readAt = wasExpired && isRead ? { readAt: startedAt } : {};
      await inPage(run, (connection) => endSweep(connection, run, { sweptAt, ...readAt }));
    }
  }
  if (run.aside !== null) throw run.aside;
}

/** Begins a load of everything. What is public stays public, and is read meanwhile. */
async function beginLoad(run: Run): Promise<void> {
  await inPage(run, async (connection) => {
    await restartCursors(connection, run);
    await setState(connection, run, { phase: 'load', startedAt: run.now(), rulesHash: null });
  });
}

async function loadAll(run: Run, state: FeedState, wasExpired: boolean): Promise<void> {
  // Those that a killed import of a file left dropped.
  await repairIndexesOf(run.database);
  if (state.startedAt === null)
    await inPage(run, (connection) => setState(connection, run, { startedAt: run.now() }));
  const between = readsBetween(run, state.readAt, wasExpired);
  await withAside(run, events, () => beginEvents(run, true));
  for (const resource of run.resources) {
    if (resource.name === 'Property') await noteRules(run, state);
    if (needed.includes(resource.name)) await load(run, resource, between);
    else await withAside(run, resource, () => load(run, resource, between));
  }
  // A first load of media of their own mapped no home with them.
  const isUnpictured = !run.isPublished && !run.feed.media.inside;
  await inPage(run, (connection) =>
    setState(connection, run, { phase: 'catch-up', ...(isUnpictured ? { rulesHash: null } : {}) }),
  );
}

/** Loads what a load of everything had to leave out. */
async function loadRest(run: Run, wasExpired: boolean): Promise<void> {
  const between = readsBetween(run, run.now(), wasExpired);
  for (const resource of run.resources.filter(({ name }) => !needed.includes(name)))
    await withAside(run, resource, () => load(run, resource, between));
}

/** Reads changes between two pages of a load: many hours of it would otherwise hide the homes that are public. */
function readsBetween(run: Run, since: Date | null, wasExpired: boolean): () => Promise<void> {
  let readAt = since;
  return async () => {
    if (readAt === null || run.now().getTime() - readAt.getTime() < run.feed.everyMinutes * 60_000) return;
    readAt = run.now();
    if (run.isPublished) await readChanges(run, { isSweepNext: false, wasExpired });
  };
}

/** Whether some rows of a resource that was not public before are loaded, whose changes nothing reads yet. */
async function isHalfLoaded(run: Run, { name }: Resource): Promise<boolean> {
  const { cursorAt, loaded } = await readCursor(run.database.pool, run, name);
  return run.isPublished && cursorAt === null && loaded > 0;
}

/** Notes the rules that a first load maps its homes with, so that they aren't mapped twice. */
async function noteRules(run: Run, { publishedAt, rulesHash }: FeedState): Promise<void> {
  run.lookups = await readLookups(run.database.pool, run);
  if (publishedAt !== null || rulesHash !== null) return;
  await inPage(run, (connection) => setState(connection, run, { rulesHash: rulesHashOf(run) }));
}

/**
 * Reads what changed in every resource, and records it as one synchronization. Before a sweep, also what earlier ones
 * may have missed; see `readDelta`. After an outage that hid the homes, it doesn't show them: only a sweep does.
 * Returns whether it read everything that forbids to show something.
 */
async function readChanges(
  run: Run,
  { isSweepNext, wasExpired }: { isSweepNext: boolean; wasExpired: boolean },
): Promise<boolean> {
  const startedAt = run.now();
  const before = { ...run.counts };
  await withAside(run, events, async () => {
    await beginEvents(run, isSweepNext);
    await readEvents(run);
  });
  let isRead = true;
  for (const resource of run.resources) {
    const isDone = await withAside(run, resource, async () => {
      await readDelta(run, resource, { rereads: isSweepNext });
      if (resource.name === 'Lookup') run.lookups = await readLookups(run.database.pool, run);
      await confirmHidden(run, resource);
      if (resource.name === 'Office') await remapOffices(run);
    });
    if (!forbidding.includes(resource.name) || (isDone && !(await isHalfLoaded(run, resource)))) continue;
    isRead = false;
    // Nothing is public yet, and nothing of an office that doesn't take part is to be.
    if (!run.isPublished && resource.name === 'Office' && run.aside !== null) throw run.aside;
  }
  await followRules(run);
  const since = (name: 'added' | 'changed' | 'removed') => run.counts[name] - before[name];
  await inPage(run, async (connection) => {
    await setState(connection, run, {
      syncedAt: startedAt,
      synced: { added: since('added'), changed: since('changed'), removed: since('removed') },
      ...(wasExpired || !isRead ? {} : { readAt: startedAt }),
    });
    if (run.isPublished) await bumpVersion(connection, run.siteId, startedAt, false);
  });
  await countUnknown(run);
  return isRead;
}

/**
 * Maps all homes anew when the rules, the lookups, or the zone aren't those that they were mapped with. A value that
 * the agent maps meanwhile takes the mark away again, and so has them mapped by the next run, which is then due.
 */
async function followRules(run: Run): Promise<void> {
  const { pool } = run.database;
  const { rulesHash } = await readState(pool, run);
  if (rulesHash === rulesHashOf(run)) return;
  await inPage(run, (connection) => setState(connection, run, { rulesHash: beingFollowed }));
  // Only now, since another value may have been mapped after the run began.
  run.lookups = await readLookups(pool, run);
  const hash = rulesHashOf(run);
  for (let after = ''; ; ) {
    const keys = await inPage(run, async (connection) => {
      const { rows } = await connection.query<{ key: string }>(
        `select key from feed_records where site_id = $1 and feed = $2 and resource = 'Property'
           and removed_at is null and key > $3 order by key limit ${batch}`,
        [run.siteId, run.feed.id, after],
      );
      const some = rows.map(({ key }) => key);
      await remapHomes(connection, run, some);
      return some;
    });
    if (keys.length < batch) break;
    after = keys.at(-1) ?? after;
  }
  await inPage(run, (connection) =>
    connection.query(
      'update feeds set rules_hash = $3 where site_id = $1 and feed = $2 and rules_hash = $4',
      [...[run.siteId, run.feed.id, hash, beingFollowed]],
    ),
  );
}
