import { choicesOf, type SearchQuery } from '../listings/search/search-query.ts';
import { type Shown, shownCondition } from '../listings/shown.ts';
import type { Queryable } from '../listings/write-listings.ts';
import { findCity } from './cities.ts';
import { stateCodeOf, states } from './states.ts';
import { stateOfZip, zips } from './zips.ts';

/** A place to show on the map when a search finds no homes. */
export type Place = { label: string; latitude: number; longitude: number; zoom: number };

/**
 * Returns the place that a search names: its ZIP code, city, or state, in this order; of several, the first known one.
 * Knows the built-in places and those of the site's own homes, even sold ones. Returns null when the search names no
 * known place.
 */
export async function findPlace(
  connection: Queryable,
  siteId: string,
  query: SearchQuery,
  shown: Shown,
): Promise<Place | null> {
  const named = placeNamed(query);
  for (const zip of named.zips ?? []) {
    const place = await placeOfZip(connection, siteId, zip, shown);
    if (place !== null) return place;
  }
  if (named.zips !== undefined) return null;
  for (const city of named.cities ?? []) {
    const place = await placeOfCity(connection, siteId, { city, state: named.state }, shown);
    if (place !== null) return place;
  }
  return named.state === undefined ? null : placeOfState(named.state);
}

type Named = { zips?: string[]; cities?: string[]; state?: string };

/** Returns the places in a search; free text can be a state, a ZIP code, `Boise`, or `Boise, ID`. */
function placeNamed({ zip, city, state, q }: SearchQuery): Named {
  const code = state?.toUpperCase();
  if (zip !== undefined) return { zips: choicesOf('zip', zip) };
  if (city !== undefined) {
    const cities = city.split(',').flatMap((one) => one.trim() || []);
    return { cities, ...(code === undefined ? {} : { state: code }) };
  }
  if (code !== undefined) return { state: code };
  const text = q?.trim() ?? '';
  if (/^\d{5}$/.test(text)) return { zips: [text] };
  const [, name = text, last = ''] = /^(.+?),?\s+(\w+(?:\s\w+)?)$/.exec(text) ?? [];
  const whole = stateCodeOf(text);
  if (whole !== null) return { state: whole };
  const end = stateCodeOf(last);
  return text === '' ? {} : end === null ? { cities: [text] } : { cities: [name], state: end };
}

async function placeOfZip(
  connection: Queryable,
  siteId: string,
  zip: string,
  shown: Shown,
): Promise<Place | null> {
  const known = zips.get(zip);
  if (known !== undefined) {
    const { city, state, latitude, longitude } = known;
    return { label: `${city}, ${state} ${zip}`, latitude, longitude, zoom: 13 };
  }
  const own = await middleOf(connection, 'postal_code = $2', [siteId, zip], shown);
  if (own !== null) return { label: zip, ...own, zoom: 13 };
  const state = stateOfZip(zip);
  return state === null ? null : placeOfState(state);
}

async function placeOfCity(
  connection: Queryable,
  siteId: string,
  { city, state }: { city: string; state: string | undefined },
  shown: Shown,
): Promise<Place | null> {
  const known = findCity(city, state);
  if (known !== null) {
    return {
      label: `${known.city}, ${known.state}`,
      latitude: known.latitude,
      longitude: known.longitude,
      zoom: 12,
    };
  }
  const inCity = 'city_key = $2 and ($3::text is null or state = $3)';
  const own = await middleOf(connection, inCity, [siteId, city.toLowerCase(), state ?? null], shown);
  return own === null ? null : { label: state === undefined ? city : `${city}, ${state}`, ...own, zoom: 12 };
}

function placeOfState(code: string): Place | null {
  const found = states.find(([state]) => state === code);
  if (found === undefined) return null;
  const [, label, latitude, longitude, zoom] = found;
  return { label, latitude, longitude, zoom };
}

/** Returns the median point of up to 1,000 homes, which one wrong pin doesn't move; null without homes. */
async function middleOf(connection: Queryable, where: string, given: unknown[], shown: Shown) {
  if (shown.nothing) return null;
  const values = [...given];
  const isShown = shownCondition(shown, (value) => `$${values.push(value)}`);
  const { rows } = await connection.query<{ latitude: number | null; longitude: number | null }>(
    `select percentile_cont(0.5) within group (order by latitude) as latitude,
            percentile_cont(0.5) within group (order by longitude) as longitude
     from (select latitude, longitude from listings
           where site_id = $1 and ${isShown} and latitude is not null and ${where} limit 1000) as homes`,
    values,
  );
  const { latitude, longitude } = rows[0] ?? {};
  return latitude == null || longitude == null ? null : { latitude, longitude };
}
