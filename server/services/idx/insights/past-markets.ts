import type { Pool } from 'pg';
import { monthBefore } from '../../../time/zones.ts';
import { type InsightType, typesOf } from './read-market.ts';

/**
 * Selects the market of an earlier day from the listings and their history; $1 is the site, $2 the
 * PropertyTypes, $3 the day, $6 its beginning. A home counts if it was listed, on the market, and not removed
 * then, unless its seller opted out; `visible` is today's, and false for a feed's home that was sold since. The
 * demo's homes never count. Its price and status are those of the last change before that day; without one, those
 * that the first change after it replaced, or else today's.
 */
const marketThen = `
  select coalesce(city_key, '') as area_key, coalesce(min(city collate "C"), 'Elsewhere') as area,
    coalesce(postal_code, '') as zip_code,
    percentile_cont(0.5) within group (order by price) as median_price, count(*)::int as active_listings,
    (avg(greatest(0, $3::date - on_market_date)) filter (where on_market_date is not null))::float8
      as avg_days_on_market
  from listings l
  left join lateral (
    select (array_agg(status_to order by at desc, id desc) filter (where at < $6 and status_to is not null))[1] as status_before,
      (array_agg(status_from order by at, id) filter (where at >= $6 and status_from is not null))[1] as status_after,
      (array_agg(price_to order by at desc, id desc) filter (where at < $6 and price_to is not null))[1] as price_before,
      (array_agg(price_from order by at, id) filter (where at >= $6 and price_from is not null))[1] as price_after,
      (array_agg(kind order by at desc, id desc) filter (where at < $6))[1] = 'removed' as was_removed
    from listing_changes c where c.site_id = l.site_id and c.listing_key = l.listing_key
  ) history on true
  cross join lateral (
    select coalesce(status_before, status_after, standard_status) as status,
      coalesce(price_before, price_after, current_price) as price
  ) state
  where l.site_id = $1 and property_type = any($2::text[]) and listed_at < $6
    and source <> 'demo' and internet_entire_listing_display is not false
    and not coalesce(was_removed, removed_at < $6, false) and status = 'Active' and price is not null
  group by postal_code, city_key`;

const addMarket = `
insert into market_snapshots (site_id, property_type, month, zip_code, area_key, area, median_price, active_listings,
  avg_days_on_market, taken_at)
select $1, $4, $3::date, zip_code, area_key, area, median_price, active_listings, avg_days_on_market, $5
from (${marketThen}) as then_
on conflict do nothing`;

/** Selects since when the listings of each site are known; the demo's past is made up. */
const known = `
select site_id, (select min(first_seen_at) from listings l where l.site_id = v.site_id and source <> 'demo') as since
from listing_versions v`;

const isStored = `
select 1 from market_snapshots where site_id = $1 and property_type = $2 and month = $3::date limit 1`;

/**
 * Stores the markets of the past 12 months that no process recorded in time, from the listings' history, as
 * far as it reaches back. Returns the number of markets stored. Repeated or concurrent calls store nothing
 * twice.
 */
export async function fillPastMarkets(pool: Pool, now: Date, timeZone: string): Promise<number> {
  const sites = await pool.query<{ site_id: string; since: Date | null }>(known);
  let stored = 0;
  for (const { site_id, since } of sites.rows) {
    for (let back = 1; back <= 12; back += 1) {
      const { day, beginning } = monthBefore(timeZone, now, back);
      if (since === null || since >= beginning) break;
      for (const type of Object.keys(typesOf) as InsightType[]) {
        if ((await pool.query(isStored, [site_id, type, day])).rowCount !== 0) continue;
        const added = await pool.query(addMarket, [site_id, typesOf[type], day, type, now, beginning]);
        if ((added.rowCount ?? 0) > 0) stored += 1;
      }
    }
  }
  return stored;
}
