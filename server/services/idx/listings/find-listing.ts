import type { InferSelectModel } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { problem } from '../../../errors/errors.ts';
import { summaryColumns } from './search/summaries.ts';
import type { listingDetails } from './tables.ts';
import type { Queryable } from './write-listings.ts';

type PropertyData = components['schemas']['PropertyData'];
type Row = Required<Omit<components['schemas']['PropertySummary'], 'modified_at'>> & {
  modified_at: Date;
  gone: boolean;
} & InferSelectModel<typeof listingDetails, { dbColumnNames: true }>;

/**
 * Returns a whole home by row id or key. Throws 404 for a hidden or unknown home, and 410 for a removed one.
 */
export async function findListing(
  connection: Queryable,
  siteId: string,
  by: { id: number } | { listingKey: string },
  { ownAgentMlsId, today }: { ownAgentMlsId: string; today: string },
): Promise<PropertyData> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['listing_key', by.listingKey];
  const { rows } = await connection.query<Row>({
    name: `listing_by_${column}`,
    text: `select ${summaryColumns('$3')}, removed_at is not null as gone, d.*
      from listings left join listing_details d on d.listing_id = listings.id
      where site_id = $1 and ${column} = $2 and visible`,
    values: [siteId, value, today],
  });
  const row = rows[0];
  if (row === undefined) throw problem('listing-not-found');
  if (row.gone) throw problem('listing-gone');
  return dataOf(row, ownAgentMlsId);
}

/** Returns whether the public can see the home with this key now. */
export async function listingIsShown(
  connection: Queryable,
  siteId: string,
  listingKey: string,
): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'listing_is_shown',
    text: 'select 1 from listings where site_id = $1 and listing_key = $2 and visible and removed_at is null',
    values: [siteId, listingKey],
  });
  return rowCount === 1;
}

function dataOf(row: Row, ownAgentMlsId: string): PropertyData {
  const { street_number, street_name, city, state, postal_code } = row;
  return {
    id: Number(row.id),
    listing_key: row.listing_key,
    address: row.address,
    full_address: row.full_address,
    street_address: row.address,
    street_number,
    street_name,
    city,
    state,
    postal_code,
    location: { street_number, street_name, city, state, postal_code },
    current_price: row.current_price,
    price: row.current_price,
    list_price: row.list_price,
    original_list_price: row.original_list_price,
    bedrooms_total: row.bedrooms_total,
    bedrooms: row.bedrooms_total,
    bathrooms: row.bathrooms,
    bathrooms_full: row.bathrooms_full,
    bathrooms_half: row.bathrooms_half,
    fireplaces_total: row.fireplaces_total,
    property_type: row.property_type,
    property_sub_type: row.property_sub_type,
    living_area: row.living_area,
    building_area_total: row.building_area_total,
    lot_size_acres: row.lot_size_acres,
    year_built: row.year_built,
    stories: row.stories,
    days_on_market: row.days_on_market,
    latitude: row.latitude,
    longitude: row.longitude,
    standard_status: row.standard_status,
    photos_count: row.photos_count,
    list_office_name: row.list_office_name,
    list_agent_mls_id: row.list_agent_mls_id,
    list_agent_name: row.list_agent_name,
    attribution_contact: row.attribution_contact,
    modified_at: row.modified_at.toISOString(),
    own_listing: row.list_agent_mls_id !== null && row.list_agent_mls_id === ownAgentMlsId,
    public_remarks: row.public_remarks,
    schools: {
      elementary_school: row.elementary_school,
      middle_school: row.middle_school,
      high_school: row.high_school,
    },
    features: {
      garage_spaces: row.garage_spaces,
      heating: row.heating,
      cooling: row.cooling,
      water_source: row.water_source,
      appliances: row.appliances,
      interior_features: row.interior_features,
      exterior_features: row.exterior_features,
      lots_features: row.lots_features,
      patio_and_porch_features: row.patio_and_porch_features,
    },
    foundation_details: row.foundation_details,
    roof: row.roof,
    sewer: row.sewer,
    association: {
      association_name: row.association_name,
      association_fee: row.association_fee,
      fee_frequency: row.fee_frequency,
    },
  };
}
