import type { InferSelectModel } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { problem } from '../../../errors/errors.ts';
import { readOpenHouses } from '../feeds/read-open-houses.ts';
import { type License, licensedHistory, readHistory } from './history/history.ts';
import { type SummaryRow, summaryColumns } from './search/summaries.ts';
import { type AccessRow, accessColumns, accessOf, allSources, type Shown, shownWith } from './shown.ts';
import { publicSoldPrice } from './sold-price.ts';
import type { listingDetails, listings } from './tables.ts';
import type { Queryable } from './write-listings.ts';

type PropertyData = components['schemas']['PropertyData'];
type Row = Required<SummaryRow> &
  AccessRow &
  Pick<
    InferSelectModel<typeof listings, { dbColumnNames: true }>,
    | 'mls_number'
    | 'subdivision_name'
    | 'school_district'
    | 'lot_size_acres'
    | 'garage_spaces'
    | 'association_fee'
    | 'fee_frequency'
    | 'hoa_monthly'
    | 'on_market_date'
  > & { details: Omit<InferSelectModel<typeof listingDetails, { dbColumnNames: true }>, 'remarks_words'> };

/**
 * Returns a home by row id or key. Throws 404 for a hidden or unknown home; for one that was public and was
 * removed, or that its feed no longer allows, 410 with a link to similar homes.
 */
export async function findListing(
  connection: Queryable,
  siteId: string,
  by: { id: number } | { listingKey: string },
  { ownAgentMlsId, today, shown, licenseOf }: Reading,
): Promise<PropertyData> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['listing_key', by.listingKey];
  const { rows } = await connection.query<Row>({
    name: `listing_by_${column}`,
    text: `select ${summaryColumns('$3')}, mls_number, subdivision_name, school_district, ${accessColumns},
      lot_size_acres, garage_spaces, association_fee, fee_frequency, hoa_monthly, on_market_date::text,
      to_jsonb(d) - 'remarks_words' as details
      from listings join listing_details d on d.listing_id = listings.id
      where site_id = $1 and ${column} = $2`,
    values: [siteId, value, today],
  });
  const row = rows[0];
  if (row === undefined) throw problem('listing-not-found');
  refuseUnlessShown(row, shown);
  const license = licenseOf(row.source);
  const history = await readHistory(connection, siteId, row.listing_key);
  return {
    ...dataOf(row, ownAgentMlsId),
    source_name: license?.name ?? null,
    disclaimer: license?.disclaimer ?? null,
    source_updated_at: shown.updatedAt.get(row.source) ?? null,
    history: license === undefined ? history : licensedHistory(history, license, shown.at),
    open_houses: await readOpenHouses(connection, siteId, row, shown.at),
  };
}

export type Reading = {
  ownAgentMlsId: string;
  today: string;
  shown: Shown;
  /** The rules of a source's license, and its name; undefined for files. */
  licenseOf(source: string): (License & { name: string }) | undefined;
};

type Placed = { city?: string | null; current_price?: number | null };

/** Throws the problem of a home that isn't shown: 404, also for now, or 410 with a link to similar homes (RFC 8288). */
export function refuseUnlessShown(row: AccessRow & Placed, shown: Shown): void {
  const access = accessOf(row, shown);
  if (access === 'shown') return;
  if (access === 'gone') throw problem('listing-gone', { headers: similarTo(row) });
  if (access === 'unknown') throw problem('listing-not-found');
  throw problem('listing-not-shown-now', {
    detail: 'The homes of this source are shown again once they are up to date.',
  });
}

/**
 * Links to the search for homes in the same city within a quarter of the price, to 10,000 dollars; without the price
 * of a sale, which the license may not show.
 */
function similarTo({ city, current_price, shown_until }: AccessRow & Placed): Record<string, string> {
  if (city == null) return {};
  const price = shown_until === null ? current_price : null;
  const about = (part: number) => String(Math.round(((price ?? 0) * part) / 10_000) * 10_000);
  const range = price == null ? {} : { minPrice: about(0.75), maxPrice: about(1.25) };
  const query = new URLSearchParams({ city, ...range });
  return { link: `</api/treas/idx/v1/retrieve-property-summary?${query}>; rel="related"` };
}

/** Returns whether the public can see the home with this key now. */
export async function listingIsShown(
  connection: Queryable,
  siteId: string,
  listingKey: string,
  shown: Shown = allSources,
): Promise<boolean> {
  if (shown.nothing) return false;
  const { rowCount } = await connection.query({
    name: 'listing_is_shown',
    text: `select 1 from listings where site_id = $1 and listing_key = $2 and ${shownWith('$3', '$4')}`,
    values: [siteId, listingKey, shown.hidden, shown.at],
  });
  return rowCount === 1;
}

function dataOf(found: Row, ownAgentMlsId: string): PropertyData {
  const { gone: _gone, visible: _visible, source: _source, shown_until: _until, ...facts } = found;
  const { was_public: _public, details, subdivision_name, school_district, ...measured } = facts;
  const { garage_spaces, association_fee, fee_frequency, hoa_monthly, ...row } = measured;
  const { street_number, street_name, city, state, postal_code } = row;
  const { elementary_school, middle_school, high_school } = details;
  const { heating, cooling, water_source, appliances, parking_features, flooring } = details;
  const { interior_features, exterior_features, lots_features, patio_and_porch_features } = details;
  const { association_name, association_fee_includes: fee_includes } = details;
  return {
    ...{ ...row, id: Number(row.id), modified_at: row.modified_at.toISOString() },
    street_address: row.address,
    location: { street_number, street_name, city, state, postal_code },
    price: row.current_price,
    bedrooms: row.bedrooms_total,
    fireplaces_total: details.fireplaces_total,
    building_area_total: details.building_area_total,
    list_agent_name: details.list_agent_name,
    own_listing: row.list_agent_mls_id === ownAgentMlsId,
    public_remarks: details.public_remarks,
    neighborhood: subdivision_name,
    schools: { elementary_school, middle_school, high_school, school_district },
    close_price: publicSoldPrice(row.state, details.close_price),
    close_date: details.close_date,
    features: {
      ...{ garage_spaces, parking_features, flooring, heating, cooling, water_source, appliances },
      ...{ interior_features, exterior_features, lots_features, patio_and_porch_features },
    },
    foundation_details: details.foundation_details,
    roof: details.roof,
    sewer: details.sewer,
    association: {
      ...{ association_name, association_fee, fee_frequency, fee_includes },
      monthly_fee: association_fee === null ? null : hoa_monthly,
    },
    tax_annual_amount: details.tax_annual_amount,
    tax_year: details.tax_year,
    virtual_tour_url: details.virtual_tour_url,
  };
}
