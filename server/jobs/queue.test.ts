import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { until } from '../testing/until.ts';
import { runnerOn } from './executor.ts';
import { type Jobs, openJobs } from './queue.ts';

const log = pino({ level: 'silent' });
const database = await openTestDatabase();
let open: Jobs[] = [];

afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.stop(true)));
  open = [];
});

async function openTestJobs(now = () => new Date()): Promise<Jobs> {
  const jobs = await openJobs({ database, log, now });
  open.push(jobs);
  return jobs;
}

async function rowsOf(name: string) {
  const { rows } = await database.pool.query(
    `select state, retry_count, extract(epoch from start_after - now())::float8 as wait
     from pgboss.job where name = $1 order by start_after`,
    [name],
  );
  return rows as { state: string; retry_count: number; wait: number }[];
}

test('creates the queue for two processes that open an empty database simultaneously', async () => {
  await database.pool.query('drop schema pgboss cascade');
  await Promise.all([openTestJobs(), openTestJobs()]);
  const [one, two] = open;
  await Promise.all([one?.send(database.db, 'first-a', {}), two?.send(database.db, 'first-b', {})]);
  expect(await rowsOf('first-a')).toHaveLength(1);
  expect(await rowsOf('first-b')).toHaveLength(1);
});

test('does not run a job of a transaction that is rolled back', async () => {
  const jobs = await openTestJobs();
  const done: unknown[] = [];
  jobs.work('rolled', async (data) => void done.push(data));
  await jobs.start();
  await expect(
    inTransaction(database, async (tx) => {
      await jobs.send(tx, 'rolled', { from: 'rolled back' });
      throw new Error('rolled back on purpose');
    }),
  ).rejects.toThrow('on purpose');
  await inTransaction(database, (tx) => jobs.send(tx, 'rolled', { from: 'committed' }));
  await until(() => expect(done).toEqual([{ from: 'committed' }]));
  expect(await rowsOf('rolled')).toHaveLength(1);
});

test('runs jobs queued before the start', async () => {
  const jobs = await openTestJobs();
  const done: unknown[] = [];
  jobs.work('early', async (data) => void done.push(data));
  await jobs.send(database.db, 'early', { n: 1 });
  expect(done).toEqual([]);
  await jobs.start();
  await until(() => expect(done).toEqual([{ n: 1 }]));
});

test('drops a second job with the same key', async () => {
  const jobs = await openTestJobs();
  await Promise.all([
    jobs.send(database.db, 'keyed', {}, { key: 'same' }),
    jobs.send(database.db, 'keyed', {}, { key: 'same' }),
    jobs.send(database.db, 'keyed', {}, { key: 'other' }),
  ]);
  expect(await rowsOf('keyed')).toHaveLength(2);
});

test('delays a job with a later start', async () => {
  const jobs = await openTestJobs();
  const done: unknown[] = [];
  jobs.work('later', async (data) => void done.push(data));
  await jobs.start();
  await jobs.send(database.db, 'later', { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
  await jobs.send(database.db, 'later', { n: 2 });
  await until(() => expect(done).toEqual([{ n: 2 }]));
  expect((await rowsOf('later')).at(-1)?.wait).toBeGreaterThan(3500);
});

test('retries a failing job with growing pauses, and then stores it as a dead letter with its error', async () => {
  const jobs = await openTestJobs();
  jobs.work('failing', async () => {
    throw new Error('the printer is on fire');
  });
  await jobs.start();
  await jobs.send(database.db, 'failing', {});
  await until(async () => expect((await rowsOf('failing'))[0]?.state).toBe('retry'));
  expect((await rowsOf('failing'))[0]?.wait).toBeGreaterThan(10);

  await database.pool.query(`update pgboss.job set retry_count = retry_limit - 1, start_after = now() - interval '1s'
    where name = 'failing'`);
  await until(async () => expect((await rowsOf('failing'))[0]?.state).toBe('failed'));
  expect(await jobs.deadLetters()).toMatchObject([{ name: 'failing', reason: 'the printer is on fire' }]);
});

test('queues the next run even when the handler fails, once for two processes', async () => {
  const [one, two] = [await openTestJobs(), await openTestJobs()];
  let runs = 0;
  for (const jobs of [one, two]) {
    jobs.every('rounds', 60, async () => {
      runs += 1;
      throw new Error('no luck');
    });
    await jobs.start();
  }
  await until(async () => expect((await rowsOf('rounds')).map((row) => row.state)).toContain('retry'));
  const rows = await rowsOf('rounds');
  expect(rows).toHaveLength(2);
  expect(rows.at(-1)).toMatchObject({ state: 'created' });
  expect(runs).toBe(1);
});

test('continues periodic runs when our clock is behind the database’s', async () => {
  // Intervals so long that none begins during the test.
  const minutes = 365 * 24 * 60;
  const span = minutes * 60_000;
  const round = Math.floor(Date.now() / span) - 1;
  // A second before the interval that is due for the database.
  const jobs = await openTestJobs(() => new Date(round * span - 1000));
  const key = { key: String(round), startAfter: new Date(round * span) };
  await jobs.send(database.db, 'behind', { round }, key);
  let runs = 0;
  jobs.every('behind', minutes, async () => {
    runs += 1;
  });
  await jobs.start();
  // The run for our own clock, the one that was due, and the next after each.
  await until(async () => {
    const starts = await database.pool.query<{ round: number; state: string }>(
      `select (data->>'round')::int as round, state from pgboss.job where name = 'behind' order by 1`,
    );
    expect(starts.rows).toEqual([
      ...[round - 1, round, round + 1].map((done) => ({ round: done, state: 'completed' })),
      { round: round + 2, state: 'created' },
    ]);
  });
  expect(runs).toBe(3);
});

test('runs what each process keeps in both of two processes, also after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const runs = [0, 0];
    const both = [await openTestJobs(), await openTestJobs()];
    for (const [at, jobs] of both.entries()) {
      jobs.everyHere('kept', 5, async () => {
        runs[at] = (runs[at] ?? 0) + 1;
        if (runs[at] === 1) throw new Error('no luck');
      });
      await jobs.start();
    }
    expect(runs).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(runs).toEqual([2, 2]);
    await both[0]?.stop(false);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(runs).toEqual([2, 3]);
  } finally {
    vi.useRealTimers();
  }
});

test('waits for the running job on graceful shutdown', async () => {
  const jobs = await openTestJobs();
  let finish = () => {};
  let began = false;
  jobs.work('slow', async () => {
    began = true;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await jobs.start();
  await jobs.send(database.db, 'slow', {});
  await until(() => expect(began).toBe(true));
  const stopped = jobs.stop(true);
  finish();
  await stopped;
  expect((await rowsOf('slow'))[0]?.state).toBe('completed');
});

test('leaves no connection in a failed transaction when a batch fails', async () => {
  const runner = runnerOn(database.pool, log);
  for (let n = 0; n < 12; n += 1) {
    await expect(runner.executeSql('BEGIN; select 1/0; COMMIT;')).rejects.toThrow('division by zero');
  }
  const answers = await Promise.all(Array.from({ length: 12 }, () => database.pool.query('select 1 as one')));
  expect(answers.every((answer) => answer.rows[0].one === 1)).toBe(true);
});
