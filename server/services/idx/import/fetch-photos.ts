import type { Database } from '../../../database/open.ts';
import type { OutsideFetch } from '../../../providers/outside/fetch-outside.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import { fetchPhoto } from '../listings/photos/photo-fetch.ts';
import { missingPhotos, storePhoto } from '../listings/photos/photo-files.ts';
import { bumpVersion } from '../listings/write-listings.ts';

/** `later` counts the photos of hosts that responded 429. */
export type PhotoCounts = { fetched: number; failed: number; later: number };

const atOnce = 4;

/**
 * Fetches the photos of a source that aren't stored yet, four homes at a time, and stores them as JPEG. Counts
 * failures, which the next run retries; doesn't call a host again in this run after a 429. Ends with the error
 * when our storage or database fails, since every further photo would fail, too.
 */
export async function fetchPhotos(
  database: Pick<Database, 'pool'>,
  storage: Pick<Storage, 'put'>,
  options: {
    siteId: string;
    sourceName: string;
    now: Date;
    outside: Pick<OutsideFetch, 'fetch'>;
    onProgress(counts: PhotoCounts): void;
    /** The number of photos read from the database at once. */
    pageSize?: number;
  },
): Promise<PhotoCounts> {
  const { siteId, sourceName, now, outside, onProgress, pageSize } = options;
  const source = { siteId, source: sourceName };
  const counts: PhotoCounts = { fetched: 0, failed: 0, later: 0 };
  const queue = missingPhotos(database.pool, { ...source, now, pageSize });
  const busyHosts = new Set<string>();
  // Photos are usually behind a redirect, as on content delivery networks; `outside` checks where it leads.
  const fetching = { outside, mayFollow: () => true, now: () => now };
  const work = async () => {
    // An error ends the queue, and so the other three, after the photos that they are at.
    for await (const home of queue) {
      for (const photo of home) {
        const host = hostOf(photo.source_url);
        const got = busyHosts.has(host) ? null : await fetchPhoto(photo.source_url, fetching);
        if (got?.is === 'busy') busyHosts.add(host);
        if (got?.is === 'photo') await storePhoto(database.pool, storage, source, photo, got.photo);
        counts[got?.is === 'photo' ? 'fetched' : got?.is === 'failed' ? 'failed' : 'later'] += 1;
        onProgress(counts);
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  if (counts.fetched > 0) await bumpVersion(database.pool, siteId, now);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return counts;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
