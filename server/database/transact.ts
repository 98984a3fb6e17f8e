import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/**
 * Creates Drizzle on a pool, with safe transactions. Drizzle's own transactions leak a connection whose BEGIN
 * failed, and reuse one whose ROLLBACK failed, so that ten lost connections would block the site.
 */
export function drizzleOn(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let thrown: { error: unknown } | undefined;
    try {
      const result = await drizzle(client).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          thrown = { error };
          throw error;
        }
      }, config);
      client.release();
      return result;
    } catch (error) {
      // The work's own error is rethrown after a successful rollback; any other error is about the
      // connection.
      client.release(thrown === undefined || thrown.error !== error);
      throw thrown === undefined ? error : thrown.error;
    }
  };
  return db;
}
