import { createOutsideFetch } from '../../../providers/outside/fetch-outside.ts';
import type { ServiceDeps } from '../../deps.ts';
import { listingKeyOf } from './map/listing-key.ts';
import { mapHome } from './map/map-home.ts';
import { type Feeds, type FeedsDeps, openFeeds, realSleep } from './open-feeds.ts';
import { openPhotoWorker } from './photos/photo-worker.ts';

/**
 * Opens the configured feeds of a site, whose homes are mapped by the rules of their licenses. Photos are copied
 * into `storage`; without it none are.
 */
export function openSiteFeeds(
  deps: Pick<ServiceDeps, 'database' | 'events' | 'log' | 'now' | 'outside'> &
    Partial<Pick<ServiceDeps, 'storage'>> &
    Pick<FeedsDeps, 'siteId' | 'feeds' | 'timeZone' | 'report'>,
): Feeds {
  const { siteId, feeds, timeZone, database, events, log, now, report, storage } = deps;
  const { outside = createOutsideFetch() } = deps;
  const sleep = realSleep;
  return openFeeds({
    ...{ siteId, feeds, timeZone, database, events, log, now, sleep, mapHome, listingKeyOf },
    ...(report === undefined ? {} : { report }),
    ...(storage === undefined
      ? {}
      : { photos: openPhotoWorker({ siteId, database, storage, outside, log, now, sleep }) }),
  });
}
