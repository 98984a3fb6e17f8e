import type { components } from '../../../../openapi/generated/idx.d.ts';
import { allSources, type Shown, sourceCondition } from '../listings/shown.ts';
import type { Queryable } from '../listings/write-listings.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
export type InsightType = Schema<'InsightPropertyType'>;

/** The PropertyTypes of each kind of home on the screen. */
export const typesOf = {
  Residential: ['Residential'],
  'Residential Lease': ['ResidentialLease'],
  Land: ['Land'],
  Commercial: ['CommercialSale', 'CommercialLease'],
} as const satisfies Record<InsightType, Schema<'PropertyType'>[]>;

/** The number of past months shown next to the current one. */
const pastMonths = 12;

/**
 * Selects the market today, one row per area (city) and ZIP code; $1 is the site, $2 the PropertyTypes, $3
 * the day. Counts only active, public homes with a price; the average days on market, only those with a known
 * first day. `isShown` is the `sourceCondition` of the homes. A single PropertyType is compared as such, so that
 * the index has the homes in order: sorting takes a third of the time.
 */
export const marketToday = (type: InsightType, isShown: string) => `
  select coalesce(city_key, '') as area_key, coalesce(min(city collate "C"), 'Elsewhere') as area,
    coalesce(postal_code, '') as zip_code,
    percentile_cont(0.5) within group (order by current_price) as median_price,
    count(*)::int as active_listings,
    (avg(greatest(0, $3::date - on_market_date)) filter (where on_market_date is not null))::float8
      as avg_days_on_market
  from listings
  where site_id = $1 and ${isOfType(type)} and on_show and standard_status = 'Active'
    and current_price is not null${isShown}
  group by postal_code, city_key`;

const isOfType = (type: InsightType) =>
  typesOf[type].length === 1 ? 'property_type = ($2::text[])[1]' : 'property_type = any($2::text[])';

/** One row of `marketToday`. */
export type MarketRow = {
  area_key: string;
  area: string;
  zip_code: string;
  median_price: number;
  active_listings: number;
  avg_days_on_market: number | null;
};

/** Returns the current market of a kind of home; `today` is a day such as `2026-11-20`. */
export async function readMarket(
  connection: Queryable,
  siteId: string,
  type: InsightType,
  today: string,
): Promise<MarketRow[]> {
  const { rows } = await connection.query<MarketRow>(`${marketToday(type, '')} order by 1, 3`, [
    siteId,
    typesOf[type],
    today,
  ]);
  return rows;
}

const insights = (type: InsightType, isShown: string) => `
with months as (
  select area_key, area, zip_code, median_price, active_listings, avg_days_on_market,
    date_trunc('month', $3::date)::date as month
  from (${marketToday(type, isShown)}) as today
  union all
  select area_key, area, zip_code, median_price, active_listings, avg_days_on_market, month
  from market_snapshots
  where site_id = $1 and property_type = $4 and month < date_trunc('month', $3::date)
    and month >= date_trunc('month', $3::date) - interval '${pastMonths} months'
)
select area, to_char(month, 'YYYY-MM-DD') as date, zip_code, $4::text as property_type, months.median_price,
  active_listings,
  round(avg_days_on_market::numeric, 1)::float8 as avg_days_on_market,
  round(((months.median_price / nullif(before.median_price, 0) - 1) * 100)::numeric, 1)::float8 as price_trend_vs_last_month
from months left join (
  select area_key, zip_code, median_price, (month + interval '1 month')::date as month from months
) as before using (area_key, zip_code, month)
order by month desc, active_listings desc, area, zip_code`;

/**
 * Returns the market of a kind of home: the current month from the listings, the past 12 from snapshots;
 * newest month first, and within it the areas with the most homes first. A trend is in percent, and null when
 * the month before is unknown.
 */
export async function readInsights(
  connection: Queryable,
  siteId: string,
  type: InsightType,
  today: string,
  shown: Shown = allSources,
): Promise<Schema<'InsightRowList'>> {
  if (shown.nothing) return [];
  const values: unknown[] = [siteId, typesOf[type], today, type];
  const isShown = sourceCondition(shown, (value) => `$${values.push(value)}`);
  const { rows } = await connection.query<Schema<'InsightRow'>>({
    name: `market_insights_${typesOf[type].length}${isShown === '' ? '' : '_shown'}`,
    text: insights(type, isShown),
    values,
  });
  return rows;
}
