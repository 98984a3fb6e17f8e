import type { components } from '../../../../../openapi/generated/idx.d.ts';
import type { Queryable } from '../write-listings.ts';
import type { SearchQuery } from './search-query.ts';

/** A home in searches and lists. */
export type Summary = components['schemas']['PropertySummary'];

// The line of the feed is read by primary key, only for the homes of the page.
const allButTheLast = (
  today: `$${number}`,
) => `id, listing_key, address, full_address, street_number, street_name, city, state,
  postal_code, current_price, list_price, original_list_price, bedrooms_total, bathrooms, bathrooms_full,
  bathrooms_half, property_type, property_sub_type, living_area, year_built, stories,
  case when on_market_date is not null
    then greatest(0, coalesce(off_market_date, ${today}::date) - on_market_date) end as days_on_market,
  latitude, longitude, standard_status, photos_count, list_office_name, list_agent_mls_id, attribution_contact,
  photos_expected > photos_count as photos_pending,
  (select d.attribution from listing_details d where d.listing_id = listings.id) as attribution`;

/**
 * Returns the columns of a summary, named as in the spec. Days on market count to `today`, a parameter such
 * as `$2` with the day in the site's time zone; null when the first day is unknown.
 */
export const summaryColumns = (today: `$${number}`) => `${allButTheLast(today)}, modified_at`;

/** Returns the same columns for JSON written by the database, with times as in `toISOString`. */
export const writtenColumns = (today: `$${number}`) =>
  `${allButTheLast(today)}, to_char(modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as modified_at`;

/** The sort orders in SQL; each ends with the id, so that no two homes tie. */
export const orders = {
  newest: 'listed_at desc nulls last, id desc nulls last',
  'price-asc': 'current_price, id',
  'price-desc': 'current_price desc nulls last, id',
  'beds-desc': 'bedrooms_total desc nulls last, id',
  'area-desc': 'living_area desc nulls last, id',
} as const satisfies Record<NonNullable<SearchQuery['sort']>, string>;

/** A row of `summaryColumns`. */
export type SummaryRow = Omit<Summary, 'modified_at'> & { modified_at: Date };

/** Returns the summary of a row. */
export function summaryOf({ modified_at, ...row }: SummaryRow): Summary {
  return { ...row, id: Number(row.id), modified_at: modified_at.toISOString() };
}

/** Reads the summaries of homes that are shown, in the order of their ids. */
export async function readSummaries(
  connection: Queryable,
  siteId: string,
  ids: readonly number[],
  today: string,
): Promise<Summary[]> {
  if (ids.length === 0) return [];
  const { rows } = await connection.query<SummaryRow>({
    name: 'summaries_by_id',
    text: `select ${summaryColumns('$3')} from listings where site_id = $1 and id = any($2::bigint[]) and on_show
      order by array_position($2::bigint[], id)`,
    values: [siteId, ids, today],
  });
  return rows.map(summaryOf);
}
