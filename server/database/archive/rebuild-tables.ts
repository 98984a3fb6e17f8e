import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Manifest } from './manifest.ts';
import { dropEverything, quoted } from './our-tables.ts';

type Migrations = ReturnType<typeof readMigrationFiles>;

/** Returns the migrations that an export's tables had, and the later ones; throws when they are unknown. */
export function findMigrations(
  manifest: Pick<Manifest, 'migrations'>,
  folder: string,
): { archived: Migrations; since: Migrations } {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const last = manifest.migrations.at(-1);
  const index = known.findIndex(({ folderMillis }) => folderMillis === last?.createdAt);
  const found = known[index];
  if (found === undefined || found.hash !== last?.hash) {
    throw new Error(
      'The export was made by another release, with tables that this one does not know: update first. Nothing was changed.',
    );
  }
  return { archived: known.slice(0, index + 1), since: known.slice(index + 1) };
}

/** Recreates all tables, empty, as they were when an export was made. Runs in the caller's transaction. */
export async function rebuildTables(client: pg.Client, migrations: Migrations): Promise<void> {
  await dropEverything(client);
  // The table of Drizzle's own migrator, which continues here at the next start.
  await client.query(
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await runMigrations(client, migrations);
  // The export includes the rows that migrations inserted.
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where nspname = 'public' and relkind in ('r', 'p') and not relispartition`,
  );
  if (rows.length > 0) {
    await client.query(`truncate ${rows.map(({ schema, name }) => quoted(schema, name)).join(', ')}`);
  }
}

/** Runs migrations, and records them as Drizzle's migrator does. Runs in the caller's transaction. */
export async function runMigrations(client: pg.Client, migrations: Migrations): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      migration.hash,
      migration.folderMillis,
    ]);
  }
}

/**
 * Drops foreign keys and disables triggers, so that rows can be loaded in any order. Returns a function that
 * restores them, which checks every row. Runs in the caller's transaction.
 */
export async function suspendChecks(client: pg.Client): Promise<() => Promise<void>> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where contype = 'f' and conparentid = 0 and nspname = 'public'`,
  );
  const triggers = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table
       from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not tgisinternal and nspname = 'public'`,
  );
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of triggers.rows) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of triggers.rows) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys.rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}
