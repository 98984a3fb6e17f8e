import type { FoundAddress } from '../../../providers/geocoder/geocoder.ts';
import { type Shown, shownWith } from './shown.ts';
import type { Queryable } from './write-listings.ts';

/** The maximum distance from a click to an address, in degrees of latitude: about 165 m, a few lots. */
const nearby = 0.0015;

/**
 * Returns the nearest of the site's own listings to a point, with its location; null when none is near.
 * Homes whose seller withholds the street have no coordinates, so it never finds them.
 */
export async function nearestAddress(
  connection: Queryable,
  siteId: string,
  at: { latitude: number; longitude: number },
  shown: Shown,
): Promise<FoundAddress | null> {
  if (shown.nothing) return null;
  const { rows } = await connection.query<FoundAddress>({
    name: 'nearest_address',
    text: `select full_address as address, latitude, longitude from listings
      where site_id = $1 and ${shownWith('$6', '$7')} and address is not null
        and longitude between $3::float8 - $5::float8 and $3::float8 + $5::float8
        and latitude between $2::float8 - $4::float8 and $2::float8 + $4::float8
      order by power(latitude - $2, 2) + power((longitude - $3) * cos(radians($2)), 2)
      limit 1`,
    values: [
      siteId,
      at.latitude,
      at.longitude,
      nearby,
      nearby / Math.max(0.1, Math.cos((at.latitude * Math.PI) / 180)),
      shown.hidden,
      shown.at,
    ],
  });
  return rows[0] ?? null;
}
