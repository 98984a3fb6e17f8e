import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { describeError } from './executor.ts';

type JobInfo = {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted when the process stops without waiting for the job. */
  signal: AbortSignal;
};

/** Runs one job; throws to retry it later. `data` comes from the database, so validate it. */
export type JobHandler = (data: unknown, info: JobInfo) => Promise<void>;

export type Worker = {
  /** Polls soon, when the sender's transaction has most likely committed. */
  wakeSoon(): void;
  stop(graceful: boolean): Promise<void>;
};

const pollMs = 2000;
const wakeMs = 50;
const stopWaitMs = 10_000;
const settleTries = 60;
const settlePauseMs = 1000;

/**
 * Runs the jobs with a name, up to `atOnce` concurrently. Replaces `boss.work()`, which settles jobs without
 * waiting: a database lost at that moment would end the process with an unhandled rejection.
 */
export function startWorker(options: {
  name: string;
  boss: PgBoss;
  handler: JobHandler;
  atOnce: number;
  log: Logger;
}): Worker {
  const { name, boss, handler, atOnce, log } = options;
  let stopping = false;
  const abandoned = new AbortController();
  let sleep = new AbortController();

  // Retries while the database restarts, because a job whose completion isn't recorded runs again minutes
  // later.
  const settle = async (report: () => Promise<void>) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await report();
      } catch (error) {
        if (tries === settleTries || stopping) {
          const facts = { job: name, error: describeError(error) };
          return log.warn(facts, 'the end of a job could not be noted; it runs again');
        }
      }
      await pause(settlePauseMs, undefined, { signal: abandoned.signal }).catch(() => {});
    }
  };

  const run = async (job: PgBoss.JobWithMetadata) => {
    try {
      const attempt = job.retryCount + 1;
      await handler(job.data, { id: job.id, attempt, signal: abandoned.signal });
    } catch (error) {
      const message = describeError(error);
      log.warn({ job: name, id: job.id, tries: job.retryCount + 1, error: message }, 'a job failed');
      await settle(() => boss.fail(name, job.id, { message }));
      return;
    }
    await settle(() => boss.complete(name, job.id));
  };

  const loop = async () => {
    while (!stopping) {
      const { signal } = sleep;
      const [job] = await boss.fetch<object>(name, { includeMetadata: true, batchSize: 1 });
      if (job !== undefined) await run(job);
      else await pause(pollMs, undefined, { signal }).catch(() => {});
    }
  };
  const ended = Promise.all(Array.from({ length: atOnce }, loop));

  return {
    wakeSoon() {
      setTimeout(() => {
        sleep.abort();
        if (!stopping) sleep = new AbortController();
      }, wakeMs).unref();
    },
    async stop(graceful) {
      stopping = true;
      sleep.abort();
      if (graceful) await Promise.race([ended, pause(stopWaitMs, undefined, { ref: false })]);
      abandoned.abort();
    },
  };
}
