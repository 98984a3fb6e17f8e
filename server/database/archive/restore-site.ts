import path from 'node:path';
import type pg from 'pg';
import { openDedicated } from '../dedicated.ts';
import { migrationLock, migrationsFolder } from '../migrate.ts';
import type { Database } from '../open.ts';
import { copyIn } from './copy.ts';
import { setTextForms } from './export-site.ts';
import { holdSending } from './hold-sending.ts';
import { type ArchivedTable, filesPrefix, type Manifest } from './manifest.ts';
import { countRows, quoted, quotedColumns } from './our-tables.ts';
import { findMigrations, rebuildTables, runMigrations, suspendChecks } from './rebuild-tables.ts';
import { canTakeJobs, ensureJobTables, replaceQueues } from './restore-jobs.ts';
import type { FileExchange, SiteFiles } from './site-files.ts';
import { readArchive } from './tar-file.ts';
import { verifyArchive } from './verify-archive.ts';

export type RestoreOptions = {
  database: Pick<Database, 'connectionString'>;
  files: SiteFiles;
  /** The .tar.gz of an export. */
  file: string;
  /** Whether existing data may be replaced. */
  replace: boolean;
  /** Whether the archive's unsent emails, texts, and postcards are sent from here, or put on hold. */
  resumeSending: boolean;
  report: (line: string) => void;
  migrationsFolder?: string;
  /**
   * Keeps people deleted who were deleted since the archive was made: reads the site as it is, and returns what deletes
   * them from the restored rows. Both run in the restore's transaction.
   */
  keepDeleted?: (client: pg.Client) => Promise<() => Promise<void>>;
};

export type RestoreSummary = { rows: number; files: number; createdAt: string };

/**
 * Replaces the site's rows and files with an export's: all of them, or none if anything fails. Replaces a
 * site with data only with `replace`.
 */
export async function restoreSite(options: RestoreOptions): Promise<RestoreSummary> {
  const { file, report, database } = options;
  const folder = options.migrationsFolder ?? migrationsFolder;
  report('Checking the archive …');
  const manifest = await verifyArchive(file);
  const migrations = findMigrations(manifest, folder);

  const client = await openDedicated(database, 'porchlight restore');
  let exchange: FileExchange | undefined;
  try {
    await refuseLoss(client, options);
    if (manifest.jobs !== null) await ensureJobTables(database.connectionString);

    exchange = await options.files.exchange();
    for (const place of await exchange.leftOver())
      report(
        `${place} is left from a restore that was interrupted. It may hold the only copy of the files from before it, so it stays. Delete it when you don’t need them.`,
      );
    await client.query('begin');
    await setTextForms(client);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const deleteAgain = await options.keepDeleted?.(client);
    await rebuildTables(client, migrations.archived);
    const resumeChecks = await suspendChecks(client);
    const summary = await load(client, exchange, manifest, options);
    report('Checking the rows against each other …');
    await resumeChecks();
    for (const { schema, name, lastValue, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quoted(schema, name), lastValue, isCalled]);
    }
    await holdSending(client, { resume: options.resumeSending, report });
    await runMigrations(client, migrations.since);
    await deleteAgain?.();
    await endSessions(client);
    await commitWithFiles(client, exchange);
    await client.query('analyze');
    return summary;
  } catch (error) {
    // The old files that could not be restored must not be deleted.
    if (error instanceof StrandedFiles) exchange = undefined;
    throw error;
  } finally {
    // Without a commit, closing the connection rolls everything back.
    await client.end();
    await exchange?.finish();
  }
}

async function refuseLoss(client: pg.Client, options: RestoreOptions): Promise<void> {
  const { replace, report } = options;
  const counts = await countRows(client);
  let files = 0;
  for await (const _key of options.files.list('')) files += 1;
  if (counts.length === 0 && files === 0) return;
  const named = counts.map(({ name, rows }) => `${name} (${rows.toLocaleString('en-US')})`);
  const loss = [...named, ...(files === 0 ? [] : [`${files.toLocaleString('en-US')} files`])].join(', ');
  if (!replace) {
    throw new Error(
      `This site is not empty, and a restore takes its place. All of this would be lost: ${loss}. If that is meant, say it again with --replace. Nothing was changed.`,
    );
  }
  report(`Replacing ${loss}.`);
}

async function load(
  client: pg.Client,
  exchange: FileExchange,
  manifest: Manifest,
  { file, report }: RestoreOptions,
): Promise<RestoreSummary> {
  const targets = new Map<string, ArchivedTable>();
  const expect = (table: ArchivedTable) => {
    for (const name of table.entries) targets.set(name, table);
  };
  manifest.tables.forEach(expect);
  if (manifest.jobs !== null) {
    if (await canTakeJobs(client, manifest.jobs)) {
      await replaceQueues(client, manifest.jobs.queues);
      expect(manifest.jobs.table);
    } else {
      report('The jobs in the export are of another version of the queue; they are left out.');
    }
  }

  const taken = new Map<ArchivedTable, number>();
  let files = 0;
  for await (const { name, size, content } of readArchive(file)) {
    const table = targets.get(name);
    if (table !== undefined) {
      const columns = quotedColumns(table.columns);
      const statement = `copy ${quoted(table.schema, table.name)} (${columns}) from stdin`;
      const rows = (taken.get(table) ?? 0) + (await copyIn(client, statement, content));
      taken.set(table, rows);
      if (name === table.entries.at(-1)) report(`${table.name}: ${rows.toLocaleString('en-US')} rows`);
    } else if (name.startsWith(filesPrefix)) {
      await exchange.add(name.slice(filesPrefix.length), size, content);
      files += 1;
      if (files % 1000 === 0) report(`files: ${files.toLocaleString('en-US')} …`);
    }
  }
  report(`files: ${files.toLocaleString('en-US')}`);

  let rows = 0;
  for (const table of new Set(targets.values())) {
    const count = taken.get(table) ?? 0;
    if (count !== table.rows) {
      throw new Error(
        `${table.name} has ${count} rows where the export had ${table.rows}. Nothing was changed.`,
      );
    }
    rows += count;
  }
  return { rows, files, createdAt: manifest.createdAt };
}

/** Swaps the files right before the rows are committed, and swaps them back if the commit fails. */
async function commitWithFiles(client: pg.Client, exchange: FileExchange): Promise<void> {
  try {
    await exchange.swap();
    await client.query('commit');
  } catch (error) {
    await exchange.undo().catch(() => {
      throw new StrandedFiles(
        `The old files could not be put back. They are kept in ${path.join(exchange.work, 'old')}. Move them back by hand. The rows are as they were.`,
        { cause: error },
      );
    });
    throw error;
  }
}

class StrandedFiles extends Error {}

/**
 * Ends all sessions in the caller's transaction: an archive may be older than the end of a stolen session,
 * and would make it valid again. The clock in seconds is larger than any counted epoch.
 */
async function endSessions(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from information_schema.columns where table_name = 'users' and column_name = 'session_epoch'",
  );
  if (rowCount === 0) return;
  await client.query('update users set session_epoch = extract(epoch from now())::int');
}
