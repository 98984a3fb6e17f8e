import type { Queryable } from '../../../../database/transaction.ts';
import { type FeedWish, wantOfFeed } from '../control-feed.ts';
import type { FeedRow } from '../feed-state.ts';
import { findFeeds } from '../list-feeds.ts';

export type FollowParts = {
  db: Queryable;
  siteId: string;
  /** Waits for so many ms. */
  sleep: (ms: number) => Promise<void>;
  /** Told what changed, in a line. */
  report: (line: string) => void;
  /** How far a load is, as text; null when none runs. */
  progress: () => Promise<string | null>;
  /** Does the work in this process; `elsewhere` at once while another process holds the feed. */
  runOnce: (feed: string, wish: FeedWish) => Promise<unknown>;
};

/** How often, in ms, the feed is looked at, and how often without a change until this process does the work. */
const lookMs = 1000;
const patience = 15;

/**
 * Records what is wanted of a feed, and waits until it's done: by the running site, or here when nothing
 * happens for 15 seconds. Returns null when it's done, else the failure's sentence. Throws a conflict when the
 * feed is paused.
 */
export async function followWish(feed: string, wish: FeedWish, parts: FollowParts): Promise<string | null> {
  const { db, siteId, sleep, report, progress, runOnce } = parts;
  const find = async () => (await findFeeds(db, siteId, [feed]))[0];
  const before = await find();
  await wantOfFeed(db, siteId, feed, wish);
  let own: Promise<unknown> | null = null;
  let last = '';
  let reported = '';
  for (let quiet = 0; ; ) {
    const row = await find();
    if (row === undefined) return null;
    // Looked at first: a wish that failed is gone, too.
    if (row.failure !== null && row.failedAt?.getTime() !== before?.failedAt?.getTime())
      return `${row.failure.reason} ${row.failure.advice}`;
    if (!row.wanted.includes(wish)) return null;
    if (row.pausedAt !== null) return 'The feed was paused.';
    const text = (await progress()) ?? '';
    const now = JSON.stringify([signsOfWork(row), text]);
    quiet = last === '' || last === now ? quiet + 1 : 0;
    // The limits' use is a sign of work, too, but no news.
    if (text !== reported && text !== '') report(text);
    reported = text;
    last = now;
    const pause = sleep(lookMs);
    if (quiet > patience && own === null) {
      // Its failure is recorded with the feed, except for one that keeps it from starting at all.
      own = runOnce(feed, wish);
      const result = await Promise.race([own, pause]);
      if (result === 'elsewhere') {
        own = null;
        quiet = 0;
        report('The running site has the feed, and waits for its server.');
      } else report('No running site does it, so this command does.');
    }
    await Promise.race([own ?? pause, pause]);
    await pause;
  }
}

/** What changes in a feed's row while somebody works on it. */
const signsOfWork = ({ phase, startedAt, syncedAt, sweptAt, readAt, used }: FeedRow) => [
  ...[phase, startedAt, syncedAt, sweptAt, readAt],
  used,
];
