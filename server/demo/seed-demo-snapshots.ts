import type { Database } from '../database/open.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import {
  type InsightType,
  type MarketRow,
  readMarket,
  typesOf,
} from '../services/idx/insights/read-market.ts';
import { marketSnapshots } from '../services/idx/insights/tables.ts';
import { dayIn } from '../time/zones.ts';
import { type Random, randomFrom } from './homes/random.ts';
import { isFirstSeed } from './seed-once.ts';

const months = 12;
const batchSize = 1000;

/**
 * Adds the past year's market to a site with only demo homes, once, derived from today's: prices that rise by
 * a few percent per year, and more homes in summer than in winter. Returns the number of rows.
 */
export async function seedDemoSnapshots(
  database: Pick<Database, 'db' | 'pool'>,
  siteId: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select 1 where exists (select 1 from listings where site_id = $1 and source = 'demo')
       and not exists (select 1 from listings where site_id = $1 and source <> 'demo')
       and not exists (select 1 from market_snapshots where site_id = $1 and month < date_trunc('month', $2::date))`,
    [siteId, dayIn('UTC', now)],
  );
  if (rowCount === 0) return 0;
  return inTransaction(database, async (tx) =>
    (await isFirstSeed(tx, siteId, 'snapshots', now)) ? writePastYear(tx, database.pool, siteId, now) : 0,
  );
}

/** Writes the past year for each area that has homes today; returns the number of rows. */
export async function writePastYear(
  db: Queryable,
  pool: Database['pool'],
  siteId: string,
  now: Date,
): Promise<number> {
  const random = randomFrom(41);
  const rows: (typeof marketSnapshots.$inferInsert)[] = [];
  for (const propertyType of Object.keys(typesOf) as InsightType[]) {
    for (const today of await readMarket(pool, siteId, propertyType, dayIn('UTC', now))) {
      for (const past of pastOf(today, random, now)) {
        rows.push({ siteId, propertyType, ...past, takenAt: now });
      }
    }
  }
  for (let from = 0; from < rows.length; from += batchSize) {
    await db.insert(marketSnapshots).values(rows.slice(from, from + batchSize));
  }
  return rows.length;
}

/** Returns the past year of one area by month, newest first. */
function pastOf(today: MarketRow, random: Random, now: Date) {
  const aYear = 0.02 + random.next() * 0.05;
  const step = today.median_price < 20_000 ? 5 : 500;
  return Array.from({ length: months }, (_, index) => {
    const back = index + 1;
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const price = today.median_price * (1 - (aYear * back) / 12) * (1 + random.spread() * 0.012);
    const season = 1 + 0.18 * Math.cos(((month.getUTCMonth() - 5) / 6) * Math.PI);
    const days = today.avg_days_on_market;
    return {
      month: dayIn('UTC', month),
      zipCode: today.zip_code,
      areaKey: today.area_key,
      area: today.area,
      medianPrice: Math.max(step, Math.round(price / step) * step),
      activeListings: Math.max(1, Math.round(today.active_listings * season * (1 + random.spread() * 0.1))),
      avgDaysOnMarket: days === null ? null : Math.max(1, (days * (1 + random.spread() * 0.15)) / season),
    };
  });
}
