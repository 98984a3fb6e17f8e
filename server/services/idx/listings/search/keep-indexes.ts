import type { Pool } from 'pg';
import type { CallLog } from '../../../service.ts';
import type { Shown } from '../shown.ts';
import type { Grid, Square } from './clusters.ts';
import { keepSummaries, type SummaryTexts } from './keep-summaries.ts';
import { type ListingIndex, makeIndex, type Page } from './listing-index.ts';
import { readChanges, readHomes, type Seen } from './read-homes.ts';
import type { Search } from './search-query.ts';

/** The version of a site's listings and what it shows, read before each search. */
export type Version = { version: number; feedUpdatedAt: string | null } & Shown;

/** A site's homes at a version: finds a page of them, and reads their cached summaries. */
export type KeptIndex = {
  find(query: Search): Page;
  group(query: Search, grid: Grid): Square[];
  summariesOf: SummaryTexts;
};

type Site = {
  seen: Seen;
  index: ListingIndex;
  summaries: ReturnType<typeof keepSummaries>;
  /** The reading of changes at present. */
  reading: Promise<void> | null;
};

type Log = Pick<CallLog, 'warn'>;

/** More homes changed at once are faster to build anew than to read into the index. */
const mostChanges = 50_000;
/** The next build waits this many times the last one's length. */
const restFactor = 5;

/**
 * Keeps an index of each site's homes. `at` brings it to a version of the database by reading what has changed,
 * a few milliseconds for a thousand homes, so that no search sees an older version, or homes of a hidden source.
 * It returns undefined while the first index is built in the background, and after a change of most homes.
 */
export function keepIndexes(pool: Pool, today: () => string, limit = mostChanges) {
  const sites = new Map<string, Site>();
  const building = new Map<string, Promise<void>>();
  const restUntil = new Map<string, number>();

  async function build(siteId: string): Promise<void> {
    const startedAt = performance.now();
    const { seen, gathered } = await readHomes(pool, siteId);
    const index = await makeIndex(gathered);
    sites.set(siteId, { seen, index, summaries: keepSummaries(pool, siteId, today), reading: null });
    const now = performance.now();
    restUntil.set(siteId, now + restFactor * (now - startedAt));
  }

  /** Builds the index of a site's current listings, at most one build per site at a time. */
  function refresh(siteId: string): Promise<void> {
    const running = building.get(siteId);
    if (running !== undefined) return running;
    const started = build(siteId).finally(() => building.delete(siteId));
    building.set(siteId, started);
    return started;
  }

  function buildLater(siteId: string, log: Log): void {
    if (performance.now() < (restUntil.get(siteId) ?? 0)) return;
    refresh(siteId).catch((error: unknown) => {
      log.warn({ err: error }, 'The index of listings could not be built; the database searches');
    });
  }

  async function readInto(siteId: string, site: Site): Promise<void> {
    const changes = await readChanges(pool, siteId, site.seen, limit);
    const isReplaced = changes.seen.file !== site.seen.file || changes.seen.version < site.seen.version;
    if (isReplaced || changes.tooMany) {
      if (sites.get(siteId) === site) sites.delete(siteId);
      return;
    }
    site.summaries.forget(changes.ids);
    await site.index.change(changes);
    site.seen = changes.seen;
  }

  /** Reads the changes up to now; a call during a reading waits for it, and for the next. */
  async function update(siteId: string, site: Site, version: number): Promise<void> {
    while (site.reading !== null) {
      await site.reading.catch(() => undefined);
      if (site.seen.version === version) return;
    }
    site.reading = readInto(siteId, site).finally(() => {
      site.reading = null;
    });
    await site.reading;
  }

  return {
    refresh,
    async at(
      siteId: string,
      version: number,
      log: Log,
      hidden: readonly string[] = [],
    ): Promise<KeptIndex | undefined> {
      const site = sites.get(siteId);
      if (site !== undefined && site.seen.version !== version) {
        try {
          await update(siteId, site, version);
        } catch (error) {
          log.warn({ err: error }, 'Changed listings could not be read; the database searches');
          return undefined;
        }
      }
      const now = sites.get(siteId);
      if (now === undefined || now.index.isWorn()) buildLater(siteId, log);
      // Another search may have built it since, from a later version.
      if (now === undefined || now.seen.version < version) return undefined;
      return {
        find: (query) => now.index.find(query, hidden),
        group: (query, grid) => now.index.group(query, grid, hidden),
        summariesOf: now.summaries.read,
      };
    },
  };
}
