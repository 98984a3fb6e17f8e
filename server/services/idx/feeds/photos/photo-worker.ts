import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import { forgiveFailures } from '../../listings/photos/photo-files.ts';
import type { ResoClient } from '../client/reso-client.ts';
import { readState } from '../replicate/state.ts';
import { type CopyDeps, copyPhotos, foreignHost } from './copy-photos.ts';
import { openPhotoHosts } from './host-limits.ts';
import { bumpPhotos, showInterrupted } from './show-stored.ts';
import { lowerExpected, removeUnshownFiles } from './tidy-photos.ts';

/** Works on the photos of a feed until the signal aborts; never rejects. */
export type PhotoWorker = (
  feed: FeedConfig,
  client: Pick<ResoClient, 'one' | 'used'>,
  signal: AbortSignal,
) => Promise<void>;

/** How long it waits after photos were copied, after nothing was to be done, and after a failure. */
const restMs = 5_000;
const idleMs = 30_000;
const failedMs = 60_000;
/** How often the files of changed homes are looked at, and those of all. */
const tidyMs = 15 * 60_000;
const tidyAllMs = 24 * 3_600_000;

/**
 * Opens the worker that copies photos of feeds, and removes their files with their homes. It runs beside the reading
 * of its feed and under the same lock, so one process at a time does it for a feed. It waits while the feed isn't
 * public yet, is paused, or has stopped.
 */
export function openPhotoWorker(deps: CopyDeps): PhotoWorker {
  const { siteId, storage, log, now, sleep } = deps;
  const { pool } = deps.database;

  return async (feed, client, signal) => {
    const hosts = openPhotoHosts(now, sleep);
    const source = { siteId, source: feed.id };
    let isStarted = false;
    let tidiedAt = Number.NEGATIVE_INFINITY;
    let tidiedAllAt = Number.NEGATIVE_INFINITY;

    const start = async () => {
      await forgiveFailures(pool, source, foreignHost);
      await showInterrupted(pool, siteId, feed.id);
      isStarted = true;
    };
    const copy = async (): Promise<number> => {
      const { stored, failed, later, waitUntil } = await copyPhotos({ ...deps, feed, client, hosts, signal });
      if (stored + failed > 0) log.info({ feed: feed.id, stored, failed, later }, 'photos copied');
      const waitMs = (waitUntil?.getTime() ?? 0) - now().getTime();
      return Math.min(Math.max(waitMs, stored + failed > 0 ? restMs : idleMs), tidyMs);
    };
    const tidy = async () => {
      const at = now().getTime();
      const which = at - tidiedAllAt >= tidyAllMs ? 'all' : 'changed';
      const removed = await removeUnshownFiles({ pool, storage, ...source, signal }, which);
      tidiedAt = at;
      if (which === 'all') tidiedAllAt = at;
      if (removed > 0) log.info({ feed: feed.id, removed }, 'files of photos removed');
      if ((await lowerExpected({ pool, ...source })) > 0) await bumpPhotos(pool, siteId);
    };

    while (!signal.aborted) {
      try {
        if (!isStarted) await start();
        const state = await readState(pool, { siteId, feed });
        const isOpen =
          state.publishedAt !== null && state.pausedAt === null && state.failure?.stopped !== true;
        const waitMs = isOpen && feed.media.policy === 'copy' ? await copy() : idleMs;
        if (state.publishedAt !== null && now().getTime() - tidiedAt >= tidyMs) await tidy();
        await sleep(waitMs, signal);
      } catch (error) {
        if (signal.aborted) return;
        log.error({ feed: feed.id, err: error }, 'the photos of a feed could not be copied');
        await sleep(failedMs, signal).catch(() => undefined);
      }
    }
  };
}
