import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { projectRoot } from '../files/root.ts';
import { openDedicated } from './dedicated.ts';
import { repairIndexes } from './dropped-indexes.ts';
import type { Database } from './open.ts';

/** The folder where `drizzle-kit` writes the migrations. */
export const migrationsFolder: string = path.join(projectRoot, 'server', 'database', 'migrations');

/** An arbitrary id of the lock that all our processes share. */
export const migrationLock = 7_604_021_150;

/**
 * Migrates the tables, after building the indexes that a killed import left dropped. Processes that start
 * simultaneously run it one after another.
 */
export async function migrate(
  database: Pick<Database, 'connectionString'>,
  folder: string = migrationsFolder,
): Promise<void> {
  // A separate connection, because it holds the lock, and no timeout of the pool ends a long migration.
  const client = await openDedicated(database, 'porchlight migrations');
  try {
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // Before, because a migration may drop or change one of them.
    await repairIndexes(client);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
