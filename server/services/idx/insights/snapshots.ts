import type { Pool } from 'pg';
import { dayOf, type InsightType, marketToday, typesOf } from './read-market.ts';

const addSnapshot = `
insert into market_snapshots (site_id, property_type, month, zip_code, area_key, area, median_price, active_listings,
  avg_days_on_market, taken_at)
select $1, $4, date_trunc('month', $3::date), zip_code, area_key, area, median_price, active_listings,
  avg_days_on_market, $5
from (${marketToday}) as today`;

/**
 * Takes the month's snapshot of each site that has listings and none of this month yet; gives those sites. Two
 * processes at once: the second waits, then finds it taken.
 */
export async function takeMissingSnapshots(pool: Pool, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ site_id: string }>(
    `select site_id from listing_versions v where not exists (
       select 1 from market_snapshots s
       where s.site_id = v.site_id and s.month = date_trunc('month', $1::date))`,
    [dayOf(now)],
  );
  const taken: string[] = [];
  for (const { site_id } of rows) if (await takeSnapshot(pool, site_id, now)) taken.push(site_id);
  return taken;
}

/** Takes a site's snapshot of every kind of homes in one transaction, once a month; says whether it did. */
async function takeSnapshot(pool: Pool, siteId: string, now: Date): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('market snapshot'), hashtext($1))", [siteId]);
    const found = await client.query(
      "select 1 from market_snapshots where site_id = $1 and month = date_trunc('month', $2::date) limit 1",
      [siteId, dayOf(now)],
    );
    let rows = 0;
    if (found.rowCount === 0) {
      for (const type of Object.keys(typesOf) as InsightType[]) {
        const { rowCount } = await client.query(addSnapshot, [siteId, typesOf[type], dayOf(now), type, now]);
        rows += rowCount ?? 0;
      }
    }
    await client.query('commit');
    return rows > 0;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
