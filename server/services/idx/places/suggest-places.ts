import type { components } from '../../../../openapi/generated/idx.d.ts';
import { keepAnswers } from '../../../memory/keep-answers.ts';
import { type Shown, sourceCondition } from '../listings/shown.ts';
import type { Queryable } from '../listings/write-listings.ts';
import { findNames, type Named } from './find-names.ts';
import { wordQuery } from './place-key.ts';
import type { Typed } from './read-typed.ts';
import { stateCodeOf, states } from './states.ts';

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
/** The homes with a house number that are looked through. */
const mostNumbered = 5_000;
/** The streets that a house number is tried on. */
const streetsTried = 20;
const mostHomes = 4;
/** What a house number may end with. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** How many texts' places are cached, and for how long, in ms: many people begin alike. */
const cached = { most: 5_000, ms: 20_000 };

/**
 * Returns a function that returns the places and homes that a typed text means, best first. It fails like the database.
 */
export function openSuggestions(connection: Queryable) {
  const keep = keepAnswers<Awaited<ReturnType<typeof findNames>>>(cached);
  return (siteId: string, text: string, shown: Shown & { version: number }): Promise<Suggested> =>
    suggestPlaces(connection, siteId, text, shown, () =>
      keep(JSON.stringify([siteId, text, shown.version, shown.hidden]), () =>
        findNames(connection, siteId, text, shown),
      ),
    );
}

async function suggestPlaces(
  connection: Queryable,
  siteId: string,
  text: string,
  shown: Shown,
  find: () => ReturnType<typeof findNames>,
): Promise<Suggested> {
  if (shown.nothing || text.trim() === '') return { corrected: null, places: [], ids: [] };
  const [{ typed, found }, byNumber] = await Promise.all([
    find(),
    homesByListingNumber(connection, siteId, text, shown),
  ]);
  const whole = await stateAlone(connection, siteId, text, typed, shown);
  const streets = found.filter(({ kind }) => kind === 'street');
  const ids = byNumber.length > 0 ? byNumber : await homesAt(connection, siteId, { typed, streets, shown });
  const others = found.filter(({ kind }) => kind !== 'street').slice(0, mostPlaces - whole.length);
  const kept = new Set<Named>([...others, ...streets.slice(0, mostStreets)]);
  const places = found.filter((place) => kept.has(place));
  const [first] = places;
  const isCorrection =
    whole.length === 0 && ids.length === 0 && first !== undefined && !first.isMeant && first.isNear;
  return {
    corrected: isCorrection ? first.name : null,
    places:
      first?.isMeant === true
        ? [...places.map(suggestionOf), ...whole]
        : [...whole, ...places.map(suggestionOf)],
    ids,
  };
}

function suggestionOf({ kind, name, city, state, homes, residential, isNear }: Named): Suggestion {
  const inState = state === '' ? {} : { state };
  const inCity = city === '' ? inState : { city, ...inState };
  const where = [city, state].filter((part) => part !== '').join(', ');
  const base = { kind, name, homes, residential, where, is_other: !isNear };
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

/** Returns the state that is all of a text, also with a wrong letter or begun, if it has homes. */
async function stateAlone(
  connection: Queryable,
  siteId: string,
  text: string,
  { words, number, zip, state }: Typed,
  { hidden }: Shown,
): Promise<Suggestion[]> {
  const whole = words.join(' ');
  const isAlone = number === null && zip === null && words.length <= 3;
  const code = whole === '' ? state : stateCodeOf(text);
  if (!isAlone || (code === null && (whole.length < 3 || whole.length > 40))) return [];
  const { rows } = await connection.query<{ code: string; homes: number; residential: number }>({
    name: 'places_state',
    text: `select state as code, sum(homes)::int as homes, sum(residential)::int as residential
      from place_names join unnest($4::text[], $5::text[]) as known(code, name) on known.code = state
      where site_id = $1 and kind = 'city' and source <> all($2::text[])
        and case when $3::text is not null then state = $3 else known.name like $6 || '%'
          or levenshtein_less_equal(known.name, $6, length($6) / 4) <= length($6) / 4 end
      group by 1 order by 2 desc limit 1`,
    values: [
      siteId,
      hidden,
      code,
      states.map(([one]) => one),
      states.map(([, name]) => name.toLowerCase()),
      whole,
    ],
  });
  const [row] = rows;
  const name = states.find(([one]) => one === row?.code)?.[1];
  if (row === undefined || name === undefined) return [];
  const { code: found, ...counts } = row;
  return [{ kind: 'state', name, where: '', ...counts, is_other: false, filters: { state: found } }];
}

type Address = { typed: Typed; streets: readonly Named[]; shown: Shown };

/** The words of a home's address, as the search of the listings knows them. */
const addressWords = `to_tsvector('simple', coalesce(full_address, '') || ' ' || listing_key)`;

/**
 * Finds homes on the market with the typed house number: at an address with all typed words, or on one of the streets.
 */
async function homesAt(connection: Queryable, siteId: string, address: Address): Promise<number[]> {
  const { typed, streets, shown } = address;
  const { number, zip, state, unit } = typed;
  if (number === null) return [];
  const values: unknown[] = [siteId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const near = streets.filter(({ isNearWithNumber }) => isNearWithNumber);
  const tried = near.slice(0, streetsTried).map(({ name }) => name);
  const asTyped = wordQuery(typed.words.join(' '));
  const query = [asTyped, ...tried.map((name) => wordQuery(name))]
    .filter((part) => part !== null)
    .join(' | ');
  // `1219b` is at `1219`, too.
  const numbers = /\d$/.test(number) ? [number, ...letters.map((letter) => number + letter)] : [number];
  const isThere = (words: string) => `${addressWords} @@ to_tsquery('simple', ${add(words)})`;
  const parts = [
    zip === null ? '' : ` and postal_code = ${add(zip)}`,
    state === null ? '' : ` and state = ${add(state)}`,
    sourceCondition(shown, add),
  ];
  const { rows } = await connection.query<{ id: number }>(
    // By the number first, which few homes share: the words are in many. Its index needs the conditions that are in on_show.
    `select id from listings where id = any(array(
       select id from listings where site_id = $1 and on_show and visible and removed_at is null
         and lower(street_number) = any(${add(numbers)})${parts.join('')}
       limit ${mostNumbered}))
     ${query === '' ? '' : `and ${isThere(query)}`}
     order by ${asTyped === null ? '' : `${isThere(asTyped)} desc, `}lower(street_number) = ${add(number)} desc,
       lower(coalesce(address, '')) like '%#' || ${add(unit ?? '')} desc,
       array_position(${add(tried)}::text[], street_name), listed_at desc, id
     limit ${mostHomes}`,
    values,
  );
  return rows.map(({ id }) => Number(id));
}

/** The same expression as the index `listings_number`. */
const bareNumber = `upper(regexp_replace(mls_number, '[^A-Za-z0-9]', '', 'g'))`;

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
  const values: unknown[] = [siteId, typed.replace(/[^A-Z0-9]/g, ''), [typed, typed.toLowerCase()]];
  const source = sourceCondition(shown, (value) => `$${values.push(value)}`);
  // Each by its own index: with `or`, the planner may read all homes.
  const { rows } = await connection.query<{ id: number }>(
    `select id from listings where site_id = $1 and on_show${source} and ${bareNumber} = $2
     union select id from listings where site_id = $1 and on_show${source} and listing_key = any($3)
     order by id limit ${mostHomes}`,
    values,
  );
  return rows.map(({ id }) => Number(id));
}
