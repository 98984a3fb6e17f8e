import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { CallLog } from '../../service.ts';
import type { Version } from '../listings/search/keep-indexes.ts';
import { middlesOfZips } from './method/calibrate.ts';
import { type KnownMarket, learnInThread } from './method/learn-in-thread.ts';
import { listOf, salesIn, tableOf } from './method/sale-table.ts';
import { readSales, saleOf } from './read-sales.ts';
import { type StreetPoints, streetPoints } from './street-points.ts';

/** What a site's sold homes tell. `known` is null when they are too few to learn from. */
export type SiteMarket = {
  known: KnownMarket | null;
  streets: StreetPoints;
  zips: ReadonlyMap<string, { latitude: number; longitude: number }>;
};

type Kept = {
  market: Promise<SiteMarket>;
  version: number;
  day: string;
  /** The time from which it may be learned anew, in ms. */
  restUntil: number;
  isRefreshing: boolean;
};

/** Fewer sales teach nothing of what a bath or a year brings. */
const fewestSales = 100;
/** The sites whose markets are kept: each takes up to 50 MB. */
const mostKept = 4;
/** After learning, this many times its length passes before it's done again. */
const restFactor = 5;

/**
 * Keeps what the sold homes of each site tell. After a change of the listings, or on another day, calls still get the
 * last market while the next is learned in the background; which sales are shown, the caller asks the database. Sources
 * that are hidden meanwhile are another market at once.
 */
export function keepMarkets(pool: Pool, today: () => string) {
  const kept = new LRUCache<string, Kept>({ max: mostKept });

  async function learn(siteId: string, shown: Version, day: string): Promise<SiteMarket> {
    const rows = await readSales(pool, siteId, shown, day);
    const table = tableOf(rows.map(saleOf));
    return {
      known: table.count < fewestSales ? null : await learnInThread(table),
      streets: streetPoints(rows),
      zips: middlesOfZips(listOf(salesIn(table))),
    };
  }

  function begin(siteId: string, shown: Version, day: string): Kept {
    const startedAt = performance.now();
    const entry: Kept = {
      ...{ version: shown.version, day, restUntil: Number.POSITIVE_INFINITY, isRefreshing: false },
      market: learn(siteId, shown, day).finally(() => {
        const now = performance.now();
        entry.restUntil = now + restFactor * (now - startedAt);
      }),
    };
    return entry;
  }

  return async function marketAt(
    siteId: string,
    shown: Version,
    log: Pick<CallLog, 'warn'>,
  ): Promise<SiteMarket> {
    const key = JSON.stringify([siteId, shown.hidden, shown.nothing]);
    const day = today();
    const known = kept.get(key);
    if (known === undefined) {
      const entry = begin(siteId, shown, day);
      kept.set(key, entry);
      // A failure is not kept.
      entry.market.catch(() => kept.peek(key) === entry && kept.delete(key));
      return entry.market;
    }
    const isOld = known.version !== shown.version || known.day !== day;
    if (isOld && !known.isRefreshing && performance.now() >= known.restUntil) {
      known.isRefreshing = true;
      const next = begin(siteId, shown, day);
      next.market.then(
        () => kept.peek(key) === known && kept.set(key, next),
        (error: unknown) => {
          known.isRefreshing = false;
          log.warn({ err: error }, 'The sold homes could not be read; values rest on those read before');
        },
      );
    }
    return known.market;
  };
}

type MarketAt = ReturnType<typeof keepMarkets>;

/** From this many sales on, a market takes most of a second to learn, and no visitor should wait for it. */
const slowSales = 3_000;

/**
 * Learns the markets of the sites with many sales, of no more than are kept: after a start and after changes, before
 * somebody asks.
 */
export async function warmMarkets(
  pool: Pool,
  marketAt: MarketAt,
  readShown: (siteId: string) => Promise<Version>,
  log: Pick<CallLog, 'warn'>,
  many = slowSales,
): Promise<void> {
  const { rows } = await pool.query<{ site_id: string }>(
    `select site_id from listing_versions v where exists (
       select from listings l where l.site_id = v.site_id and standard_status = 'Closed' offset $1 limit 1)
     limit ${mostKept}`,
    [many - 1],
  );
  for (const { site_id } of rows) await marketAt(site_id, await readShown(site_id), log);
}
