import { setTimeout as delay } from 'node:timers/promises';
import type { FeedConfig } from '../../../config/feeds/feed-config.ts';
import type { Database } from '../../../database/open.ts';
import { type ClientDeps, openResoClient } from './client/reso-client.ts';
import type { PhotoWorker } from './photos/photo-worker.ts';
import { runCycle, type Wish } from './replicate/cycle.ts';
import { afterFailure, readFailure } from './replicate/failure.ts';
import { type Lock, takeLock } from './replicate/lock.ts';
import { resourcesOf } from './replicate/resources.ts';
import { Paused, type Run, type RunDeps } from './replicate/run.ts';
import { type FeedState, forgetWishes, readState, rightTimes, setState } from './replicate/state.ts';

export type FeedsDeps = Omit<RunDeps, 'database'> & {
  database: Pick<Database, 'pool' | 'connectionString'>;
  feeds: readonly FeedConfig[];
  /** Resolves after `ms`, or rejects with the signal's reason. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** How the client of a feed reaches its server. */
  http?: ClientDeps['http'];
  /** Told of each answer of a feed: its HTTP status; 0 without an answer. */
  report?: (feedId: string, status: number) => void;
  /** Copies the photos beside the reading, with the same client. */
  photos?: PhotoWorker;
};

/** What became of a run: done, ended by a pause, or done by another process, which holds the feed. */
type RunResult = 'done' | 'paused' | 'elsewhere';

export type Feeds = {
  /** Starts to read every feed by its schedule. */
  start(): void;
  /** Ends after the current page. */
  stop(): Promise<void>;
  /** Runs a feed once, whatever its schedule. Throws the FeedFault that it also records. */
  runOnce(feedId: string, wish: Wish | 'reload', signal?: AbortSignal): Promise<RunResult>;
};

/** How often a feed's row is read for what is due or wanted, and how often another process's lock is tried. */
const lookMs = 1000;
const lockMs = 5000;

export const realSleep = async (ms: number, signal: AbortSignal): Promise<void> => {
  await delay(ms, undefined, { signal, ref: false });
};

/** Opens the feeds of a site: one worker each, in one process at a time. */
export function openFeeds(deps: FeedsDeps): Feeds {
  const { database, feeds, log, now, sleep = realSleep } = deps;
  const { pool } = database;
  const ending = new AbortController();
  let workers: Promise<void>[] = [];

  const clientOf = async (feed: FeedConfig) => {
    const { used } = await readState(pool, { ...deps, feed });
    const { http, report } = deps;
    return openResoClient(feed, {
      ...{ now, sleep, used },
      ...(http === undefined ? {} : { http }),
      ...(report === undefined ? {} : { report: ({ status }) => report(feed.id, status) }),
    });
  };

  /** Runs one cycle and records how it ended. */
  const runAndRecord = async (
    feed: FeedConfig,
    client: Run['client'],
    wish: Wish,
    wishes: readonly string[],
    signal: AbortSignal,
  ): Promise<RunResult> => {
    const place = { siteId: deps.siteId, feed };
    const startedAt = now();
    const counts = { added: 0, changed: 0, removed: 0, fetched: 0 };
    const resources = resourcesOf(feed.profile, feed.media.inside);
    const run: Run = {
      ...{ ...deps, feed, client, signal, resources, counts, lookups: new Map() },
      ...{ isPublished: false, sizes: new Map(), aside: null },
    };
    try {
      const right = rightTimes(await readState(pool, place), startedAt);
      if (right !== null) await setState(pool, place, right);
      await runCycle(run, wish);
      const nextAt = new Date(startedAt.getTime() + feed.everyMinutes * 60_000);
      await setState(pool, place, { failure: null, failedAt: null, tries: 0, nextAt });
      await forgetWishes(pool, place, wishes);
      if (counts.added + counts.changed + counts.removed > 0)
        log.info({ feed: feed.id, ...counts }, 'feed read');
      return 'done';
    } catch (error) {
      if (error instanceof Paused) return 'paused';
      signal.throwIfAborted();
      const before = await readState(pool, place);
      const failure = readFailure(error, before.failure, now());
      const { tries, nextAt } = afterFailure(error, before, now());
      await setState(pool, place, {
        failure,
        failedAt: now(),
        tries,
        nextAt: failure.stopped ? null : nextAt,
      });
      await forgetWishes(pool, place, wishes);
      log.warn({ feed: feed.id, err: error, tries }, 'a feed could not be read');
      throw error;
    }
  };

  /** Works while the lock is held: looks at the feed's row, and runs what is due. */
  const workWith = async (feed: FeedConfig, lock: Lock) => {
    const over = new AbortController();
    const signal = AbortSignal.any([ending.signal, lock.lost, over.signal]);
    const client = await clientOf(feed);
    const copying = deps.photos?.(feed, client, signal);
    const read = async () => {
      for (let isFirst = true; !signal.aborted; isFirst = false) {
        const state = await readState(pool, { ...deps, feed });
        const wish = dueOf(state, now(), isFirst);
        if (wish === null) await sleep(lookMs, signal);
        else {
          // The failure is recorded with the feed, and says when it is tried again.
          await runAndRecord(feed, client, wish, state.wanted, signal).catch(() => undefined);
        }
      }
    };
    await read().finally(() => {
      over.abort();
      return copying;
    });
  };

  const work = async (feed: FeedConfig) => {
    while (!ending.signal.aborted) {
      try {
        const lock = await takeLock(database, deps.siteId, feed.id);
        if (lock === null) await sleep(lockMs, ending.signal);
        else await workWith(feed, lock).finally(() => lock.release().catch(() => undefined));
      } catch (error) {
        if (ending.signal.aborted) return;
        log.error({ feed: feed.id, err: error }, 'the worker of a feed failed');
        await sleep(lockMs, ending.signal).catch(() => undefined);
      }
    }
  };

  return {
    start() {
      if (workers.length === 0) workers = feeds.map(work);
    },
    async stop() {
      ending.abort(new Error('The site is stopping.'));
      await Promise.allSettled(workers);
    },
    async runOnce(feedId, wish, signal = ending.signal) {
      const feed = feeds.find(({ id }) => id === feedId);
      if (feed === undefined) throw new Error(`There is no feed ${feedId}.`);
      const lock = await takeLock(database, deps.siteId, feedId);
      if (lock === null) return 'elsewhere';
      try {
        const client = await clientOf(feed);
        const both = AbortSignal.any([signal, lock.lost]);
        const { wanted } = await readState(pool, { ...deps, feed });
        return await runAndRecord(feed, client, wish === 'reload' ? 'load' : wish, wanted, both);
      } finally {
        await lock.release();
      }
    },
  };
}

/** Returns what a feed's row asks for now; null for nothing. */
export function dueOf(state: FeedState, at: Date, isFirst = false): Wish | null {
  if (state.pausedAt !== null) return null;
  if (state.wanted.includes('reload')) return 'load';
  if (state.wanted.includes('sweep')) return 'sweep';
  if (state.wanted.includes('sync')) return 'sync';
  // A stopped feed is tried once after each start, when its configuration may be another.
  if (state.failure?.stopped === true) return isFirst ? 'sync' : null;
  if (rightTimes(state, at) !== null) return 'sync';
  if (state.failure === null && state.phase === 'live' && state.rulesHash === null) return 'sync';
  return state.nextAt === null || state.nextAt <= at ? 'sync' : null;
}
