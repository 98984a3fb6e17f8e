import { setImmediate as turn } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { takeTime } from '../../../database/dedicated.ts';
import { repairIndexesOf } from '../../../database/dropped-indexes.ts';
import type { Database } from '../../../database/open.ts';
import type { EventData, SiteEvents } from '../../../jobs/events/record.ts';
import type { CleanListing } from '../listings/intake.ts';
import {
  type Change,
  recordRun,
  removeMissing,
  type WriteCounts,
  writeListings,
} from '../listings/write-listings.ts';
import { clean } from './clean-row.ts';
import { type Columns, ImportFault, type SourceRecord } from './columns.ts';
import { type FeedRule, keepFeedRule } from './feed-rule.ts';
import { beginImport, buildListingIndexes, endImport } from './first-import.ts';
import { type NewestRows, newestRows } from './newest-rows.ts';
import type { Source } from './open-source.ts';

export type Refusal = { line: number; reason: string; record: SourceRecord };

export type ImportCounts = WriteCounts & {
  read: number;
  refused: number;
  /** Rows skipped because the file has a newer one with the same key. */
  repeated: number;
};

export type ImportOptions = {
  siteId: string;
  sourceName: string;
  columns: Columns;
  now: Date;
  /** The site's time zone, in which a home's days begin. */
  timeZone: string;
  /** Whether the file has every home of this source; others of the source are then marked as removed. */
  complete?: boolean;
  /** The parts of the feed's rule to change; the rest is as stored by an earlier run. */
  unsetMeans?: Partial<FeedRule>;
  /** Receives the changes. */
  events: SiteEvents;
  onRefused(refusal: Refusal): Promise<void>;
  onProgress(rows: number): void;
  /** Receives what an import does after its rows. */
  onStage?(stage: string): void;
  /** Receives what the operator should know of an import that succeeded. */
  onNote(note: string): void;
};

const batchSize = 1000;
/** The rows, about 1 ms, after which the database's answers are read, so that it doesn't wait for the file. */
const rowsPerTurn = 20;

/**
 * Imports the homes of a file into a site in one transaction: readers see the old homes or the new, and an
 * interrupted run leaves no changes. Idempotent. A first import builds the indexes once at its end. Throws an
 * ImportFault when every row was rejected: such a file changes nothing, and doesn't mark the feed as updated.
 */
export async function importListings(
  database: Pick<Database, 'pool'>,
  source: Source,
  options: ImportOptions,
): Promise<ImportCounts> {
  const { siteId, sourceName, now } = options;
  const newest = await newestRows(source, options);
  const counts: ImportCounts = {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    refused: 0,
    repeated: 0,
  };
  const connection = await database.pool.connect();
  const hurry = takeTime(connection);
  // Reads the next batch while the database writes one.
  let writing = Promise.resolve();
  let broken = false;
  let isFirst = false;
  try {
    isFirst = await beginImport(connection);
    // Nothing that is stored can be missing from a first file.
    const isComplete = options.complete === true && !isFirst;
    await connection.query('begin');
    // A plan made while the table was small or empty would read all of it for each later batch.
    await connection.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local plan_cache_mode = force_custom_plan; set local enable_seqscan = off;
       create temporary table seen_keys (listing_key text) on commit drop`,
    );
    // Two concurrent imports of one source would undo each other's removals, so the second waits.
    await connection.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [siteId, sourceName]);
    const unsetMeans = await keepFeedRule(connection, siteId, sourceName, options.unsetMeans);
    let batch: CleanListing[] = [];
    const tell = (changes: Change[]) =>
      options.events.record(drizzle(connection), siteId, 'listing.changed', ...inEvents(sourceName, changes));
    const write = async (homes: readonly CleanListing[]) => {
      const written = await writeListings(connection, siteId, sourceName, homes, { likelyNew: isFirst });
      if (isComplete) await noteSeen(connection, homes);
      for (const name of ['added', 'changed', 'unchanged', 'removed'] as const) counts[name] += written[name];
      await tell(written.changes);
    };
    for await (const row of readClean(source, { ...options, unsetMeans }, newest, counts)) {
      batch.push(row);
      if (batch.length % rowsPerTurn === 0) await turn();
      if (batch.length < batchSize) continue;
      await writing;
      writing = write(batch);
      // The promise is awaited above or below; without a handler now, a failure would end the process.
      writing.catch(() => {});
      batch = [];
    }
    await writing;
    await write(batch);
    requireHomes(counts);
    if (isComplete) {
      await connection.query('set local enable_seqscan = on');
      const gone = await removeMissing(connection, siteId, sourceName);
      counts.removed += gone.length;
      await tell(gone.map((listing_key) => ({ listing_key, change: 'removed' })));
    }
    if (counts.read > 0) await recordRun(connection, siteId, sourceName, counts, now);
    if (isFirst) {
      options.onStage?.('The homes are read; building their indexes …');
      await buildListingIndexes(connection);
    }
    await connection.query('commit');
    broken = !(await vacuum(connection, options.onNote));
  } catch (error) {
    // The current batch must finish: its statements after a rollback would persist.
    await writing.catch(() => {});
    await connection.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    hurry();
    const isUsable = await endImport(connection, isFirst);
    connection.release(broken || !isUsable);
    // After a failure, which may have taken the connection with it; a later repair does what fails here.
    if (isFirst) await repairIndexesOf(database).catch(() => {});
  }
  return counts;
}

/** Updates statistics, and enables index-only totals. Returns whether it did: the homes are stored anyway. */
async function vacuum(connection: PoolClient, onNote: ImportOptions['onNote']): Promise<boolean> {
  try {
    await connection.query('vacuum (analyze) listings');
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    onNote(
      `All homes are stored, but searches can be slow until the next vacuum; this one failed: ${reason}`,
    );
    return false;
  }
}

/** Keeps the keys of a batch, so that homes missing from a complete file can be found. */
async function noteSeen(connection: PoolClient, homes: readonly CleanListing[]): Promise<void> {
  await connection.query('insert into seen_keys select unnest($1::text[])', [
    homes.map(({ listing }) => listing.listing_key),
  ]);
}

/** The maximum number of homes in one event, so that it is small enough for any recipient. */
const mostInEvent = 200;

function inEvents(source: string, changes: Change[]): EventData['listing.changed'][] {
  const pages = Array.from({ length: Math.ceil(changes.length / mostInEvent) }, (_, page) =>
    changes.slice(page * mostInEvent, (page + 1) * mostInEvent),
  );
  return pages.map((listings) => ({ source, listings }));
}

/** Yields the accepted rows, cleaned; counts and reports the others. */
export async function* readClean(
  source: Source,
  {
    columns,
    now,
    timeZone,
    unsetMeans,
    onRefused,
    onProgress,
  }: Pick<ImportOptions, 'columns' | 'now' | 'timeZone' | 'onRefused' | 'onProgress'> & {
    unsetMeans: FeedRule;
  },
  newest: NewestRows,
  counts: Pick<ImportCounts, 'read' | 'refused' | 'repeated'>,
): AsyncGenerator<CleanListing> {
  for await (const row of source.rows()) {
    const { line, record } = row;
    counts.read += 1;
    onProgress(counts.read);
    const taken = clean(row, { columns, now, timeZone, unsetMeans });
    if (!taken.ok) {
      counts.refused += 1;
      await onRefused({ line, reason: taken.reason, record });
    } else if ((newest.get(taken.value.listing.listing_key) ?? line) !== line) {
      counts.repeated += 1;
    } else yield taken.value;
  }
}

/** Throws an ImportFault when a file has rows, and all were rejected. */
export function requireHomes({ read, refused }: Pick<ImportCounts, 'read' | 'refused'>): void {
  if (read === 0 || refused < read) return;
  throw new ImportFault(
    `No home could be taken: every row was refused (${read.toLocaleString('en-US')}). Nothing was stored.`,
  );
}
