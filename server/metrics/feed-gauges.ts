import type { Database } from '../database/open.ts';
import { keepAnswer } from '../memory/keep-answers.ts';
import type { FeedFacts } from '../services/idx/feeds/feed-facts.ts';
import { hiddenSinceOf, type LicensedFeed } from '../services/idx/feeds/license-hours.ts';
import { type FeedFigures, readFeedFigures } from '../services/idx/feeds/read-figures.ts';
import type { Metrics } from './metrics.ts';
import { type Figure, freshMs, gaugesOf, readShortly } from './scraped-gauge.ts';

/** Adds the metrics of the configured listing feeds. A time has no series before its first event. */
export function watchFeeds(
  { registry }: Metrics,
  database: Database,
  siteId: string,
  feeds: readonly (Pick<FeedFacts, 'id'> & LicensedFeed)[],
): void {
  const ids = feeds.map(({ id }) => id);
  const configured = new Map(feeds.map((feed) => [feed.id, feed]));
  const read = keepAnswer(() => readShortly(database, (tx) => readFeedFigures(tx, siteId, ids)), {
    ms: freshMs,
  });
  const addGauge = gaugesOf(registry, () => read().catch(() => null));
  const each = (of: (figures: FeedFigures) => number | null) => (found: FeedFigures[]) =>
    found.flatMap((figures): Figure[] => {
      const value = of(figures);
      return value === null ? [] : [{ labels: { feed: figures.feed }, value }];
    });
  const add = (name: string, help: string, of: (figures: FeedFigures) => number | null) =>
    addGauge(name, help, each(of), ['feed']);
  add(
    'porchlight_feed_read_age_seconds',
    'Age of a listing feed’s data: time since the start of the last complete update; absent before it.',
    ({ readSeconds }) => readSeconds,
  );
  add(
    'porchlight_feed_check_age_seconds',
    'Time since the last complete comparison of all keys; absent before it.',
    ({ sweptSeconds }) => sweptSeconds,
  );
  add('porchlight_feed_hidden_homes', 'Homes of the feed that a display rule hides.', ({ hidden }) => hidden);
  add(
    'porchlight_feed_hidden',
    '1 when the license hides all homes of the feed, because it wasn’t read or checked for too long, else 0.',
    (figures) => (isHidden(figures, configured.get(figures.feed)) ? 1 : 0),
  );
  add(
    'porchlight_feed_unknown_values',
    'Values of the feed that nobody has mapped; their homes may be hidden.',
    ({ unknown }) => unknown,
  );
  add('porchlight_feed_failed_tries', 'Failed tries since the last success.', ({ tries }) => tries);
  add(
    'porchlight_feed_stopped',
    '1 when the feed needs somebody, such as for a rejected token, else 0.',
    ({ stopped }) => (stopped ? 1 : 0),
  );
}

function isHidden(
  { publishedSeconds, readSeconds, sweptSeconds }: FeedFigures,
  feed: LicensedFeed | undefined,
): boolean {
  const now = new Date();
  const before = (seconds: number | null) =>
    seconds === null ? null : new Date(now.getTime() - seconds * 1000);
  const times = { publishedAt: before(publishedSeconds), readAt: before(readSeconds) };
  return feed !== undefined && hiddenSinceOf({ ...times, sweptAt: before(sweptSeconds) }, feed, now) !== null;
}
