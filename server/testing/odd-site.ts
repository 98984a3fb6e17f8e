import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { migrate, migrationsFolder as ownMigrations } from '../database/migrate.ts';
import { openFolderStorage } from '../providers/storage/folder.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';

/**
 * Tables with everything that is hard to restore: cycles of keys, triggers, identities, generated columns.
 */
const firstMigration = `
create type mood as enum ('calm', 'it''s fine');
create table odd (
  id bigint generated always as identity primary key,
  words text, doubled text generated always as (words || words) stored,
  big bigint, exact numeric, near double precision, at timestamptz, day date, span interval,
  document jsonb, spelled json, bytes bytea, list text[], numbers int[][], feeling mood, yes boolean, fixed char(5),
  "Quoted ""name"", с" text
);
create table homes (key text primary key, owner bigint, note text default 'none');
create table owners (id bigserial primary key, favourite text references homes(key));
alter table homes add constraint homes_owner foreign key (owner) references owners(id);
create table empty_one (n int);
create function shout() returns trigger language plpgsql as $$ begin new.note := upper(new.note); return new; end $$;
create trigger shouting before insert on homes for each row execute function shout();
insert into empty_one values (1);
`;
const secondMigration = `alter table homes add column price integer not null default 7;`;

export const oddRows = [
  ['null', null],
  ['empty', ''],
  ['the mark of COPY for null', '\\N'],
  ['its end mark', '\\.'],
  ['lines', 'a\nb\r\nc\td\\e\\n'],
  ['unicode', 'Ω≈ç√ 🏡 \u202eabc\u0301 \u0001'],
  ['long', 'x'.repeat(100_000)],
] as const;

/** Writes a folder with the first migration, or both. */
export async function writeMigrations(folder: string, count: 1 | 2): Promise<string> {
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  const all = [firstMigration, secondMigration].slice(0, count);
  const entries = all.map((_, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }));
  for (const [idx, text] of all.entries()) await writeFile(path.join(folder, `000${idx}.sql`), text);
  return folder;
}

export type OddSite = {
  database: TestDatabase;
  storageDir: string;
  files: Storage;
  folder: string;
  remove(): Promise<void>;
};

/**
 * Creates an empty site with the tables of the given migrations; the product's own are copied from the
 * template.
 */
export async function makeSite(migrationsFolder?: string): Promise<OddSite> {
  const isOwn = migrationsFolder === ownMigrations;
  const database = await createTestDatabase({ empty: !isOwn });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'porchlight-archive-'));
  if (migrationsFolder !== undefined && !isOwn) {
    await migrate(database, migrationsFolder);
    await database.pool.query('truncate empty_one');
  }
  return {
    database,
    folder,
    storageDir: path.join(folder, 'storage'),
    files: openFolderStorage(path.join(folder, 'storage')),
    remove: async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fills the tables with values that are easily lost. */
export async function fillWithOddRows(pool: pg.Pool): Promise<void> {
  for (const [, words] of oddRows) await pool.query('insert into odd (words) values ($1)', [words]);
  await pool.query(`
    insert into odd (big, exact, near, at, day, span, document, spelled, bytes, list, numbers, feeling, yes, fixed) values
      (9223372036854775807, 'NaN', 'NaN', '2024-03-10 02:30:00.123456-06', '0044-03-15 BC', '1 mon -2 days 03:04:05.6',
       '{"a": [1, null, "\\u00e9\\n"], "big": 12345678901234567890.10}', '{ "b":1,  "b": 2 }', '\\x00ff5c0a', '{}', '{{1,NULL},{3,4}}', 'it''s fine', true, 'ab'),
      (-9223372036854775808, 1234567890.12345678901234567890, '-Infinity', 'infinity', '-infinity', null,
       '"text"', 'null', '', array['', null, 'NULL', 'a,b', '"q"', '{x}', E'\\\\N'], null, null, false, ''),
      (0, 0.10, 0.1::float8 + 0.2::float8, '1999-12-31 23:59:59.999999Z', '2024-02-29', '0', 'null', '[]', null, null, '{}', 'calm', null, null)`);
  await pool.query(`
    begin; set constraints all deferred;
    insert into homes (key) values ('a'), ('b');
    insert into owners (favourite) values ('b'), ('a');
    update homes set owner = 1; update homes set note = 'as written' where key = 'b';
    commit`);
}

/** Returns all rows of the odd site in PostgreSQL's text format, to compare sites. */
export async function readEverything(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const tables = ['odd', 'homes', 'owners', 'empty_one'];
  const all: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t order by 1`);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

export async function writeFiles(storageDir: string, files: Record<string, Buffer>): Promise<void> {
  for (const [key, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(storageDir, key)), { recursive: true });
    await writeFile(path.join(storageDir, key), content);
  }
}

/** Returns the files as Latin-1 text, because comparing buffers takes a thousand times longer. */
export async function readFiles(storageDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const key of openFolderStorage(storageDir).list('')) {
    files[key] = await readFile(path.join(storageDir, key), 'latin1');
  }
  return files;
}
