import type { components } from '../../../../openapi/generated/idx.d.ts';
import { type Shown, sourceCondition } from '../listings/shown.ts';
import type { Queryable } from '../listings/write-listings.ts';
import { findNames, type Named } from './find-names.ts';
import { wordQuery } from './place-key.ts';
import type { Typed } from './read-typed.ts';
import { states } from './states.ts';

type Schemas = components['schemas'];
type Suggestion = Schemas['PlaceSuggestion'];

export type Suggested = {
  corrected: string | null;
  places: Suggestion[];
  /** The ids of homes at the typed address, or with the typed listing number, best first. */
  ids: number[];
};

const mostPlaces = 5;
const mostStreets = 3;
/** The streets that a house number is tried on. */
const streetsTried = 5;
export const mostHomes = 4;

/** Returns the places and homes that a typed text means, best first. Fails like the database. */
export async function suggestPlaces(
  connection: Queryable,
  siteId: string,
  text: string,
  shown: Shown,
): Promise<Suggested> {
  if (shown.nothing || text.trim() === '') return { corrected: null, places: [], ids: [] };
  const [{ typed, found }, byNumber] = await Promise.all([
    findNames(connection, siteId, text, shown),
    homesByListingNumber(connection, siteId, text, shown),
  ]);
  const whole = await stateAlone(connection, siteId, text, typed, shown);
  const streets = found.filter(({ kind }) => kind === 'street');
  const ids = byNumber.length > 0 ? byNumber : await homesAt(connection, siteId, { typed, streets, shown });
  const others = found.filter(({ kind }) => kind !== 'street').slice(0, mostPlaces - whole.length);
  const kept = new Set<Named>([...others, ...streets.slice(0, mostStreets)]);
  const places = found.filter((place) => kept.has(place));
  const [first] = places;
  const isCorrection = whole.length === 0 && ids.length === 0 && first !== undefined && !first.isMeant;
  return {
    corrected: isCorrection ? first.name : null,
    places: [...whole, ...places.map(suggestionOf)],
    ids,
  };
}

function suggestionOf({ kind, name, city, state, homes }: Named): Suggestion {
  const inState = state === '' ? {} : { state };
  const inCity = city === '' ? inState : { city, ...inState };
  const where = [city, state].filter((part) => part !== '').join(', ');
  const base = { kind, name, homes, where };
  switch (kind) {
    case 'city':
      return { ...base, where: state, filters: inCity };
    case 'zip':
      return { ...base, filters: { zip: name } };
    case 'neighborhood':
      return { ...base, filters: { neighborhood: name, ...inCity } };
    case 'school-district':
      return { ...base, filters: { schoolDistrict: name, ...inState } };
    case 'street':
      return { ...base, filters: { q: name, ...inCity } };
  }
}

/** Returns the state that is all of a text, if it has homes. */
async function stateAlone(
  connection: Queryable,
  siteId: string,
  text: string,
  { words, number, zip, state }: Typed,
  { hidden }: Shown,
): Promise<Suggestion[]> {
  const code = words.length === 0 && number === null && zip === null ? state : null;
  const found = states.find(([known]) => known === (code ?? text.trim().toUpperCase()));
  if (found === undefined) return [];
  const { rows } = await connection.query<{ homes: number | null }>(
    `select sum(homes)::int as homes from place_names
     where site_id = $1 and kind = 'city' and state = $2 and source <> all($3::text[])`,
    [siteId, found[0], hidden],
  );
  const homes = rows[0]?.homes ?? 0;
  return homes === 0
    ? []
    : [{ kind: 'state', name: found[1], where: '', homes, filters: { state: found[0] } }];
}

type Address = { typed: Typed; streets: readonly Named[]; shown: Shown };

/** Finds homes on the market with the typed house number, on one of the streets or, without words, on any. */
async function homesAt(connection: Queryable, siteId: string, address: Address): Promise<number[]> {
  const { typed, streets, shown } = address;
  const { number, words, zip, state } = typed;
  if (number === null || (words.length > 0 && streets.length === 0)) return [];
  const values: unknown[] = [siteId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const tried = streets.slice(0, streetsTried);
  const lines = words.length === 0 ? [number] : tried.map(({ name }) => `${number} ${name}`);
  const query = lines.map((line) => wordQuery(line)).join(' | ');
  const numbered = `lower(street_number) = ${add(number)}`;
  const parts = [
    zip === null ? '' : ` and postal_code = ${add(zip)}`,
    state === null ? '' : ` and state = ${add(state)}`,
    sourceCondition(shown, add),
  ];
  const { rows } = await connection.query<{ id: number }>(
    `select id from listings where id = any(array(
       select id from listings where site_id = $1 and on_show
         and to_tsvector('simple', coalesce(full_address, '') || ' ' || listing_key) @@ to_tsquery('simple', ${add(query)}) limit 200))
     and ${numbered}${parts.join('')}
     order by array_position(${add(tried.map(({ name }) => name))}::text[], street_name), listed_at desc, id
     limit ${mostHomes}`,
    values,
  );
  return rows.map(({ id }) => Number(id));
}

/** Finds homes on the market whose key or MLS number is the typed text. */
async function homesByListingNumber(
  connection: Queryable,
  siteId: string,
  text: string,
  shown: Shown,
): Promise<number[]> {
  const typed = text
    .trim()
    .replace(/^(?:mls|listing)?\s*(?:number|no\.?|id)?\s*[#:]?\s*/i, '')
    .toUpperCase();
  if (!/^(?=.*\d{3})[A-Z0-9._:-]{4,128}$/.test(typed)) return [];
  const values: unknown[] = [siteId, typed, [typed, typed.toLowerCase()]];
  const source = sourceCondition(shown, (value) => `$${values.push(value)}`);
  const { rows } = await connection.query<{ id: number }>(
    `select id from listings where site_id = $1 and on_show${source}
       and (upper(mls_number) = $2 or listing_key = any($3)) order by id limit ${mostHomes}`,
    values,
  );
  return rows.map(({ id }) => Number(id));
}
