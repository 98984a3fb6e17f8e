import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Manifest } from './manifest.ts';

/** Creates the job queue's own tables when missing; without jobs they don't affect a site. */
export async function ensureJobTables(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, schedule: false, supervise: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false, close: true, wait: true });
}

/** Returns whether this release's queue has the same version of tables as an export's jobs. */
export async function canTakeJobs(client: pg.Client, jobs: NonNullable<Manifest['jobs']>): Promise<boolean> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version === jobs.version;
}

/** Replaces all queues with an export's, without their jobs. Runs in the caller's transaction. */
export async function replaceQueues(
  client: pg.Client,
  queues: NonNullable<Manifest['jobs']>['queues'],
): Promise<void> {
  await client.query('truncate pgboss.job');
  // A queue refers to its dead-letter queue, so it is deleted before it and created after it.
  await client.query('select pgboss.delete_queue(name) from pgboss.queue order by dead_letter nulls last');
  const inOrder = [...queues].sort((a, b) => Number(a.dead_letter != null) - Number(b.dead_letter != null));
  for (const queue of inOrder) {
    await client.query('select pgboss.create_queue($1, $2)', [
      queue.name,
      JSON.stringify({
        policy: queue.policy,
        retryLimit: queue.retry_limit,
        retryDelay: queue.retry_delay,
        retryBackoff: queue.retry_backoff,
        expireInSeconds: queue.expire_seconds,
        retentionMinutes: queue.retention_minutes,
        deadLetter: queue.dead_letter,
      }),
    ]);
  }
}
