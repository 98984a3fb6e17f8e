import type { Address } from './address.ts';

type Pin = { latitude: number | null; longitude: number | null };
type Text = string | null;

/** Removes a withheld address from texts. Both take time linear in the text's length. */
export type Withhold = {
  /** From what describes the home: the street by its name, and coordinates. */
  all(value: Text): Text;
  /** From names of people and offices, which a street can share: only the street with the home's number. */
  numbered(value: Text): Text;
};

const suffixes = [
  ...[
    'st|street',
    'ave|av|avenue',
    'rd|road',
    'dr|drive',
    'ln|lane',
    'ct|court',
    'blvd|boulevard',
    'pl|place',
  ],
  ...['way|wy', 'cir|circle', 'trl|trail', 'ter|terrace', 'pkwy|parkway', 'hwy|highway', 'cv|cove', 'loop'],
  ...['pass', 'bnd|bend', 'run', 'path', 'xing|crossing', 'sq|square'],
];
const anySuffix = `(?:${suffixes.join('|')})`;
/** What may stand between the words of a street: nothing, white space, what joins words in links, or a tag. */
const joinOf = (others: string) => `(?:[\\s._/#+${others}-]|%20|&nbsp;|<[^<>]{0,40}>)`;
const gap = `${joinOf('')}{0,8}`;
const wideGap = `${joinOf(',;:()')}{0,8}`;
const compass = '(?:north|south|east|west|[nsew]{1,2})';
const direction = `(?:${compass}${joinOf('')}{1,8})?`;
const start = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';

/**
 * Returns what removes the address of a home whose seller withholds it. `streetSuffix` is the source's own, such as
 * `Mews`, which the name ends in.
 */
export function withholdAddress(address: Address, pin: Pin, streetSuffix: Text = null): Withhold {
  const { named, numbered } = patternsOf(address, fold(streetSuffix ?? '').text.trim());
  const isNear = (value: number) =>
    [pin.latitude, pin.longitude].some((one) => one !== null && Math.abs(Math.abs(one) - value) < 0.01);
  return {
    numbered: (value) => cut(value, numbered, '(address withheld)'),
    all: (value) => {
      const rest = cut(cut(value, named, '(address withheld)'), pair, '(location withheld)');
      return cut(rest, coordinate, '(location withheld)', (found) => isNear(degreesOf(found)));
    },
  };
}

function patternsOf(address: Address, ownSuffix: string): { named: RegExp | null; numbered: RegExp | null } {
  const streetName = address.street_name === null ? null : fold(address.street_name).text.trim();
  const number = address.street_number;
  const own = number === null ? null : pattern(fold(number).text);
  // Without a street, the full address is only the place.
  const [whole, line] = [address.address && address.full_address, address.address].map((one) =>
    one === null || one.length < 4 ? [] : [start + pattern(fold(one).text)],
  ) as [string[], string[]];
  if (!streetName)
    return { named: regex([...whole, ...line]), numbered: own === null ? null : regex([...whole, ...line]) };

  const { name, suffix } = partsOf(streetName, ownSuffix);
  const isShort = name.length < 3;
  const street = `${direction}${pattern(name)}`;
  const suffixed = suffix === null ? anySuffix : `(?:${suffix}|${anySuffix})`;
  const withSuffix = `${street}(?:${gap}${suffixed})?`;
  const numbered =
    own === null
      ? []
      : [
          `${start}${own}[a-z]?${wideGap}(?:(?:on|at|off|in|of)${gap})?${withSuffix}${end}`,
          `${start}${withSuffix}${wideGap}${own}${end}`,
          // Grown together in a link or a tag, whatever follows.
          ...(isShort ? [] : [`${start}${own}${pattern(name)}`]),
        ];
  // A short name with another suffix, as in "a drive", is no street.
  const suffixHere = isShort ? suffix : suffixed;
  const named = [
    ...(suffixHere === null ? [] : [`${start}${street}${gap}${suffixHere}${end}`]),
    ...(isShort ? [] : [`${start}\\d+[a-z]?${gap}(?:on${gap})?${withSuffix}${end}`]),
    // A name of several words without a suffix, as in Paseo del Norte, is a street on its own.
    ...(suffix === null && /\s/.test(name) ? [`${start}${street}${end}`] : []),
  ];
  return {
    named: regex([...whole, ...numbered, ...named, ...line]),
    numbered: regex(own === null ? [] : [...whole, ...numbered, ...line]),
  };
}

/** Returns a folded street name without its directions and suffix, and its suffix in all spellings. */
function partsOf(streetName: string, ownSuffix: string): { name: string; suffix: string | null } {
  if (
    ownSuffix !== '' &&
    !new RegExp(`^${anySuffix}$`).test(ownSuffix) &&
    streetName.endsWith(` ${ownSuffix}`)
  )
    return { name: nameOf(streetName.slice(0, -ownSuffix.length).trim()), suffix: pattern(ownSuffix) };
  const turned =
    new RegExp(`^(.+\\s${anySuffix})\\.?\\s+${compass}\\.?$`).exec(streetName)?.[1] ?? streetName;
  const [, before = turned, word] = new RegExp(`^(.+?)\\s+(${anySuffix})\\.?$`).exec(turned) ?? [];
  const suffix = suffixes.find((group) => word !== undefined && group.split('|').includes(word));
  return { name: nameOf(before), suffix: suffix === undefined ? null : `(?:${suffix})` };
}

const nameOf = (street: string) => street.replace(new RegExp(`^${compass}\\.?\\s+`), '');
const pattern = (folded: string) =>
  folded
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/'/g, "'?")
    .replace(/\s+/g, gap);
const regex = (parts: string[]) => (parts.length === 0 ? null : new RegExp(parts.join('|'), 'gu'));

/** Latitude and longitude side by side. */
const pair = /(?<![\d.])[+-]?\d{1,2}\.\d{3,20}\s{0,3}[,;/\s]\s{0,3}[+-]?\d{1,3}\.\d{3,20}(?![\d.]\d)/gu;
/** One of them, also in degrees, minutes, and seconds. */
const coordinate =
  /(?<![\d.])-?\d{1,3}(?:\.\d{3,20}|\s?°\s?\d{1,2}(?:\.\d{1,20})?\s?['′](?:\s?\d{1,2}(?:\.\d{1,20})?)?)(?!\d)/gu;

function degreesOf(found: string): number {
  const [degrees = 0, minutes = 0, seconds = 0] = (found.match(/[\d.]+/g) ?? []).map(Number);
  return degrees + minutes / 60 + seconds / 3600;
}

/** Replaces what a pattern of folded texts finds in a text. */
function cut(value: Text, found: RegExp | null, by: string, isMeant = (_found: string) => true): Text {
  if (value === null || found === null) return value;
  const { text, at } = fold(value);
  let result = '';
  let from = 0;
  for (const match of text.matchAll(found)) {
    if (!isMeant(match[0])) continue;
    result += value.slice(from, at(match.index)) + by;
    from = at(match.index + match[0].length);
  }
  return from === 0 ? value : result + value.slice(from);
}

const dropped = /[\p{M}\p{Cf}]/u;

/**
 * Returns a text in lower case, without accents and invisible characters and with straight apostrophes, so that all
 * ways to write a name are one; `at` returns where a place in it is in the original.
 */
function fold(value: string): { text: string; at: (index: number) => number } {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  if (/^[\u0000-\u007f]*$/.test(value)) return { text: value.toLowerCase(), at: (index) => index };
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const character of value) {
    for (const part of character.normalize('NFKD').toLowerCase()) {
      if (dropped.test(part)) continue;
      text += /[\u2018\u2019\u02bc\u00b4`]/.test(part) ? "'" : part;
      for (let unit = 0; unit < part.length; unit += 1) places.push(place);
    }
    place += character.length;
  }
  return { text, at: (index) => places[index] ?? value.length };
}
