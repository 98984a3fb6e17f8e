/**
 * The words of places and streets that are usually written in two ways, and the shorter one (USPS Publication 28). Words
 * that name things, such as *Valley*, stay: a wrong letter in the short form would make another word of them.
 */
const shortForms = new Map(
  Object.entries({
    ...{ north: 'n', south: 's', east: 'e', west: 'w' },
    ...{ northeast: 'ne', northwest: 'nw', southeast: 'se', southwest: 'sw' },
    ...{ avenue: 'ave', av: 'ave', bend: 'bnd', boulevard: 'blvd', circle: 'cir', court: 'ct', cove: 'cv' },
    ...{
      crescent: 'cres',
      crossing: 'xing',
      drive: 'dr',
      expressway: 'expy',
      freeway: 'fwy',
      highway: 'hwy',
    },
    ...{ lane: 'ln', parkway: 'pkwy', pky: 'pkwy', place: 'pl', plaza: 'plz', road: 'rd', route: 'rte' },
    ...{
      square: 'sq',
      street: 'st',
      str: 'st',
      terrace: 'ter',
      trace: 'trce',
      trail: 'trl',
      turnpike: 'tpke',
    },
    ...{ fort: 'ft', heights: 'hts', mount: 'mt', saint: 'st', spgs: 'springs' },
    ...{ apartment: 'apt', building: 'bldg', suite: 'ste', isd: 'schools', school: 'schools' },
    ...{ first: '1st', second: '2nd', third: '3rd', fourth: '4th', fifth: '5th', sixth: '6th' },
    ...{ seventh: '7th', eighth: '8th', ninth: '9th', nineth: '9th', tenth: '10th', eleventh: '11th' },
    ...{ twelfth: '12th', thirteenth: '13th', fourteenth: '14th', fifteenth: '15th', sixteenth: '16th' },
    ...{ seventeenth: '17th', eighteenth: '18th', nineteenth: '19th', twentieth: '20th', commons: 'cmns' },
  }),
);

/**
 * Returns the words of a place's or street's name in the form in which names are compared: lower case, without
 * accents and punctuation, each in its shorter form. `N. Heron Street` and `n heron st` are the same.
 */
export function placeWords(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’`.]/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return joinOrdinals((words ?? []).map((word) => shortForms.get(word) ?? word));
}

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Joins `eighty` and `1st` to `81st`. */
function joinOrdinals(words: readonly string[]): string[] {
  return words.flatMap((word, n) => {
    const before = tens.indexOf(words[n - 1] ?? '');
    if (before >= 0 && /^\d(?:st|nd|rd|th)$/.test(word)) return [`${before + 2}${word}`];
    return tens.includes(word) && /^\d(?:st|nd|rd|th)$/.test(words[n + 1] ?? '') ? [] : [word];
  });
}

/** Returns a number of a street as people say it: `9th` of `9`. */
export function ordinalOf(number: string): string {
  const [last = '', teen] = [number.at(-1), /1\d$/.test(number)];
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[last] ?? 'th');
  return `${number}${ending}`;
}

const directions = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw']);
const streetTypes = new Set(
  'ave blvd bnd cir cres ct cv dr expy fwy hwy ln loop pass path pike pkwy pl plz rd row rte run sq st ter tpke trce trl walk way xing'.split(
    ' ',
  ),
);

/** Returns the words of a street's name without directions and the type of street at its ends: `heron` of `n heron st`. */
export function streetCore(words: readonly string[]): string[] {
  let [from, to] = [0, words.length];
  while (to - from > 1 && directions.has(words[to - 1] ?? '')) to -= 1;
  if (to - from > 1 && streetTypes.has(words[to - 1] ?? '')) to -= 1;
  while (to - from > 1 && directions.has(words[from] ?? '')) from += 1;
  return words.slice(from, to);
}

/** Whether all words are directions, as before a city: `south`, `far north` isn't. */
export const areDirections = (words: readonly string[]): boolean =>
  words.every((word) => directions.has(word));

/** Returns a street's key without the direction at its beginning or end: `heron st` of `n heron st`. */
export const withoutDirection = (key: string): string => key.replace(direction, '');
const direction = /^(?:[ns][ew]?|[ew]) (?=\S+ )|(?<= \S+) (?:[ns][ew]?|[ew])$/;

/** Returns the same words as a text: `n heron st`. */
export const placeKey = (text: string): string => placeWords(text).join(' ');

const longForms = new Map<string, string[]>();
for (const [long, short] of shortForms) longForms.set(short, [...(longForms.get(short) ?? []), long]);

/** Returns the longer forms of a word as `placeWords` writes it: of `xing`, `crossing`. */
export const longFormsOf = (short: string): readonly string[] => longForms.get(short) ?? [];

/**
 * Returns the words of a text for `to_tsquery`, which finds each in all of its usual forms: `heron & (st | saint | str |
 * street)`. With `isBeginning`, a word also finds longer ones as it is typed. Null for a text without words; `most` limits their number.
 */
export function wordQuery(text: string, { isBeginning = false, most = 12 } = {}): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const queries = words.slice(0, most).map((word) => {
    const short = shortForms.get(word) ?? word;
    const forms = new Set([word, short, ...longFormsOf(short)]);
    return `(${[...forms].map((form) => (isBeginning && form === word ? `${form}:*` : form)).join(' | ')})`;
  });
  return queries.length === 0 ? null : queries.join(' & ');
}
