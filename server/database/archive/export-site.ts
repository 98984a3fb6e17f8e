import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type pg from 'pg';
import { openDedicated } from '../dedicated.ts';
import type { Database } from '../open.ts';
import { copyOut } from './copy.ts';
import {
  type ArchivedTable,
  databasePrefix,
  filesPrefix,
  formatVersion,
  type Manifest,
  manifestEntry,
  markEntry,
} from './manifest.ts';
import { findJobTable, listTables, quoted, quotedColumns, readSequences, type Table } from './our-tables.ts';
import type { SiteFiles } from './site-files.ts';
import { type TarEntry, writeArchive } from './tar-file.ts';

export type ExportOptions = {
  database: Pick<Database, 'connectionString'>;
  files: Pick<SiteFiles, 'list' | 'open'>;
  /** The .tar.gz to create; an existing file is an error. */
  file: string;
  /** The release that creates the export. */
  release: string;
  report: (line: string) => void;
};

export type ExportSummary = { tables: number; rows: number; files: number };

/**
 * The approximate size in bytes of an entry with rows; rows are grouped because a tar entry starts with its
 * length.
 */
const entryBytes = 4 * 1024 * 1024;

/**
 * Writes all rows and files of a site to one archive, with the rows from one snapshot, whether or not the
 * site is running, using little memory. The file gets its name only when complete.
 */
export async function exportSite(options: ExportOptions): Promise<ExportSummary> {
  const { file } = options;
  if (existsSync(file)) throw new Error(`${file} is there already: name another file, or move it away.`);
  const unfinished = `${file}.partial`;
  const client = await openDedicated(options.database, 'porchlight export');
  const summary: ExportSummary = { tables: 0, rows: 0, files: 0 };
  try {
    await writeArchive(unfinished, entriesOf(client, options, summary));
    await rename(unfinished, file);
    return summary;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* entriesOf(
  client: pg.Client,
  { files, release, report }: ExportOptions,
  summary: ExportSummary,
): AsyncGenerator<TarEntry> {
  const entries: Manifest['entries'] = {};
  const entry = ({ name, size, content }: TarEntry): TarEntry => {
    return { name, size, content: summed(name, size, content) };
  };
  async function* summed(name: string, size: number, content: TarEntry['content']) {
    const sum = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content) {
      sum.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    if (bytes !== size) throw new Error(`${name} became shorter while it was read; export again.`);
    entries[name] = { bytes, sha256: sum.digest('hex') };
  }
  async function* tableEntries(table: Table, archived: ArchivedTable): AsyncGenerator<TarEntry> {
    const statement = `copy (select ${quotedColumns(table.columns)} from ${quoted(table.schema, table.name)}) to stdout`;
    for await (const block of wholeRows(copyOut(client, statement))) {
      const number = String(archived.entries.length + 1).padStart(6, '0');
      const name = `${databasePrefix}${table.schema}.${table.name}/${number}.copy`;
      archived.entries.push(name);
      archived.rows += countLines(block);
      yield entry({ name, size: block.length, content: [block] });
    }
    summary.tables += 1;
    summary.rows += archived.rows;
    if (archived.rows > 0) report(`${table.name}: ${archived.rows.toLocaleString('en-US')} rows`);
  }

  const createdAt = new Date().toISOString();
  const mark = Buffer.from(`${JSON.stringify({ porchlight: 'export', format: formatVersion, createdAt })}\n`);
  yield entry({ name: markEntry, size: mark.length, content: [mark] });

  await client.query('begin isolation level repeatable read read only');
  await setTextForms(client);
  const migrations = await readMigrations(client);
  const tables: ArchivedTable[] = [];
  for (const table of await listTables(client)) {
    const archived = { ...table, rows: 0, entries: [] };
    tables.push(archived);
    yield* tableEntries(table, archived);
  }
  const jobTable = await findJobTable(client);
  let jobs: Manifest['jobs'] = null;
  if (jobTable !== undefined) {
    jobs = { ...(await readQueues(client)), table: { ...jobTable, rows: 0, entries: [] } };
    yield* tableEntries(jobTable, jobs.table);
  }
  const sequences = await readSequences(client);
  await client.query('commit');

  for await (const key of files.list('')) {
    const opened = await files.open(key);
    if (opened === null) continue;
    try {
      yield entry({ name: `${filesPrefix}${key}`, ...opened });
    } finally {
      await opened.close();
    }
    summary.files += 1;
    if (summary.files % 1000 === 0) report(`files: ${summary.files.toLocaleString('en-US')} …`);
  }
  report(`files: ${summary.files.toLocaleString('en-US')}`);

  const manifest: Manifest = {
    format: formatVersion,
    createdAt,
    release,
    migrations,
    tables,
    sequences,
    jobs,
    entries,
  };
  const text = Buffer.from(JSON.stringify(manifest));
  yield { name: manifestEntry, size: text.length, content: [text] };
}

/** Sets text formats that restore exact values, regardless of the server's settings. */
export async function setTextForms(client: pg.Client): Promise<void> {
  await client.query(
    `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
     set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
     set local client_encoding = 'UTF8'`,
  );
}

async function readMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const found = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (found.rowCount === 0) throw new Error('There is no site in this database yet: nothing to export.');
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    `select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map((row) => ({ hash: row.hash, createdAt: Number(row.createdAt) }));
}

async function readQueues(client: pg.Client) {
  const version = await client.query<{ version: number }>('select version from pgboss.version');
  const queues = await client.query<Record<string, unknown>>(
    'select to_jsonb(q) as queue from pgboss.queue q',
  );
  return {
    version: version.rows[0]?.version ?? 0,
    queues: queues.rows.map((row) => Object(row.queue) as Record<string, unknown>),
  };
}

/** Splits a COPY stream into blocks of complete rows; newlines within values are escaped. */
async function* wholeRows(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows) {
    parts.push(chunk);
    size += chunk.length;
    if (size < entryBytes) continue;
    const end = chunk.lastIndexOf(0x0a) + 1;
    if (end === 0) continue;
    parts[parts.length - 1] = chunk.subarray(0, end);
    yield Buffer.concat(parts);
    const rest = chunk.subarray(end);
    parts = [rest];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(parts);
}

function countLines(block: Buffer): number {
  let lines = 0;
  for (let at = block.indexOf(0x0a); at >= 0; at = block.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}
