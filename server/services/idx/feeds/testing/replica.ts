import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import type { Database } from '../../../../database/open.ts';
import { noEvents } from '../../../../jobs/events/record.ts';
import { feedAt } from '../client/testing/answering-server.ts';
import { listingKeyOf } from '../map/listing-key.ts';
import { mapHome } from '../map/map-home.ts';
import { type FeedsDeps, openFeeds } from '../open-feeds.ts';

export const siteId = 'site-a';
export const start = new Date('2026-11-24T12:00:00Z');

/** A clock that only sleeping, and `pass`, move on. */
export function createClock(at: Date = start) {
  let ms = at.getTime();
  return {
    now: () => new Date(ms),
    pass: (minutes: number) => {
      ms += minutes * 60_000;
    },
    sleep: async (forMs: number, signal: AbortSignal) => {
      signal.throwIfAborted();
      ms += forMs;
    },
  };
}
export type Clock = ReturnType<typeof createClock>;

/** Discards everything, for tests that don't check the log. */
const silent = { info() {}, warn() {}, error() {} } as FeedsDeps['log'];

type Changes = Partial<Omit<FeedConfig, 'profile'>> & { profile?: Partial<FeedConfig['profile']> };

/** A feed with small pages, of the generic profile unless another is named. */
export function smallFeed(root: string, id = 'generic', { profile, ...others }: Changes = {}): FeedConfig {
  const feed = feedAt(root, { profile: id });
  return { ...feed, id: 'mls', ...others, profile: { ...feed.profile, pageSize: 20, ...profile } };
}

/** Opens the feeds of a test: the site's database, the fake server's answers, and a clock of its own. */
export function openReplica(
  database: Pick<Database, 'pool' | 'connectionString'>,
  { feed, clock, http, ...others }: { feed: FeedConfig; clock: Clock } & Partial<FeedsDeps>,
) {
  return openFeeds({
    ...{ siteId, database, feeds: [feed], events: noEvents, log: silent, timeZone: 'America/Chicago' },
    ...{ now: clock.now, sleep: clock.sleep, mapHome, listingKeyOf },
    ...(http === undefined ? {} : { http }),
    ...others,
  });
}
