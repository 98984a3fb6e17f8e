import type { Database } from '../database/open.ts';
import { keepAnswer } from '../memory/keep-answers.ts';
import type { FeedFacts } from '../services/idx/feeds/feed-facts.ts';
import { type FeedFigures, readFeedFigures } from '../services/idx/feeds/read-figures.ts';
import type { Metrics } from './metrics.ts';
import { type Figure, freshMs, gaugesOf, readShortly } from './scraped-gauge.ts';

/** Adds the metrics of the configured listing feeds. A time has no series before its first event. */
export function watchFeeds(
  { registry }: Metrics,
  database: Database,
  siteId: string,
  feeds: readonly (Pick<FeedFacts, 'id'> & { rules: Pick<FeedFacts['rules'], 'licenseHours'> })[],
): void {
  const ids = feeds.map(({ id }) => id);
  const licenseSeconds = new Map(feeds.map(({ id, rules }) => [id, rules.licenseHours * 3600]));
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
    '1 when the license hides all homes of the feed, because it wasn’t read for too long, else 0.',
    ({ feed, unreadSeconds }) => ((unreadSeconds ?? 0) > (licenseSeconds.get(feed) ?? 0) ? 1 : 0),
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
