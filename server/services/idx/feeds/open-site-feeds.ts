import type { ServiceDeps } from '../../deps.ts';
import { listingKeyOf } from './map/listing-key.ts';
import { mapHome } from './map/map-home.ts';
import { type Feeds, type FeedsDeps, openFeeds } from './open-feeds.ts';

/** Opens the configured feeds of a site, whose homes are mapped by the rules of their licenses. */
export function openSiteFeeds(
  deps: Pick<ServiceDeps, 'database' | 'events' | 'log' | 'now'> &
    Pick<FeedsDeps, 'siteId' | 'feeds' | 'timeZone' | 'report'>,
): Feeds {
  const { siteId, feeds, timeZone, database, events, log, now, report } = deps;
  return openFeeds({
    ...{ siteId, feeds, timeZone, database, events, log, now, mapHome, listingKeyOf },
    ...(report === undefined ? {} : { report }),
  });
}
