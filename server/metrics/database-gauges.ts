import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import type { Database } from '../database/open.ts';
import { keepAnswer } from '../memory/keep-answers.ts';
import type { Metrics } from './metrics.ts';

type Counted = { labels: Record<string, string>; count: number };
type Snapshot = {
  outbox: Counted[];
  jobs: Counted[];
  oldestSeconds: number | null;
  feedSeconds: number | null;
  bytes: number;
};

/** How long the database's metrics are cached, in ms, regardless of the scrape rate. */
const freshMs = 5_000;

/** Adds metrics of the pool and the database at each scrape; of a lost database, only that it is down. */
export function watchDatabase({ registry }: Metrics, database: Database): void {
  const registers = [registry];
  const { pool } = database;
  const snapshot = keepAnswer(() => readSnapshot(database), { ms: freshMs });
  const read = () => snapshot().catch(() => null);

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
  const fromDatabase = (
    name: string,
    help: string,
    values: (snapshot: Snapshot) => Counted[] | number | null,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      ...{ name, help, labelNames, registers },
      async collect() {
        this.reset();
        // Without labels a gauge begins at 0, which would be a lie about what is not known.
        if (labelNames.length === 0) this.remove();
        const snapshot = await read();
        const found = snapshot === null ? null : values(snapshot);
        if (typeof found === 'number') this.set(found);
        else for (const { labels, count } of found ?? []) this.set(labels, count);
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
  fromDatabase('porchlight_database_size_bytes', 'Size of the database.', ({ bytes }) => bytes);
  fromDatabase(
    'porchlight_outbox_messages',
    'Emails and texts of the outbox, by channel and state.',
    ({ outbox }) => outbox,
    ['channel', 'state'],
  );
  fromDatabase(
    'porchlight_outbox_oldest_unsent_seconds',
    'Age of the oldest message that is still to be sent; 0 when there is none.',
    ({ oldestSeconds }) => oldestSeconds ?? 0,
  );
  fromDatabase('porchlight_jobs', 'Jobs that are kept, by queue and state.', ({ jobs }) => jobs, [
    'queue',
    'state',
  ]);
  fromDatabase(
    'porchlight_listings_feed_age_seconds',
    'Age of the newest import of listings; absent when there was none.',
    ({ feedSeconds }) => feedSeconds,
  );
}

/** Reads all of it in one short transaction, so that a slow count ends instead of holding a connection. */
function readSnapshot(database: Database): Promise<Snapshot> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '2s'`);
    const outbox = await tx.execute<{ channel: string; state: string; count: number }>(
      sql`select channel, state, count(*) as count from outbox_messages group by channel, state`,
    );
    const jobs = await tx.execute<{ queue: string; state: string; count: number }>(
      sql`select name as queue, state::text as state, count(*) as count from pgboss.job
          where name not like '\\_\\_pgboss%' group by name, state`,
    );
    const { rows } = await tx.execute<{ oldest: number | null; feed: number | null; bytes: number }>(sql`
      select (select extract(epoch from now() - min(created_at))::float8 from outbox_messages
               where state in ('recorded', 'sending')) as oldest,
             (select extract(epoch from now() - max(feed_updated_at))::float8 from listing_versions) as feed,
             pg_database_size(current_database()) as bytes`);
    const [row] = rows;
    return {
      outbox: outbox.rows.map(({ channel, state, count }) => ({
        labels: { channel, state },
        count: Number(count),
      })),
      jobs: jobs.rows.map(({ queue, state, count }) => ({ labels: { queue, state }, count: Number(count) })),
      oldestSeconds: row?.oldest ?? null,
      feedSeconds: row?.feed ?? null,
      bytes: Number(row?.bytes ?? 0),
    };
  });
}
