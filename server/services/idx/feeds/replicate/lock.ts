import { openDedicated } from '../../../../database/dedicated.ts';
import type { Database } from '../../../../database/open.ts';

/** A feed's lock; `lost` aborts when its connection ends, after which another process may hold it. */
export type Lock = { lost: AbortSignal; release(): Promise<void> };

/**
 * Takes the lock of a feed, which one process holds at a time; null when another does. It lives with a connection
 * of its own, so that it ends with this process however that ends, and holds no transaction open.
 */
export async function takeLock(
  database: Pick<Database, 'connectionString'>,
  siteId: string,
  feedId: string,
): Promise<Lock | null> {
  const client = await openDedicated(database, 'porchlight feed');
  const lost = new AbortController();
  client.on('end', () => lost.abort(new Error('The connection of the feed’s lock ended.')));
  client.on('error', () => lost.abort(new Error('The connection of the feed’s lock broke.')));
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtext($1), hashtext($2)) as taken',
      ['feed', `${siteId} ${feedId}`],
    );
    if (rows[0]?.taken === true) {
      // A process that was killed while it committed a page: the database may still be at it.
      await client.query('select 1 from feeds where site_id = $1 and feed = $2 for update', [siteId, feedId]);
      return { lost: lost.signal, release: () => client.end() };
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;
}
