import type { InferSelectModel } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { problem } from '../../../errors/errors.ts';
import { type SummaryRow, summaryColumns } from './search/summaries.ts';
import type { listingDetails } from './tables.ts';
import type { Queryable } from './write-listings.ts';

type PropertyData = components['schemas']['PropertyData'];
type Row = Required<SummaryRow> & {
  gone: boolean;
  details: InferSelectModel<typeof listingDetails, { dbColumnNames: true }>;
};

/** Returns a home by row id or key. Throws 404 for a hidden or unknown home, and 410 for a removed one. */
export async function findListing(
  connection: Queryable,
  siteId: string,
  by: { id: number } | { listingKey: string },
  { ownAgentMlsId, today }: { ownAgentMlsId: string; today: string },
): Promise<PropertyData> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['listing_key', by.listingKey];
  const { rows } = await connection.query<Row>({
    name: `listing_by_${column}`,
    text: `select ${summaryColumns('$3')}, removed_at is not null as gone, to_jsonb(d) as details
      from listings join listing_details d on d.listing_id = listings.id
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

function dataOf({ gone: _gone, details, ...row }: Row, ownAgentMlsId: string): PropertyData {
  const { street_number, street_name, city, state, postal_code } = row;
  const { elementary_school, middle_school, high_school } = details;
  const { garage_spaces, heating, cooling, water_source, appliances } = details;
  const { interior_features, exterior_features, lots_features, patio_and_porch_features } = details;
  const { association_name, association_fee, fee_frequency } = details;
  return {
    ...{ ...row, id: Number(row.id), modified_at: row.modified_at.toISOString() },
    street_address: row.address,
    location: { street_number, street_name, city, state, postal_code },
    price: row.current_price,
    bedrooms: row.bedrooms_total,
    fireplaces_total: details.fireplaces_total,
    building_area_total: details.building_area_total,
    lot_size_acres: details.lot_size_acres,
    list_agent_name: details.list_agent_name,
    own_listing: row.list_agent_mls_id === ownAgentMlsId,
    public_remarks: details.public_remarks,
    schools: { elementary_school, middle_school, high_school },
    features: {
      ...{ garage_spaces, heating, cooling, water_source, appliances },
      ...{ interior_features, exterior_features, lots_features, patio_and_porch_features },
    },
    foundation_details: details.foundation_details,
    roof: details.roof,
    sewer: details.sewer,
    association: { association_name, association_fee, fee_frequency },
  };
}
