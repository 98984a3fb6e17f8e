import known from '../../word-lists/places/cities.json' with { type: 'json' };
import neighborhoods from '../../word-lists/places/neighborhoods.json' with { type: 'json' };
import words from '../../word-lists/places/place-words.json' with { type: 'json' };
import { isCommonWord } from './common-words.ts';
import { townOfKey } from './landmark-towns.ts';
import { type SpelledTowns, spelledTowns } from './town-spelling.ts';

/** The place of a search. */
export type Place = { zip?: string; city?: string; state?: string; neighborhood?: string };

/** A place that a site's homes on the market name, as `listPlaceNames` returns it; city and state may be empty. */
export type PlaceName = {
  kind: 'city' | 'neighborhood' | 'street';
  name: string;
  city: string;
  state: string;
  homes: number;
};

/** A neighborhood, subdivision, or building; its city where it is in only one. */
type Neighborhood = { neighborhood: string; city?: string; state?: string };

/** The places that the assistant knows by name. */
export type Gazetteer = {
  /** Tells caches one gazetteer from another. */
  id: string;
  /** Names that always mean a city. */
  cities: ReadonlyMap<string, string>;
  /** Names that mean a city only after a place word. */
  citiesAfterPlaceWord: ReadonlyMap<string, string>;
  /** All cities, and the number of each. */
  names: readonly string[];
  numbers: ReadonlyMap<string, number>;
  spelled: SpelledTowns;
  neighborhoods: ReadonlyMap<string, Neighborhood>;
  /** Streets without their directions and types. */
  streets: ReadonlyMap<string, string>;
  /** The towns in which the site has homes; absent while that isn't known. */
  covered?: ReadonlySet<string>;
};

const lower = (names: readonly string[]) => new Map(names.map((name) => [name.toLowerCase(), name]));

/** Names that always mean a city, on every site. */
export const cities: ReadonlyMap<string, string> = new Map([
  ...lower(known.anywhere),
  ...Object.entries(known.aliases),
]);
export const citiesAfterPlaceWord: ReadonlyMap<string, string> = lower(known.afterPlaceWord);
/**
 * Names so common in other senses that they mean a town only after *in*, *near*, or *around*, or before a
 * state.
 */
export const mostlyWords: ReadonlySet<string> = new Set(known.mostlyWords);

/** Shorter names are near too many other words. */
const fewLetters = 9;
const spelledElsewhere = known.anywhere.filter((name) => name.length >= fewLetters);

/** What the assistant knows without a site. */
export const builtIn: Gazetteer = {
  id: '',
  cities,
  citiesAfterPlaceWord,
  ...numbered([...cities.values(), ...citiesAfterPlaceWord.values()]),
  spelled: spelledTowns([words.spelledTowns, spelledElsewhere]),
  neighborhoods: new Map(),
  streets: new Map(),
};

function numbered(all: readonly string[]): Pick<Gazetteer, 'names' | 'numbers'> {
  const names = [...new Set(all)];
  return { names, numbers: new Map(names.map((name, number) => [name, number])) };
}

/** How many names of each kind are known at most: text of feeds must not make reading slow. */
const most = { city: 300, neighborhood: 3_000, street: 5_000 } as const;

/** Returns what the assistant knows on a site whose homes name these places, those of most homes first. */
export function gazetteerOf(id: string, places: readonly PlaceName[]): Gazetteer {
  const of = (kind: PlaceName['kind']) =>
    places
      .filter((place) => place.kind === kind)
      .slice(0, most[kind])
      .map((place) => ({ ...place, key: keyOf(place.name) }))
      .filter(({ key }) => isNameKey(key));
  const sure = new Map(cities);
  const likely = new Map(citiesAfterPlaceWord);
  const own = of('city');
  for (const { key, name } of own) {
    if (sure.has(key) || likely.has(key)) continue;
    // A town named as an everyday word is one only where a place is said.
    const isWord = !key.includes(' ') && isCommonWord(key);
    (isWord ? likely : sure).set(key, titleCase(name.toLowerCase()));
  }
  const covered = new Set(own.map(({ name }) => titleCase(name.toLowerCase())));
  for (const key of neighborhoodsHere(covered)) {
    if (own.some((each) => each.key === key)) continue;
    sure.delete(key);
    likely.delete(key);
  }
  const townNames = own.map(({ key }) => sure.get(key) ?? likely.get(key) ?? '');
  return {
    id,
    cities: sure,
    citiesAfterPlaceWord: likely,
    ...numbered([...sure.values(), ...likely.values()]),
    covered: new Set(townNames),
    spelled: spelledTowns([townNames, [...words.spelledTowns, ...spelledElsewhere]]),
    neighborhoods: neighborhoodsOf(of('neighborhood').filter(({ key }) => !sure.has(key))),
    streets: new Map(of('street').map(({ key, name }) => [streetKey(key), name])),
  };
}

/** *Westlake* is the part of Austin, where the site has homes there, and no town elsewhere. */
const neighborhoodsHere = (covered: ReadonlySet<string>): string[] =>
  neighborhoods.map(keyOf).filter((key) => covered.has(townOfKey(key) ?? ''));

function neighborhoodsOf(places: readonly (PlaceName & { key: string })[]): Map<string, Neighborhood> {
  const found = new Map<string, Neighborhood>();
  for (const { key, name, city, state } of places) {
    const before = found.get(key);
    if (before === undefined) {
      const where = { ...(city === '' ? {} : { city }), ...(state === '' ? {} : { state }) };
      found.set(key, { neighborhood: name, ...(city === '' ? {} : where) });
    } else if (before.city !== city) found.set(key, { neighborhood: before.neighborhood });
  }
  return found;
}

/** Returns a name as the grammar's text has it: lower case, without points and apostrophes. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’`´.]/g, '')
    .replace(/[-–/,&]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether words can be a name of up to four words; feeds write *Other*, *See Remarks*, and codes, too. */
const isNameKey = (key: string): boolean =>
  /^[\p{L}\d]+(?: [\p{L}\d]+){0,3}$/u.test(key) && /\p{L}{3}/u.test(key) && !words.noNames.includes(key);

const directions = new Set(words.directions);
const streetTypes = new Set(words.streetTypes);

/** Returns a street's name without direction and type: `elm` of `e elm st`. */
export function streetKey(key: string): string {
  const parts = key.split(' ');
  while (parts.length > 1 && directions.has(parts.at(-1) ?? '')) parts.pop();
  if (parts.length > 1 && streetTypes.has(parts.at(-1) ?? '')) parts.pop();
  while (parts.length > 1 && directions.has(parts[0] ?? '')) parts.shift();
  return parts.join(' ');
}

/** Capitalizes a city's name: `round rock` to `Round Rock`. */
export function titleCase(name: string): string {
  return name.replace(
    /(^|\s)(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
