import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { projectRoot } from '../files/root.ts';
import { repairIndexes } from './dropped-indexes.ts';
import { inTurn } from './in-turn.ts';
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
  await inTurn(database, { name: 'porchlight migrations', lock: migrationLock }, async (client) => {
    await client.query('set client_min_messages = warning');
    // Before, because a migration may drop or change one of them.
    await repairIndexes(client);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  });
}
