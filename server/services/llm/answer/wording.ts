import { stateCodes } from '../../../text/us-states.ts';
import { type Filters, isLease } from '../understand/slots/filters.ts';
import { refusedTypesIn } from './search/refused-types.ts';
import { filterTexts } from './search/texts/filter-texts.ts';
import type { Language } from './texts.ts';

type Words = (typeof filterTexts)[Language];
type Noun = Extract<keyof Words, `${string}One`> extends `${infer Name}One` ? Name : never;
type Kind = Extract<Noun, keyof Words>;

/** A number as both languages write it in the United States. */
export const figure = (value: number): string => value.toLocaleString('en-US');

export function dollars(value: number, lease: boolean, language: Language = 'en'): string {
  const price = `$${figure(Math.round(value))}`;
  return lease ? filterTexts[language].aMonth(price) : price;
}

/** Returns the count and noun: `12 condos for sale`, `1 home for rent`, `no farms for sale`. */
export function countOf(total: number, filters: Filters, language: Language): string {
  const noun = nounOf(filters, total === 1, language);
  return total === 0 ? filterTexts[language].no(noun) : `${figure(total)} ${noun}`;
}

/** Returns what is searched for: `condos or townhouses for sale`. */
export function nounOf(filters: Filters, single: boolean, language: Language): string {
  const words = filterTexts[language];
  const noun = list(
    kindsOf(filters).map((kind) => kindIn(kind, single, language)),
    language,
    'or',
  );
  if (filters.propertyType === undefined) return noun;
  if (filters.propertyType === 'CommercialLease') return words.forLease(noun);
  return isLease(filters) ? words.forRent(noun) : words.forSale(noun);
}

/** Returns the kind of home in words, `condos`. */
const kindIn = (kind: string, single: boolean, language: Language): string => {
  const words = filterTexts[language];
  const name = isKind(kind, words) ? kind : 'listing';
  return single ? words[`${name}One`] : words[name];
};

const isKind = (kind: string, words: Words): kind is Kind => `${kind}One` in words;

/** Of a refusal, what is left is too long to list. */
function kindsOf({ propertyType, propertySubType }: Filters): string[] {
  const type = propertyType === 'ResidentialLease' ? 'Residential' : (propertyType ?? 'listing');
  if (propertySubType === undefined || refusedTypesIn(propertySubType) !== null) return [type];
  return propertySubType === 'Other' ? [type] : propertySubType.split(',');
}

const stateNames = new Map(
  Object.entries(stateCodes).map(([name, code]) => [
    code,
    name.replace(/(^|\s)(?!of\b)(\w)/g, (_, before: string, letter: string) => before + letter.toUpperCase()),
  ]),
);

/** Returns the place with a leading space, ` in Jenks, OK`, ` on Elm St`; empty without a place. */
export function placeOf({ zip, city, state, neighborhood, q }: Filters, language: Language): string {
  const words = filterTexts[language];
  const street = q === undefined ? '' : words.on(q);
  const town = zip ?? city;
  const where = town === undefined ? undefined : list(town.split(','), language, 'or');
  if (where === undefined && neighborhood === undefined)
    return street + (state === undefined ? '' : words.in(stateNames.get(state) ?? state));
  const parts = [neighborhood, where, zip === undefined ? state : undefined];
  return street + words.in(parts.filter((part) => part !== undefined).join(', '));
}

/** Describes the filters besides kind and place: ` with 3 or more bedrooms and a pool, up to $450,000`. */
export function wishesOf(filters: Filters, language: Language): string {
  const words = filterTexts[language];
  const { rooms, water, limits } = wishParts(filters, language);
  return [
    rooms.length === 0 ? '' : words.with(list(rooms, language)),
    ...water.map((part) => ` ${part}`),
    ...limits.map((part) => `, ${part}`),
    ...refusedIn(filters, language),
  ].join('');
}

/** Returns the filters besides kind and place, one by one. */
export function wishList(filters: Filters, language: Language): string[] {
  const { rooms, water, limits } = wishParts(filters, language);
  return [...rooms, ...water, ...limits];
}

/** Returns `, no condos`. */
function refusedIn({ propertySubType = '' }: Filters, language: Language): string[] {
  const refused = refusedTypesIn(propertySubType);
  if (refused === null) return [];
  const kinds = refused.map((kind) => kindIn(kind, false, language));
  return [filterTexts[language].without(list(kinds, language, 'or'))];
}

type WishParts = { rooms: string[]; water: string[]; limits: string[] };

function wishParts(filters: Filters, language: Language): WishParts {
  const { features = [] } = filters;
  const words = filterTexts[language];
  return {
    rooms: [...roomsOf(filters, language), ...features.flatMap((feature) => featureIn(feature))],
    water: features.includes('waterfront') ? [words.waterfront] : [],
    limits: limitsOf(filters, language),
  };

  function featureIn(feature: (typeof features)[number]): string[] {
    if (feature === 'waterfront') return [];
    const { minGarageSpaces: cars } = filters;
    return [feature === 'garage' && cars !== undefined ? words.cars(figure(cars)) : words[feature]];
  }
}

function roomsOf(filters: Filters, language: Language): string[] {
  const words = filterTexts[language];
  const { minBedrooms, maxBedrooms, minBathrooms, maxBathrooms, stories } = filters;
  const parts = [
    maxBedrooms === 0 ? words.noBedroom : counted(minBedrooms, maxBedrooms, 'bedroom', language),
    counted(minBathrooms, maxBathrooms, 'bathroom', language),
    spanOf(filters.minLivingArea, filters.maxLivingArea, words.area, words.area, language),
    stories === undefined ? null : stories === 1 ? words.storyOne : words.stories(figure(stories)),
  ];
  return parts.filter((part) => part !== null);
}

const counted = (
  min: number | undefined,
  max: number | undefined,
  noun: 'bedroom' | 'bathroom',
  language: Language,
): string | null =>
  spanOf(min, max, filterTexts[language][`${noun}One`], filterTexts[language][noun], language);

/** Returns `3 or more bedrooms`, `at most 1 bath`; null without limits. */
function spanOf(
  min: number | undefined,
  max: number | undefined,
  one: string,
  many: string,
  language: Language,
): string | null {
  const { exactly, between, atLeast, atMost } = filterTexts[language];
  const noun = (count: number) => (count === 1 ? one : many);
  if (min !== undefined && max !== undefined)
    return min === max ? exactly(figure(min), noun(min)) : between(figure(min), figure(max), many);
  if (min !== undefined) return atLeast(figure(min), many);
  return max === undefined ? null : atMost(figure(max), noun(max));
}

function limitsOf(filters: Filters, language: Language): string[] {
  const words = filterTexts[language];
  const { maxHoaFee: fee, minDaysOnMarket: longer, maxDaysOnMarket: newer } = filters;
  const daysOf = (days: number) => `${figure(days)} ${days === 1 ? words.dayOne : words.day}`;
  const lot = spanOf(filters.minLotSize, filters.maxLotSize, words.acreOne, words.acre, language);
  const parts = [
    builtIn(filters, language),
    priceIn(filters, language),
    lot === null ? null : words.lot(lot),
    fee === undefined ? null : fee === 0 ? words.noHoa : words.hoa(dollars(fee, true, language)),
    longer === undefined ? null : words.longer(daysOf(longer)),
    newer === undefined ? null : newer === 0 ? words.today : words.newIn(daysOf(newer)),
    filters.priceReduced ? words.reduced : null,
    filters.status === 'Coming Soon' ? words.comingSoon : null,
    filters.own ? words.own : null,
  ];
  return parts.filter((part) => part !== null);
}

function builtIn({ minYearBuilt: first, maxYearBuilt: last }: Filters, language: Language): string | null {
  const words = filterTexts[language];
  if (first !== undefined && last !== undefined)
    return first === last ? words.builtIn(String(first)) : words.builtBetween(String(first), String(last));
  if (first !== undefined) return words.builtFrom(String(first));
  return last === undefined ? null : words.builtUntil(String(last));
}

function priceIn(filters: Filters, language: Language): string | null {
  const words = filterTexts[language];
  const lease = isLease(filters);
  const { minPrice: low, maxPrice: high } = filters;
  if (low !== undefined && high !== undefined)
    return words.priceBetween(dollars(low, false, language), dollars(high, lease, language));
  if (high !== undefined) return words.priceUpTo(dollars(high, lease, language));
  return low === undefined ? null : words.priceFrom(dollars(low, lease, language));
}

/** Joins words: `a, b, and c`, `a, b y c`. */
export function list(words: readonly string[], language: Language, by: 'and' | 'or' = 'and'): string {
  const last = words.at(-1);
  if (last === undefined || words.length === 1) return words.join('');
  const comma = language === 'en' && words.length > 2 ? ',' : '';
  return `${words.slice(0, -1).join(', ')}${comma} ${joinedBefore(last, language, by)} ${last}`;
}

/** In Spanish, *y* and *o* change before a word that begins with their sound. */
function joinedBefore(next: string, language: Language, by: 'and' | 'or'): string {
  if (language === 'es' && by === 'and' && /^h?i(?!e)/i.test(next)) return 'e';
  if (language === 'es' && by === 'or' && /^h?o/i.test(next)) return 'u';
  return filterTexts[language][by];
}
