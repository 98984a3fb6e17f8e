import { invalidInput } from '../../../errors/errors.ts';
import type { Geocoder } from '../../../providers/geocoder/geocoder.ts';
import type { CallLog } from '../../service.ts';
import type { Version } from '../listings/search/keep-indexes.ts';
import type { Queryable } from '../listings/write-listings.ts';
import { readTyped, type Typed } from '../places/read-typed.ts';
import type { openSuggestions } from '../places/suggest-places.ts';
import { zips } from '../places/zips.ts';
import type { SiteMarket } from './keep-markets.ts';
import { type Located, pointOnStreet } from './street-points.ts';

type Asked = { address?: string; latitude?: number; longitude?: number };

type Sources = {
  connection: Queryable;
  suggest: ReturnType<typeof openSuggestions>;
  geocoder: Geocoder | null;
  log: Pick<CallLog, 'warn'>;
};

/** Where a home is, and whether it is on the market with a seller who wants no automated value beside it. */
export type HomePlace = { at: Located | null; isOptedOut: boolean };

/**
 * Finds a home by its point, else by its address: among the homes on the market, beside a sold home on its block, with the
 * geocoder, or by its ZIP code alone; `at` is null when nobody knows that. Throws `invalid-input` for an address
 * without a ZIP code that is found nowhere.
 */
export async function locateHome(
  siteId: string,
  { address, latitude, longitude }: Asked,
  { shown, market }: { shown: Version; market: SiteMarket },
  sources: Sources,
): Promise<HomePlace> {
  if ((latitude === undefined) !== (longitude === undefined)) {
    const missing = latitude === undefined ? 'latitude' : 'longitude';
    throw invalidInput(`/query/${missing}`, 'latitude and longitude go together: both or none.');
  }
  if (latitude !== undefined && longitude !== undefined) {
    const isOptedOut = await isOptedOutAt(sources.connection, siteId, { latitude, longitude });
    return { at: { latitude, longitude, by: 'address' }, isOptedOut };
  }
  if (address === undefined) throw invalidInput('/query/address', 'Enter the address with its ZIP code.');
  const typed = readTyped(address);
  const own = await homeOnMarket(siteId, address, typed, shown, sources);
  if (own !== null) return own;
  const at = await atAddress(address, typed, market, sources);
  if (at === null && typed.zip === null)
    throw invalidInput('/query/address', 'We couldn’t find this address. Add its ZIP code.');
  return {
    at,
    isOptedOut: at !== null && at.by !== 'zip' && (await isOptedOutAt(sources.connection, siteId, at)),
  };
}

async function homeOnMarket(
  siteId: string,
  address: string,
  typed: Typed,
  shown: Version,
  { suggest, connection }: Sources,
): Promise<HomePlace | null> {
  if (typed.number === null) return null;
  const { ids } = await suggest(siteId, address, shown);
  const { rows } = await connection.query<{ latitude: number; longitude: number; opted_out: boolean }>({
    name: 'value_home',
    text: `select latitude, longitude, internet_avm is false as opted_out from listings
      where site_id = $1 and id = any($2::bigint[]) and latitude is not null and ($3::text is null or postal_code = $3)
        and lower(street_number) = $4
      order by array_position($2::bigint[], id) limit 1`,
    values: [siteId, ids, typed.zip, typed.number],
  });
  const [home] = rows;
  if (home === undefined) return null;
  const { latitude, longitude, opted_out } = home;
  return { at: { latitude, longitude, by: 'address' }, isOptedOut: opted_out };
}

async function atAddress(
  address: string,
  typed: Typed,
  market: SiteMarket,
  { geocoder, log }: Sources,
): Promise<Located | null> {
  const { zip } = typed;
  const block = zip === null ? null : pointOnStreet(market.streets, typed, zip);
  if (block?.by === 'address') return block;
  if (geocoder !== null && typed.number !== null) {
    try {
      const found = await geocoder.placeOf(address);
      if (found !== null) return { latitude: found.latitude, longitude: found.longitude, by: 'address' };
    } catch (error) {
      log.warn({ err: error }, 'The geocoder found no address; its ZIP code is used');
    }
  }
  if (block !== null) return block;
  const middle = zip === null ? undefined : (market.zips.get(zip) ?? zips.get(zip));
  return middle === undefined ? null : { latitude: middle.latitude, longitude: middle.longitude, by: 'zip' };
}

/** About 12 meters: the same lot. */
const sameLot = 0.00011;

/** Returns whether the seller of a home at a point, on the market, wants no automated value beside it. */
async function isOptedOutAt(
  connection: Queryable,
  siteId: string,
  at: { latitude: number; longitude: number },
): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'value_opted_out',
    text: `select from listings where site_id = $1 and on_show and internet_avm is false
        and longitude between $3::float8 - ${sameLot} and $3::float8 + ${sameLot}
        and latitude between $2::float8 - ${sameLot} and $2::float8 + ${sameLot} limit 1`,
    values: [siteId, at.latitude, at.longitude],
  });
  return (rowCount ?? 0) > 0;
}
