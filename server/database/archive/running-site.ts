import { setTimeout as delay } from 'node:timers/promises';
import { openDedicated } from '../dedicated.ts';
import type { Database } from '../open.ts';

/** A process that has just ended is still listed for a moment. */
const looks = 5;
const pauseMs = 200;

/** Throws while a site's processes are connected: they would continue with rows that no longer exist. */
export async function refuseRunningSite(database: Pick<Database, 'connectionString'>): Promise<void> {
  const client = await openDedicated(database, 'porchlight restore');
  try {
    for (let look = 0; look < looks; look += 1) {
      if (look > 0) await delay(pauseMs);
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and application_name like 'porchlight%'`,
      );
      if (rows[0]?.n === 0) return;
    }
    throw new Error(
      'The site is running on this database. Stop it first, then restore. Nothing was changed.',
    );
  } finally {
    await client.end();
  }
}
