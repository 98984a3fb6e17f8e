import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { takeTime } from '../../../database/dedicated.ts';
import type { Database } from '../../../database/open.ts';
import type { EventData, SiteEvents } from '../../../jobs/events/record.ts';
import { moment } from '../listings/clean-value.ts';
import { type CleanListing, type Intake, type IntakeOptions, takeIn } from '../listings/intake.ts';
import {
  type Change,
  recordRun,
  removeMissing,
  type WriteCounts,
  writeListings,
} from '../listings/write-listings.ts';
import { type Columns, ImportFault, type SourceRecord } from './columns.ts';
import { type FeedRule, keepFeedRule } from './feed-rule.ts';
import type { Source } from './open-source.ts';
import type { SourceRow } from './read-csv.ts';

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
  /** Receives what the operator should know of an import that succeeded. */
  onNote(note: string): void;
};

const batchSize = 500;

/**
 * Imports the homes of a file into a site in one transaction: readers see the old homes or the new, and an
 * interrupted run leaves no changes. Idempotent. Throws an ImportFault when every row was rejected: such a
 * file changes nothing, and doesn't mark the feed as updated.
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
  try {
    await connection.query('begin');
    await connection.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    // Two concurrent imports of one source would undo each other's removals, so the second waits.
    await connection.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [siteId, sourceName]);
    const unsetMeans = await keepFeedRule(connection, siteId, sourceName, options.unsetMeans);
    let batch: CleanListing[] = [];
    const tell = (changes: Change[]) =>
      options.events.record(drizzle(connection), siteId, 'listing.changed', ...inEvents(sourceName, changes));
    const write = async (homes: readonly CleanListing[]) => {
      const written = await writeListings(connection, siteId, sourceName, homes);
      for (const name of ['added', 'changed', 'unchanged', 'removed'] as const) counts[name] += written[name];
      await tell(written.changes);
    };
    for await (const row of readClean(source, { ...options, unsetMeans }, newest, counts)) {
      batch.push(row);
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
    if (options.complete === true) {
      const gone = await removeMissing(connection, siteId, sourceName, [...newest.keys()]);
      counts.removed += gone.length;
      await tell(gone.map((listing_key) => ({ listing_key, change: 'removed' })));
    }
    if (counts.read > 0) await recordRun(connection, siteId, sourceName, counts, now);
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
    connection.release(broken);
  }
  return counts;
}

/** Updates statistics, and enables index-only totals. Returns whether it did: the homes are stored anyway. */
async function vacuum(connection: PoolClient, onNote: ImportOptions['onNote']): Promise<boolean> {
  try {
    await connection.query('set statement_timeout = 0');
    await connection.query('vacuum (analyze) listings');
    await connection.query('reset statement_timeout');
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    onNote(
      `All homes are stored, but searches can be slow until the next vacuum; this one failed: ${reason}`,
    );
    return false;
  }
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
  newest: ReadonlyMap<string, number>,
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
    } else if (newest.get(taken.value.listing.listing_key) !== line) {
      counts.repeated += 1;
    } else yield taken.value;
  }
}

function clean({ record, fault }: SourceRow, options: IntakeOptions & { columns: Columns }): Intake {
  const input = options.columns.read(record);
  const reason = fault ?? options.columns.faultOf(record, input);
  return reason === null ? takeIn(input, options) : { ok: false, reason };
}

/** Throws an ImportFault when a file has rows, and all were rejected. */
export function requireHomes({ read, refused }: Pick<ImportCounts, 'read' | 'refused'>): void {
  if (read === 0 || refused < read) return;
  throw new ImportFault(
    `No home could be taken: every row was refused (${read.toLocaleString('en-US')}). Nothing was stored.`,
  );
}

/**
 * Returns the line of the newest row of each key, by its modification time; the later line when they are
 * equal. Only a row that can be imported outranks another one of its key.
 */
export async function newestRows(
  source: Source,
  options: Pick<ImportOptions, 'columns' | 'now' | 'timeZone'>,
): Promise<Map<string, number>> {
  const { columns } = options;
  const lines = new Map<string, number>();
  const repeated = new Map<string, string>();
  const keyOf = ({ record }: SourceRow) => String(columns.readOne(record, 'listing_key') ?? '');
  for await (const row of source.rows()) {
    if (row.fault !== null) continue;
    const key = keyOf(row);
    if (lines.has(key)) repeated.set(key, '');
    else lines.set(key, row.line);
  }
  if (repeated.size === 0) return lines;
  // Only now, since cleaning costs far more than reading the key, and most files repeat none.
  for await (const row of source.rows()) {
    const key = keyOf(row);
    const newest = repeated.get(key);
    if (newest === undefined || !clean(row, options).ok) continue;
    const time = moment(String(columns.readOne(row.record, 'modified_at') ?? '')) ?? '';
    if (newest > time) continue;
    lines.set(key, row.line);
    repeated.set(key, time);
  }
  return lines;
}
