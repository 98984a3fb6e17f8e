import type { Logger } from 'pino';
import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import type { Database } from '../../../../database/open.ts';
import type { OutsideFetch } from '../../../../providers/outside/fetch-outside.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { fetchPhoto } from '../../listings/photos/photo-fetch.ts';
import {
  type MissingPhoto,
  missingPhotos,
  noteFailure,
  storePhoto,
} from '../../listings/photos/photo-files.ts';
import { FeedFault } from '../client/feed-fault.ts';
import type { ResoClient } from '../client/reso-client.ts';
import type { PhotoHosts } from './host-limits.ts';
import { isPhotoAddress, staysOnHost } from './photo-hosts.ts';
import { showStored } from './show-stored.ts';
import { readSignedLinks, type SignedLinks } from './signed-links.ts';
import { isSignedSource } from './signed-media.ts';
import { hasRoom } from './spare-requests.ts';

export type CopyDeps = {
  database: Pick<Database, 'pool'>;
  storage: Pick<Storage, 'put' | 'remove'>;
  outside: Pick<OutsideFetch, 'fetch'>;
  siteId: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  now: () => Date;
  /** Resolves after `ms`, or rejects with the signal's reason. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type CopyRun = CopyDeps & {
  feed: FeedConfig;
  client: Pick<ResoClient, 'one' | 'used'>;
  hosts: PhotoHosts;
  signal: AbortSignal;
};

/** What became of a pass; `waitUntil`: when the feed or its hosts may be asked again, null for at once. */
type CopyResult = { stored: number; failed: number; later: number; waitUntil: Date | null };

export const foreignHost = 'Its host is not one of the feed’s.';

const atOnce = 4;
/** A pass ends where so many photos in a row have to wait for their host, or after so long. */
const mostWaiting = 1000;
const longestPassMs = 15 * 60_000;
const feedRestMs = 5 * 60_000;
/** After so many homes in a row whose links can't be read, it isn't about the homes. */
const mostUnread = 5;

/**
 * Copies the photos of a feed's homes that have no file yet, four homes at a time. Signed links are read anew with
 * their home, and used once. A busy host or feed ends the pass, or leaves its photos to the next one. Rejects when
 * our storage or database fails, or with the signal's reason; what was stored by then stays.
 */
export async function copyPhotos(run: CopyRun): Promise<CopyResult> {
  const { database, feed, hosts, signal, now, log } = run;
  const source = { siteId: run.siteId, source: feed.id };
  const result: CopyResult = { stored: 0, failed: 0, later: 0, waitUntil: null };
  const endsAt = now().getTime() + longestPassMs;
  const show = showStored(run);
  let isOver = false;
  let waiting = 0;
  let unread = 0;

  const wait = (until: Date) => {
    isOver = true;
    result.waitUntil = until;
  };
  const later = (photo: MissingPhoto) => {
    result.later += 1;
    waiting += 1;
    if (waiting >= mostWaiting) wait(hosts.freeAt(photo.source_url) ?? hosts.firstFreeAt() ?? now());
  };
  const fail = async (photo: MissingPhoto, reason: string, isFinal = false) => {
    result.failed += 1;
    const isGivenUp = await noteFailure(database.pool, source, photo, { reason, isFinal }, now());
    if (isGivenUp) show.givenUp(photo.listing_id);
  };

  const copyOne = async (photo: MissingPhoto, url: string | undefined) => {
    if (url === undefined) return fail(photo, 'The feed no longer has it.');
    if (!isPhotoAddress(url, feed.media.hosts)) return fail(photo, foreignHost, true);
    if (hosts.freeAt(url) !== null) return later(photo);
    await hosts.turn(signal);
    const got = await fetchPhoto(url, { outside: run.outside, mayFollow: staysOnHost, now, signal });
    signal.throwIfAborted();
    if (got.is === 'busy') {
      hosts.pause(url, got.afterMs);
      return later(photo);
    }
    waiting = 0;
    if (got.is === 'failed') return fail(photo, got.reason);
    hosts.answered(url);
    if (!(await storePhoto(database.pool, run.storage, source, photo, got.photo))) return;
    result.stored += 1;
    show.stored();
  };

  const copyHome = async (home: readonly MissingPhoto[]) => {
    const allowed: MissingPhoto[] = [];
    for (const photo of home) {
      // The host of a signed link shows only when it is read, which a busy host isn't worth.
      const isSigned = feed.media.signed && isSignedSource(photo.source_url);
      const isBusy = isSigned ? hosts.firstFreeAt() !== null : hosts.freeAt(photo.source_url) !== null;
      if (!isSigned && !isPhotoAddress(photo.source_url, feed.media.hosts)) {
        await fail(photo, foreignHost, true);
      } else if (isBusy) later(photo);
      else allowed.push(photo);
    }
    const [first] = allowed;
    if (first === undefined) return;
    const links = feed.media.signed ? await linksOf(first) : null;
    if (isOver) return;
    if (typeof links === 'string') {
      for (const photo of allowed) await fail(photo, links);
      return;
    }
    for (const photo of allowed) {
      signal.throwIfAborted();
      await copyOne(photo, links === null ? photo.source_url : links(photo.source_url));
    }
  };

  /**
   * The links of a home, or why they can't be read; null once the pass is over. The feed's own requests come first:
   * photos leave it half of its limits.
   */
  const linksOf = async ({ listing_key }: MissingPhoto): Promise<SignedLinks | string | null> => {
    try {
      if (hasRoom(feed.profile.limits, run.client.used())) {
        const links = await readSignedLinks({ ...run, pool: database.pool }, listing_key);
        unread = 0;
        return links;
      }
      wait(new Date(now().getTime() + feedRestMs));
    } catch (error) {
      if (!(error instanceof FeedFault)) throw error;
      log.warn({ feed: feed.id, listing_key, err: error }, 'the links of photos could not be read');
      unread += 1;
      if (error.isAboutRow && unread < mostUnread) return error.message;
      wait(error.retryAt ?? new Date(now().getTime() + feedRestMs));
    }
    return null;
  };

  const queue = missingPhotos(database.pool, { ...source, now: now() });
  const work = async () => {
    // An error ends the queue, and so the others, after the photos that they are at.
    for await (const home of queue) {
      signal.throwIfAborted();
      await copyHome(home);
      if (!(await show.whenDue())) isOver = true;
      if (isOver || now().getTime() >= endsAt) return;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  await show.now();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  if (result.later > 0 && result.waitUntil === null) result.waitUntil = hosts.firstFreeAt();
  return result;
}
