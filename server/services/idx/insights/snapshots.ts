import type { Pool } from 'pg';
import { dayIn } from '../../../time/zones.ts';
import { allSources, type ReadShown, type Shown, sourceCondition } from '../listings/shown.ts';
import { type InsightType, marketToday, typesOf } from './read-market.ts';

const addSnapshot = (type: InsightType, isShown: string) => `
insert into market_snapshots (site_id, property_type, month, zip_code, area_key, area, median_price, active_listings,
  avg_days_on_market, taken_at)
select $1, $4, date_trunc('month', $3::date), zip_code, area_key, area, median_price, active_listings,
  avg_days_on_market, $5
from (${marketToday(type, isShown)}) as today
on conflict do nothing`;

/** Selects sites with homes of a kind ($2 PropertyTypes, $3 kind) but no snapshot in the month of day $1. */
const missing = `
select site_id from listing_versions v where exists (
    select 1 from listings l
    where l.site_id = v.site_id and l.property_type = any($2::text[]) and l.on_show
      and l.standard_status = 'Active' and l.current_price is not null)
  and not exists (
    select 1 from market_snapshots s
    where s.site_id = v.site_id and s.property_type = $3 and s.month = date_trunc('month', $1::date))`;

/**
 * Takes the month's missing snapshots of each kind of home on each site; returns those sites. Months begin in
 * `timeZone`; `readShown` says which homes count. Of two concurrent processes, the second waits, and then finds the snapshot.
 */
export async function takeMissingSnapshots(
  pool: Pool,
  now: Date,
  timeZone: string,
  readShown: ReadShown = async () => allSources,
): Promise<string[]> {
  const today = dayIn(timeZone, now);
  const taken = new Set<string>();
  for (const type of Object.keys(typesOf) as InsightType[]) {
    const { rows } = await pool.query<{ site_id: string }>(missing, [today, typesOf[type], type]);
    for (const { site_id } of rows) {
      const shown = await readShown(site_id);
      if (shown.nothing) continue;
      if (await takeSnapshot(pool, { siteId: site_id, type, today, now, shown })) taken.add(site_id);
    }
  }
  return [...taken];
}

type Snapshot = { siteId: string; type: InsightType; today: string; now: Date; shown: Shown };

/** Takes a site's snapshot of one kind of home, once a month; returns whether it stored one. */
async function takeSnapshot(pool: Pool, { siteId, type, today, now, shown }: Snapshot): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('market snapshot'), hashtext($1))", [siteId]);
    const found = await client.query(
      `select 1 from market_snapshots
       where site_id = $1 and property_type = $2 and month = date_trunc('month', $3::date) limit 1`,
      [siteId, type, today],
    );
    const isTaken = found.rowCount !== 0;
    const values: unknown[] = [siteId, typesOf[type], today, type, now];
    const isShown = sourceCondition(shown, (value) => `$${values.push(value)}`);
    const added = isTaken ? null : await client.query(addSnapshot(type, isShown), values);
    await client.query('commit');
    return (added?.rowCount ?? 0) > 0;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
