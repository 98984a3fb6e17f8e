import { openDedicated } from './dedicated.ts';
import type { WatchedClient } from './faults.ts';
import type { Database } from './open.ts';

/**
 * Runs `work` while no other process runs work with the same lock. It gets a separate connection, because that holds
 * the lock, and no timeout of the pool ends long work; its end releases the lock.
 */
export async function inTurn<Result>(
  database: Pick<Database, 'connectionString'>,
  { name, lock }: { name: string; lock: number },
  work: (client: WatchedClient) => Promise<Result>,
): Promise<Result> {
  const client = await openDedicated(database, name);
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    await client.end();
  }
}
