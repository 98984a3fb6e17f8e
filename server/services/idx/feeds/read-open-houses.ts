import type { components } from '../../../../openapi/generated/idx.d.ts';
import type { Queryable } from '../listings/write-listings.ts';

type OpenHouse = components['schemas']['OpenHouse'];

/** The maximum number of open houses on a listing's page. */
const mostShown = 50;
/** How long one without an end is taken to last. */
export const openHouseHours = 6;
/** When an open house ends, in SQL. */
export const openHouseEnd = `coalesce(ends_at, starts_at + interval '${openHouseHours} hours')`;

/**
 * Returns the open houses of a home that have not ended, soonest first. Their remarks and the
 * addresses of their streams often repeat the home's address, so they are left out where it is withheld.
 */
export async function readOpenHouses(
  connection: Queryable,
  siteId: string,
  { listing_key, address }: { listing_key: string; address: string | null },
  now: Date,
): Promise<OpenHouse[]> {
  const { rows } = await connection.query<{
    starts_at: Date;
    ends_at: Date | null;
    remarks: string | null;
    livestream_url: string | null;
  }>({
    name: 'listing_open_houses',
    text: `select starts_at, ends_at, remarks, livestream_url from open_houses
      where site_id = $1 and listing_key = $2 and not canceled
        and ${openHouseEnd} > $3
      order by starts_at, key limit ${mostShown}`,
    values: [siteId, listing_key, now],
  });
  return rows.map(({ starts_at, ends_at, remarks, livestream_url }) => ({
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    remarks: address === null ? null : remarks,
    livestream_url: address === null ? null : livestream_url,
  }));
}
