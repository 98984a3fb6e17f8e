import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { projectRoot } from '../files/root.ts';
import { openDedicated } from './dedicated.ts';
import type { Database } from './open.ts';

/** The folder where `drizzle-kit` writes the migrations. */
export const migrationsFolder: string = path.join(projectRoot, 'server', 'database', 'migrations');

/** An arbitrary lock id shared by all of our processes. */
export const migrationLock = 7_604_021_150;

/** Brings the tables up to date. Processes that start at once do it one after the other. */
export async function migrate(
  database: Pick<Database, 'connectionString'>,
  folder: string = migrationsFolder,
): Promise<void> {
  // A connection of its own: the lock belongs to it, and no time limit of the pool's ends a long change.
  const client = await openDedicated(database, 'porchlight migrations');
  try {
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
