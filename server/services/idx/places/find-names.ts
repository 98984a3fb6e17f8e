import type { Shown } from '../listings/shown.ts';
import type { Queryable } from '../listings/write-listings.ts';
import { isNear, isNearStreet } from './is-near.ts';
import { areDirections, placeKey, streetCore, withoutDirection } from './place-key.ts';
import { readTyped, type Typed } from './read-typed.ts';
import { type PlaceKind, placeKinds } from './tables.ts';

/** A place of a site's homes on the market, with how well it fits what was typed. */
export type Named = {
  kind: PlaceKind;
  name: string;
  /** See `placeKey`. */
  key: string;
  city: string;
  state: string;
  homes: number;
  /** Of these, those of the type that a search begins with. */
  residential: number;
  /** Higher fits better; 1 is the name itself. */
  rank: number;
  /** Whether it has what was typed; otherwise it is a correction. */
  isMeant: boolean;
  /** Whether it is what was typed but for small spelling mistakes; otherwise it has another name. */
  isNear: boolean;
  /** The same of a street beside a house number. */
  isNearWithNumber: boolean;
};

type NameRow = Omit<Named, 'rank' | 'isMeant' | 'isNear' | 'isNearWithNumber'> & { likeness: number };

/** The letters of a city that may be wrong; two that changed places count twice. */
const mostWrong = 'greatest(length($2) / 3, least(length($2) - 3, 2))';

/** The places of a site ($1) without hidden sources ($3), of these kinds ($4), and, if given, in a state ($5) and cities ($6, $7). */
const among = `site_id = $1 and source <> all($3::text[]) and kind = any($4::text[])
  and ($5::text is null or state = $5)
  and ($6::text[] is null or (city, state) in (select c.city, c.state from unnest($6::text[], $7::text[]) c(city, state)))`;

const columns = 'source, kind, name, key, city, state, homes, residential';

/**
 * Selects the places that fit a name ($2; $8 for `like`; $9 its core as of a street): by the beginning of the name, or
 * of one of its words, by likeness, and cities by wrong letters. Two letters find no street: there are too many.
 */
const fitting = `
select kind, (array_agg(name order by homes desc))[1] as name, key, city, state, sum(homes)::int as homes,
  sum(residential)::int as residential, max(likeness) as likeness
from (select ${columns}, max(likeness) as likeness from (
  (select ${columns}, 1::real as likeness from place_names
   where ${among} and key like $8 || '%' and (length($2) > 2 or kind <> 'street')
   order by key = $2 desc, homes desc limit 200)
  union all
  (select ${columns}, 1 from place_names
   where ${among} and length($2) > 2 and key like '% ' || $8 || '%' order by homes desc limit 200)
  union all
  (select ${columns}, similarity(core, $2) from place_names
   where ${among} and kind not in ('zip', 'street') and length($2) > 2 and core % $2
   order by similarity(core, $2) desc, homes desc limit 50)
  union all
  (select ${columns}, similarity(core, $9) * 0.7 + similarity(key, $2) * 0.3 from place_names
   where ${among} and kind = 'street' and length($9) > 2 and core % $9
   order by similarity(core, $9) * 0.7 + similarity(key, $2) * 0.3 desc, homes desc limit 50)
  union all
  (select ${columns}, 1 - levenshtein(key, $2)::real / length($2) from place_names
   where ${among} and kind = 'city' and length($2) >= 4 and length(key) <= 100
     and levenshtein_less_equal(key, $2, ${mostWrong}) <= ${mostWrong})
) found group by ${columns}) places
group by kind, key, city, state
order by key = $2 desc, max(likeness) desc, sum(homes) desc, key limit 80`;

/** Selects the cities of a site ($1) that the ends of what was typed ($2) name, also with a few wrong letters. */
const citiesAtEnd = `
select typed.key as typed, name as city, p.state, p.key = typed.key as exact
from unnest($2::text[]) typed(key) join place_names p on p.site_id = $1 and p.kind = 'city' and length(p.key) <= 100
  and levenshtein_less_equal(p.key, typed.key, length(typed.key) / 4) <= length(typed.key) / 4
where source <> all($3::text[]) and ($4::text is null or p.state = $4)`;

type CityAtEnd = { typed: string; city: string; state: string; exact: boolean };

const longest = 60;

/** Finds the places that fit a typed text, best first. */
export async function findNames(
  connection: Queryable,
  siteId: string,
  text: string,
  shown: Pick<Shown, 'hidden'>,
): Promise<{ typed: Typed; found: Named[] }> {
  const typed = readTyped(text);
  const found = await findTyped(connection, siteId, typed, shown);
  if (found.length > 0 || typed.state === null || typed.words.length === 0) return { typed, found };
  // Rather the place in another state than none.
  const anywhere = { ...typed, state: null };
  return { typed: anywhere, found: await findTyped(connection, siteId, anywhere, shown) };
}

async function findTyped(
  connection: Queryable,
  siteId: string,
  typed: Typed,
  { hidden }: Pick<Shown, 'hidden'>,
): Promise<Named[]> {
  const { words, number, zip, state, cityWords } = typed;
  const whole = words.join(' ');
  const ask = async (key: string, kinds: readonly PlaceKind[], cities: CityAtEnd[] | null = null) => {
    if (key === '' || key.length > longest) return [];
    const { rows } = await connection.query<NameRow>({
      name: 'places_fitting',
      text: fitting,
      values: [
        ...[siteId, key, hidden, kinds, state],
        ...[cities?.map(({ city }) => city) ?? null, cities?.map((one) => one.state) ?? null],
        ...[key.replace(/[\\%_]/g, '\\$&'), streetCore(key.split(' ')).join(' ')],
      ],
    });
    return rows.map((row) => ranked(row, key)).filter((place) => isSameNumber(place, key));
  };
  const ends = (cityWords > 0 ? [cityWords] : [1, 2, 3]).filter((count) => count < words.length);
  const [all, streets, zips, cities] = await Promise.all([
    ask(
      number === null ? whole : [number, whole].join(' ').trim(),
      number === null ? placeKinds : ['neighborhood'],
    ),
    number === null ? [] : ask(whole, ['street']),
    ask(zip ?? (whole === '' && number !== null && /^\d{1,5}$/.test(number) ? number : ''), ['zip']),
    findCities(connection, [siteId, ends.map((count) => words.slice(-count).join(' ')), hidden, state]),
  ]);
  const [first] = cities;
  const head = first === undefined ? '' : whole.slice(0, whole.length - first.typed.length).trim();
  const named = cities.filter((city) => city.typed === first?.typed);
  // `south austin` has no borders: it is looked for in all of Austin.
  const isPart = head !== '' && areDirections(head.split(' '));
  const inCity =
    first === undefined
      ? []
      : isPart
        ? (await ask(first.typed, ['city'], named)).map((city) => ({
            ...city,
            rank: 1,
            isMeant: false,
          }))
        : await ask(head, ['street', 'neighborhood'], named);
  // The words of the whole text fit better than its beginning in a city, such as Sand Springs.
  const found = [
    ...all,
    ...streets,
    ...zips,
    ...inCity.map((one) => ({ ...one, rank: one.rank + (first?.exact === true ? 0 : -0.15) })),
  ];
  const isZipMeant =
    number === null && (whole === '' || all.some(({ kind, key }) => kind === 'city' && key === whole));
  return best(found, typed, isZipMeant);
}

/** Finds the cities at the end of a typed text, exact ones first, then those of more words. */
async function findCities(
  connection: Queryable,
  values: [siteId: string, ends: string[], hidden: readonly string[], state: string | null],
): Promise<CityAtEnd[]> {
  if (values[1].length === 0) return [];
  const { rows } = await connection.query<CityAtEnd>({ name: 'places_at_end', text: citiesAtEnd, values });
  return rows.sort((a, b) => Number(b.exact) - Number(a.exact) || b.typed.length - a.typed.length);
}

const bonus: Record<PlaceKind, number> = {
  city: 0.06,
  zip: 0.05,
  neighborhood: 0.03,
  street: 0.01,
  'school-district': 0,
};

function ranked({ likeness, ...place }: NameRow, typed: string): Named {
  const { key, kind, homes } = place;
  const where = placeKey(place.city);
  const part = Math.min(1, typed.length / key.length);
  const isWithin = key.startsWith(typed) || key.includes(` ${typed}`);
  const fitOf = () => {
    if (key === typed) return 1;
    if (kind === 'street' && withoutDirection(key) === typed) return 0.97;
    if (key.startsWith(typed)) return 0.75 + 0.15 * part;
    return isWithin ? 0.65 + 0.15 * part : 0.7 * likeness;
  };
  return {
    ...place,
    rank: fitOf() + bonus[kind] + Math.min(0.04, Math.log10(1 + homes) / 100),
    isMeant: isWithin,
    isNear: isWithin || isNear(typed, key, where),
    isNearWithNumber: isWithin || (kind === 'street' && isNearStreet(typed, key, where)),
  };
}

/** Whether a street has the numbers that were typed: `121st` isn't a misspelling of `1st`. */
const isSameNumber = ({ kind, key, isMeant }: Named, typed: string): boolean =>
  kind !== 'street' || isMeant || numbersIn(key) === numbersIn(typed);
const numbersIn = (key: string) => (key.match(/\d+/g) ?? []).join(' ');

/** Orders the places, each once, those of another name last; a ZIP code is first where nothing but its city stands before it. */
function best(found: readonly Named[], { zip }: Typed, isZipMeant: boolean): Named[] {
  const byPlace = new Map<string, Named>();
  for (const place of found) {
    const rank = place.kind === 'zip' && place.key === zip ? (isZipMeant ? 2 : 0.5) : place.rank;
    const id = JSON.stringify([place.kind, place.key, place.city, place.state]);
    const known = byPlace.get(id);
    const better = known === undefined || known.rank < rank ? { ...place, rank } : known;
    byPlace.set(id, {
      ...better,
      isNear: place.isNear || known?.isNear === true,
      isNearWithNumber: place.isNearWithNumber || known?.isNearWithNumber === true,
    });
  }
  return [...byPlace.values()].sort(
    (a, b) => Number(b.isNear) - Number(a.isNear) || b.rank - a.rank || b.homes - a.homes,
  );
}
