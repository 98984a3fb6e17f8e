import { LRUCache } from 'lru-cache';
import type { OutsideFetch } from '../../../../providers/outside/fetch-outside.ts';
import { createSlots } from '../../../../workers/slots.ts';
import { fetchPhoto } from '../../listings/photos/photo-fetch.ts';
import type { FeedFacts } from '../feed-facts.ts';
import { isPhotoAddress, staysOnHost } from './photo-hosts.ts';

/** Reads the photo of a home that stays with its feed, as JPEG; null where it can't be had now. */
export type ReadHotPhoto = (source: string, url: string) => Promise<Buffer | null>;

/** The bytes of fetched photos in memory, since a page asks for each in several widths. */
const mostBytes = 48 * 1024 * 1024;
const keptMs = 5 * 60_000;
/** How long a photo that failed isn't asked for again, and a busy host where it doesn't say. */
const restMs = 60_000;

/**
 * Opens the photos of the feeds whose policy is `hot`. Their addresses come from the stored homes alone, and only
 * the feed's hosts are called. One that failed isn't asked for again for a minute, nor a host that has limits for
 * as long as it says.
 */
export function openHotPhotos(
  feeds: readonly Pick<FeedFacts, 'id' | 'media'>[],
  { outside, now }: { outside: Pick<OutsideFetch, 'fetch'>; now: () => Date },
): ReadHotPhoto {
  const hot = new Map(
    feeds.flatMap(({ id, media }) => (media.policy === 'hot' ? [[id, media.hosts ?? []] as const] : [])),
  );
  const clock = { now: () => now().getTime() };
  const timed = { ttlResolution: 0, perf: clock };
  const inTurn = createSlots({
    ...{ size: 8, waiting: 200, retryAfter: 10 },
    full: 'Many photos are being read. Try again in a few seconds.',
  });
  const busy = new LRUCache<string, true>({ max: 1000, ttl: restMs, ...timed });
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: restMs, ...timed });
  const photos = new LRUCache<string, Buffer>({
    ...{ maxSize: mostBytes, sizeCalculation: (photo) => Math.max(1, photo.length), ttl: keptMs, ...timed },
    ignoreFetchAbort: true,
    fetchMethod: (url) => inTurn(() => read(url)),
  });

  const read = async (url: string): Promise<Buffer | undefined> => {
    const { host } = new URL(url);
    if (busy.has(host)) return undefined;
    const got = await fetchPhoto(url, { outside, mayFollow: staysOnHost, now });
    if (got.is === 'photo') return got.photo.data;
    if (got.is === 'failed') failed.set(url, true);
    else busy.set(host, true, { ttl: Math.max(1000, got.afterMs ?? restMs) });
    return undefined;
  };

  return async (source, url) => {
    const hosts = hot.get(source);
    if (hosts === undefined || !isPhotoAddress(url, hosts) || failed.has(url)) return null;
    return (await photos.fetch(url)) ?? null;
  };
}
