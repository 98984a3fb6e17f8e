import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { components } from '../../../openapi/generated/idx.d.ts';
import { Problem, problem } from '../../errors/errors.ts';
import { statusSaid } from '../../errors/faults.ts';
import { resized, type WebFormat, widthFor } from '../../pictures/resized.ts';
import type { CallService } from '../../services/call.ts';
import { bytesOf } from '../../services/service.ts';
import type { PhotoCache } from './photo-cache.ts';

type Media = components['schemas']['PropertyMedia']['media'];
type Listing = components['schemas']['PropertyData'];
type Photo = { body: Buffer; contentType: string; etag: string };

/** The lifetime in ms of a cached photo, after which the upstream is called again. */
const freshMs = 3_600_000;
const inMemory = 400;
/** How many listings' first answers are in memory, and for how many ms: while their photos are loaded. */
const firstAnswers = { max: 4, ttl: 60_000 };
/** For how many ms a listing counts as shown, with these photos: cached ones go that long after it or them at most. */
const shownAnswers = { max: 2_000, ttl: 30_000 };
/** The listings whose cached photos still answer when the listings can't be asked. */
const knownEditions = 20_000;

export type PhotoStore = {
  get(
    call: CallService,
    listingKey: string,
    n: number,
    width: number | null,
    format: WebFormat,
  ): Promise<Photo>;
};

/** Creates a store that resizes photos from the idx service, and caches them on disk and in memory. */
export function createPhotoStore(
  folder: string,
  cache: PhotoCache,
  now: () => number = Date.now,
): PhotoStore {
  const photos = new LRUCache<string, Photo, { format: WebFormat; make: () => Promise<Buffer> }>({
    ...{ max: inMemory, ttl: freshMs, ttlResolution: 0, perf: { now } },
    // A waiting request gets its photo even if it is evicted in the meantime.
    ignoreFetchAbort: true,
    async fetchMethod(key, _stale, { options, context: { format, make } }) {
      const file = path.join(folder, key.slice(0, 2), `${key}.${format}`);
      const kept = await readFresh(file, now());
      if (kept !== null) {
        options.ttl = kept.freshMs;
        return photoOf(kept.body, format);
      }
      const body = await make();
      void cache.keep(file, body);
      return photoOf(body, format);
    },
  });
  const firsts = new LRUCache<string, Media, { call: CallService; listingKey: string }>({
    ...{ ...firstAnswers, ttlResolution: 0, perf: { now }, ignoreFetchAbort: true },
    fetchMethod: (_key, _stale, { context: { call, listingKey } }) => mediaFrom(call, listingKey, 0),
  });
  const editions = new LRUCache<string, string>({ max: knownEditions });
  const shown = new LRUCache<string, string, CallService>({
    ...{ ...shownAnswers, ttlResolution: 0, perf: { now }, ignoreFetchAbort: true },
    async fetchMethod(listingKey, _stale, { context: call }) {
      const edition = (await readEdition(call, listingKey)) ?? editions.get(listingKey) ?? '';
      editions.set(listingKey, edition);
      return edition;
    },
  });
  const originalOf = async (
    call: CallService,
    { listingKey, edition }: { listingKey: string; edition: string },
    n: number,
  ): Promise<Buffer> => {
    const first = await firsts.forceFetch(`${listingKey}\n${edition}`, { context: { call, listingKey } });
    const found = n === 0 || first.length > 1 ? first[n] : await otherThan(first[0], call, listingKey, n);
    if (found === undefined) throw problem('photo-not-found');
    return bytesOf(found.image_data);
  };
  return {
    async get(call, listingKey, n, width, format) {
      const edition = await shown.forceFetch(listingKey, { context: call });
      const size = widthFor(width);
      const key = hash(`${listingKey}\n${edition}\n${n}\n${size}\n${format}`);
      const make = async () => resize(await originalOf(call, { listingKey, edition }, n), size, format);
      return photos.forceFetch(key, { context: { format, make } });
    },
  };
}

/**
 * Returns what tells the photos of a listing from those that it had before, so that none is given from the cache that
 * was replaced or is private by now: how many they are, and when they changed. Refuses a listing that is hidden or
 * gone, though its photos are cached. Null when the listings can't be asked: the cache still answers.
 */
async function readEdition(call: CallService, listingKey: string): Promise<string | null> {
  const said = await call('getListingByKey', { query: { listingKey } }).catch(statusSaid);
  if (said === 404) throw problem('photo-not-found');
  if (said === 410) throw problem('listing-gone');
  return typeof said === 'object' && said !== null ? editionOf(said.properties[0]) : null;
}

function editionOf(listing: Pick<Listing, 'photos_count' | 'history'> | undefined): string {
  const changes = (listing?.history ?? []).filter(({ kind }) => kind === 'photos');
  return JSON.stringify([listing?.photos_count, changes.map(({ at, detail }) => [at, detail])]);
}

/** Returns the photo at `offset` alone, or all photos, in order, from a provider that ignores the limit. */
async function mediaFrom(call: CallService, listingKey: string, offset: number): Promise<Media> {
  const { media } = await call('getListingMedia', {
    path: { listingKey },
    query: { offset, limit: 1 },
  }).catch((error: unknown) => {
    const status = statusSaid(error);
    throw status === 404 ? problem('photo-not-found') : status === 410 ? problem('listing-gone') : error;
  });
  return [...media].sort((a, b) => Number(a.order_hint) - Number(b.order_hint));
}

/** Returns the photo at `offset`; undefined when the provider ignores that and repeats the only photo. */
async function otherThan(
  only: Media[number] | undefined,
  call: CallService,
  listingKey: string,
  offset: number,
): Promise<Media[number] | undefined> {
  const [found] = await mediaFrom(call, listingKey, offset);
  if (found === undefined || found.order_hint !== only?.order_hint) return found;
  return bytesOf(found.image_data).equals(bytesOf(only.image_data)) ? undefined : found;
}

/** Returns the resized photo. Throws `photo-not-found` when the input isn't a photo. */
async function resize(original: Buffer, width: number | null, format: WebFormat): Promise<Buffer> {
  const read = async () => original;
  const body = await resized(read, width, format).catch((cause: unknown) => {
    if (cause instanceof Problem) throw cause;
    throw problem('photo-not-found', { detail: 'The photo cannot be read.', cause });
  });
  if (body === null) throw problem('photo-not-found');
  return body;
}

/** Reads a cached photo, with its remaining lifetime in ms; null when missing or expired. */
async function readFresh(file: string, now: number): Promise<{ body: Buffer; freshMs: number } | null> {
  try {
    const left = Math.ceil((await stat(file)).mtimeMs + freshMs - now);
    return left > 0 ? { body: await readFile(file), freshMs: left } : null;
  } catch {
    return null;
  }
}

function photoOf(body: Buffer, format: WebFormat): Photo {
  return { body, contentType: `image/${format}`, etag: `"${hash(body).slice(0, 20)}"` };
}

function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
