import type { FeedConfig } from '../../../config/feeds/feed-config.ts';
import type { ServiceDeps } from '../../deps.ts';
import { listingKeyOf } from './map/listing-key.ts';
import { mapHome } from './map/map-home.ts';
import { type Feeds, openFeeds } from './open-feeds.ts';

/** Opens the configured feeds of a site, whose homes are mapped by the rules of their licenses. */
export function openSiteFeeds(
  deps: Pick<ServiceDeps, 'database' | 'events' | 'log' | 'now'> & {
    siteId: string;
    feeds: readonly FeedConfig[];
    /** The site's time zone. */
    timeZone: string;
  },
): Feeds {
  const { siteId, feeds, timeZone, database, events, log, now } = deps;
  return openFeeds({ siteId, feeds, timeZone, database, events, log, now, mapHome, listingKeyOf });
}
