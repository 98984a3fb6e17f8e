import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../server/database/embedded/keeper.ts';
import { connect, socketUrl } from '../../../server/database/open.ts';
import { statementsForDeclaredTables } from '../../../server/testing/database/declared-tables.ts';
import { quietLog } from '../../../server/testing/quiet-log.ts';

/** Runs work on a database of its own with all tables, and removes it. */
export async function withTables<T>(
  work: (pool: pg.Pool, connectionString: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'porchlight-alerts-'));
  // As root, another user runs the server and must be able to enter.
  await chmod(folder, 0o755);
  // A killed process loses nothing that the database server has, with or without flushing.
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quietLog, durable: false });
  try {
    const client = new pg.Client({ ...server.connection, database: 'postgres' });
    await client.connect();
    await client.query('create database alerts');
    await client.end();
    const inside = new pg.Client({ ...server.connection, database: 'alerts' });
    await inside.connect();
    for (const statement of await statementsForDeclaredTables()) await inside.query(statement);
    await inside.end();
    const connectionString = socketUrl(server.connection, 'alerts');
    const database = connect({ connectionString, embedded: true, log: quietLog, release: async () => {} });
    try {
      return await work(database.pool, connectionString);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
