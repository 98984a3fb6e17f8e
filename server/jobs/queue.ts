import { createHash, randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { inTurn } from '../database/in-turn.ts';
import type { Database } from '../database/open.ts';
import { type Executor, runnerIn, runnerOn } from './executor.ts';
import { type JobHandler, startWorker, type Worker } from './worker.ts';

export type { Executor } from './executor.ts';

export type SendOptions = {
  /** Drops another job of this name and key while the first is stored (until 12 hours after its end). */
  key?: string;
  startAfter?: Date;
  /** Higher priorities run first among jobs of the same name; 0 by default. */
  priority?: number;
};

/** A job that used all retries, with the last error. */
type DeadLetter = { id: string; name: string; failedAt: Date; reason: string };

export type Jobs = {
  /** Queues a job in the caller's transaction; it doesn't exist unless that commits. */
  send(tx: Executor, name: string, data: object, options?: SendOptions): Promise<void>;
  /**
   * Sets the handler for the jobs with a name, which run one at a time unless `atOnce` allows more. A job may
   * run more than once: handlers must be idempotent.
   */
  work(name: string, handler: JobHandler, options?: { atOnce?: number }): void;
  /** Runs a handler once per interval, in whichever process comes first. */
  every(name: string, minutes: number, handler: (info: { signal: AbortSignal }) => Promise<void>): void;
  /**
   * Runs a handler in this process, at the start and then once per interval, one run at a time: for what each process
   * keeps in its memory.
   */
  everyHere(name: string, minutes: number, handler: () => Promise<void>): void;
  /** Starts running jobs; until then, they are only recorded. */
  start(): Promise<void>;
  /** Starts no more jobs; when graceful, waits up to 10 seconds for running ones. */
  stop(graceful: boolean): Promise<void>;
  deadLetters(): Promise<DeadLetter[]>;
};

/** Retries with exponential backoff (15 s, 30 s, …; about 2 hours); then the job is a dead letter. */
const retry = { retryLimit: 8, retryDelay: 15, retryBackoff: true } as const;
/** In seconds; after this, a job whose process died is reassigned. */
const expireInSeconds = 300;
const day = 86_400;

/** An arbitrary id of the lock that all our processes share. */
const queueLock = 7_604_021_152;

/** Opens the queue in the site's database, and creates its schema if needed. */
export async function openJobs(deps: { database: Database; log: Logger; now?: () => Date }): Promise<Jobs> {
  const { database, log, now = () => new Date() } = deps;
  const boss = new PgBoss({
    db: runnerOn(database.pool, log),
    schedule: false,
    maintenanceIntervalSeconds: 60,
    archiveFailedAfterSeconds: 90 * day,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'job queue upkeep failed'));
  // pg-boss creates its schema in turn too, but a process that waits for that doesn't see that it is there.
  await inTurn(database, { name: 'porchlight queue', lock: queueLock }, () => boss.start());

  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  const handlers = new Map<string, { handler: JobHandler; atOnce: number }>();
  const rounds = new Map<string, number>();
  const workers = new Map<string, Worker>();
  const here: Repeated[] = [];
  const timers: NodeJS.Timeout[] = [];
  let started = false;

  const ensureQueue = async (name: string) => {
    if (known.has(name)) return;
    await createQueue(database, boss, name);
    known.add(name);
  };

  const send: Jobs['send'] = async (tx, name, data, options = {}) => {
    await ensureQueue(name);
    const job = {
      id: options.key === undefined ? randomUUID() : idOfKey(name, options.key),
      name,
      data,
      expireInSeconds,
      ...retry,
      priority: options.priority ?? 0,
      ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter.toISOString() }),
    };
    await boss.insert([job], { db: runnerIn(tx) });
    if (options.startAfter === undefined) workers.get(name)?.wakeSoon();
  };

  const begin = async (name: string, { handler, atOnce }: { handler: JobHandler; atOnce: number }) => {
    await ensureQueue(name);
    workers.set(name, startWorker({ name, boss, handler, atOnce, log }));
    const minutes = rounds.get(name);
    if (minutes === undefined) return;
    await sendRound(name, minutes, roundAt(now(), minutes));
    workers.get(name)?.wakeSoon();
  };

  const sendRound = (name: string, minutes: number, round: number) =>
    send(
      database.db,
      name,
      { round },
      { key: String(round), startAfter: new Date(round * minutes * 60_000) },
    );

  const work: Jobs['work'] = (name, handler, { atOnce = 1 } = {}) => {
    if (handlers.has(name)) throw new Error(`two handlers for the jobs named ${name}`);
    handlers.set(name, { handler, atOnce });
    if (started) {
      begin(name, { handler, atOnce }).catch((error: Error) =>
        log.error({ error: error.message, name }, 'no worker'),
      );
    }
  };

  return {
    send,
    work,
    every(name, minutes, handler) {
      rounds.set(name, minutes);
      // Each run queues the next before its handler starts, so that a failing handler doesn't end the series.
      // The database decides when a run is due: where its clock is ahead of ours, the run for our clock still
      // executes.
      work(name, async (data, info) => {
        const current = roundAt(now(), minutes);
        await sendRound(name, minutes, Math.max(roundOf(data) ?? current, current) + 1);
        await handler(info);
      });
    },
    everyHere(name, minutes, handler) {
      here.push({ name, minutes, handler });
    },
    async start() {
      if (started) return;
      started = true;
      for (const [name, work] of handlers) await begin(name, work);
      for (const one of here) timers.push(repeat(one, log));
    },
    async stop(graceful) {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...workers.values()].map((worker) => worker.stop(graceful)));
      workers.clear();
      await boss.stop({ graceful: false, close: false });
    },
    async deadLetters() {
      const { rows } = await database.pool.query<DeadLetter>(
        `select id, name, completed_on as "failedAt", coalesce(output->>'message', '') as reason
         from pgboss.job where state = 'failed' order by completed_on desc limit 500`,
      );
      return rows;
    },
  };
}

type Repeated = { name: string; minutes: number; handler: () => Promise<void> };

function repeat({ name, minutes, handler }: Repeated, log: Logger): NodeJS.Timeout {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await handler().catch((err: unknown) =>
      log.warn({ err, name }, 'a task of this process failed; it runs again'),
    );
    isRunning = false;
  };
  void run();
  return setInterval(run, minutes * 60_000).unref();
}

/** Returns the number of the interval (of `minutes`) that contains a time. */
function roundAt(moment: Date, minutes: number): number {
  return Math.floor(moment.getTime() / (minutes * 60_000));
}

/** Returns the interval number in a job's data; null when it has none. */
function roundOf(data: unknown): number | null {
  const isRound =
    typeof data === 'object' && data !== null && 'round' in data && Number.isSafeInteger(data.round);
  return isRound ? Number(data.round) : null;
}

/** Creates a queue, one at a time across processes, because pg-boss's queue table can deadlock. */
async function createQueue(database: Database, boss: PgBoss, name: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('porchlight job queues'))");
    await boss.createQueue(name);
    await client.query("select pg_advisory_unlock(hashtext('porchlight job queues'))");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Derives a job's id from its key, so that the primary key rejects duplicates. */
function idOfKey(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\0${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
