import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import type { Database } from '../database/open.ts';
import { keepAnswer } from '../memory/keep-answers.ts';
import type { Metrics } from './metrics.ts';
import { type Figure, freshMs, gaugesOf, readShortly } from './scraped-gauge.ts';

type JobCount = { queue: string; state: string; count: number };
type Snapshot = { jobs: Figure[]; feedSeconds: number | null; bytes: number };

/**
 * Adds metrics of the pool and the database, read at each scrape; of a lost database, only that it is down.
 */
export function watchDatabase({ registry }: Metrics, database: Database): void {
  const registers = [registry];
  const { pool } = database;
  const snapshot = keepAnswer(() => readSnapshot(database), { ms: freshMs });
  const read = () => snapshot().catch(() => null);
  const addGauge = gaugesOf(registry, read);

  new Gauge({
    name: 'porchlight_database_pool_connections',
    help: 'Connections of the pool: in use and idle; waiting: requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'porchlight_database_up',
    help: '1 when the database answered within its time, else 0.',
    registers,
    async collect() {
      this.set((await read()) === null ? 0 : 1);
    },
  });
  addGauge('porchlight_database_size_bytes', 'Size of the database.', ({ bytes }) => bytes);
  addGauge('porchlight_jobs', 'Jobs that are kept, by queue and state.', ({ jobs }) => jobs, [
    'queue',
    'state',
  ]);
  addGauge(
    'porchlight_listings_feed_age_seconds',
    'Age of the newest import of listings; absent when there was none.',
    ({ feedSeconds }) => feedSeconds,
  );
}

function readSnapshot(database: Database): Promise<Snapshot> {
  return readShortly(database, async (tx) => {
    const jobs = await tx.execute<JobCount>(
      sql`select name as queue, state::text as state, count(*) as count from pgboss.job
          where name not like '\\_\\_pgboss%' group by name, state`,
    );
    const { rows } = await tx.execute<{ feed: number | null; bytes: number }>(sql`
      select (select extract(epoch from now() - max(feed_updated_at))::float8 from listing_versions) as feed,
             pg_database_size(current_database()) as bytes`);
    const [row] = rows;
    return {
      jobs: jobFigures(jobs.rows),
      feedSeconds: row?.feed ?? null,
      bytes: Number(row?.bytes ?? 0),
    };
  });
}

/**
 * Returns the counts of jobs; adds 0 for queues without failed jobs, so that the alert for new ones has a
 * series to start from.
 */
function jobFigures(rows: JobCount[]): Figure[] {
  const told = rows.map(({ queue, state, count }) => ({ labels: { queue, state }, value: Number(count) }));
  const failing = new Set(rows.flatMap(({ queue, state }) => (state === 'failed' ? [queue] : [])));
  const others = new Set(rows.map(({ queue }) => queue).filter((queue) => !failing.has(queue)));
  return [...told, ...[...others].map((queue) => ({ labels: { queue, state: 'failed' }, value: 0 }))];
}
