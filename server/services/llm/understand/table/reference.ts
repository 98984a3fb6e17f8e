import words from '../../word-lists/table-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { singleSpaces } from '../text/single-spaces.ts';
import type { Table, TableHome } from './table.ts';

type Order = keyof typeof words.orders;

const noun = words.nouns.join('|');
/** One of them: *the newest homes* are a search's. */
const single = words.nouns.map((each) => each.replace(/(?<=[a-z])s\?$/, '')).join('|');
const ordinal = Object.keys(words.places).join('|');
const count = Object.keys(words.counts).join('|');
const orders = Object.entries(words.orders).flatMap(([order, list]) =>
  list.map((word) => ({ order: order as Order, pattern: wordPattern(`\\b${word}`) })),
);
const anyOrder = Object.values(words.orders).flat().join('|');
const after = words.afterPlace.join('|');
const notPlace = words.notPlaces.any.join('|');
const notLast = [...words.notPlaces.any, ...words.notPlaces.last].join('|');

const few = wordPattern(
  `\\b(first|top|last) (${count})\\b(?! (?:bed|bath|weeks?|days?|months?|years?|times?|searches|messages))`,
);
const notBefore =
  '(?:an?|my|our|ours|mine|at|off|up|out|go|goes|come|comes|it|me|us|them|do|done|pay|paid|sell|buy|talk|ask|call)';
const notEnding =
  '(?:est|er|ones|homes|houses|places|condos|properties|ings?|price|sive|asked|said|wanted|had|saw|searched)';
/** *I gotta sleep first*: no home, at the end of what is said. */
const notDone = `(?:(?<!\\b(?:${words.notPlaces.deedsBefore.join('|')}) )|(?!first *(?:$|[,.?!:])))`;
const notCounted = `(?<!\\b${notBefore} |${notEnding} )${notDone}`;
const place = wordPattern(
  `\\b(?:(?:the|that|this|number|no|option|home|house|listing) )?${notCounted}(${ordinal})(?=(?: (?:${noun})| (?:${after})|['’]s)\\b| *$| *[,.?!:])`,
  'g',
);
/** *Does the third allow a dog*: what follows is no thing that *third* counts. */
const thePlace = wordPattern(
  `\\b(?:the|that|this) (?:very )?(?:(${ordinal})(?<!last|final|bottom)(?! (?:${notPlace})\\b)|(last)(?! (?:${notLast})\\b))(?= )`,
  'g',
);
/** *The top one*; *the top of my budget* is none. */
const topOne = wordPattern(`\\b(?:the|that|this|your) (?:very )?top (?:${single})\\b`);
/** *The house at the top of your list*. */
const atEnd = wordPattern(`\\b(?:${single}) (?:right )?(?:at|on) (?:the )?(top|bottom)\\b`);
const numbered = wordPattern(
  `(?:\\b(?:number|no|option|home|house|listing)|#)\\.? ?#? ?([1-9]|1[0-2]|one|${count})\\b(?!['’]?s? ?(?:bed|bath|br|ba|acre|stor|level|floor|car|unit))`,
  'g',
);
const leads = `\\b(?:${words.digits.before.join('|')})`;
const joined = ',? (?:and|or|n|with|to|vs|against),?';
const counted = `(?: (?:and|or|to|n) \\d)? ?(?:${words.digits.notAfter.join('|')})(?![a-z])`;
/** *Does 1 have a garage*, *the roof on 2*, *compare 1 and 3*. */
const digit = wordPattern(
  [
    `(?:(?<=${leads} )|(?<=^ )(?=\\d (?:vs|versus|or|and|n) \\d)|(?<=(?:${leads}|number|#|no) ?[1-9]${joined} ))`,
    `([1-9])(?![\\d/:.]\\d|,\\d{3}|${counted}|\\+|(?: ?(?:or|to|-) ?\\d))(?=[ ,.?!])`,
  ].join(''),
  'g',
);
/** A day of the month: *March 3rd*, *from the 2nd to the 5th*, *the 3rd, at eleven*. */
const dayOfMonth = wordPattern(
  [
    '\\b(?:\\w+day|mon|tues?|wed|thur?s?|fri|sat|sun|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*),? (?:the )?\\d(?:st|nd|rd|th)\\b',
    '\\bfrom the \\d+(?:st|nd|rd|th) (?:to|through|till|until) (?:the )?\\d+(?:st|nd|rd|th)\\b',
    '\\b(?:the )?\\d(?:st|nd|rd|th),? (?:at|around|after|before|of) (?!all|the (?:two|three|four|list)|these|those|them)',
    '\\b(?:morning|afternoon|evening|night) (?:of|on) the \\d(?:st|nd|rd|th)\\b',
  ].join('|'),
  'g',
);
/** The end of the message or of its clause, or what is said of a home. */
const endsNaming =
  "(?=['’]s| *$| *[,.?!:]| (?:is|has|does|have|any|got|come|look|allow|need|leave|take|accept|include|keep)\\b)";
const ordered = wordPattern(
  `\\b(?:the|that|this|which is the|which one is)(?: (${count}))? (${anyOrder})(?: (?:of|${single}|[a-z]+ (?:${single}))\\b|${endsNaming})`,
);
/** *Cheaper one*, of the few shown. */
const bareOrder = wordPattern(
  `^ (?:(?:ok|and|so|hm+|maybe|then|what about|how about|go with|on) )*()(${anyOrder}) (?:one|house|home|place|of them)(?= *[,.?!]| *$)`,
);
/** The most homes of which a bare order names one; of more it wishes for others. */
const mostBare = 4;
const inStock = `(?:${words.inStock.join('|')})`;
const ofAll = wordPattern(
  `\\bthe (?:${anyOrder}) (?:${single}|thing|[a-z]+ (?:${single})) ${inStock}\\b(?! (?:shown?|listed|sent|up there|just))`,
);
/** Whether a clause asks for a figure of all homes for sale: *the cheapest one you have there*. */
export const asksOfStock = (said: string): boolean => ofAll.test(said);
const countedOrder = wordPattern(`\\b(?:the|those|these) (${count}) (${anyOrder})(?: (?:${noun}))?\\b`);
const orderOfThese = wordPattern(
  `(?<=^|[ ,.])(?:(${count}) )?(${anyOrder}) (?:one )?(?:of|out of|among|from) (?:these|those|them|em|the (?:${count}|bunch|lot|list)|all|your)\\b`,
);
/** *The year of that house* describes no house. */
const describing = '(?:(?!(?:of|that|this|the|is|are|does|do) )[a-z0-9$]+ ){1,3}';
const described = wordPattern(`\\b(?:the|that|this) (${describing})(?:${noun})\\b`, 'g');
/** *Does the two story have a fireplace*, *at the corner lot*. */
const describedAlone = wordPattern(
  [
    `\\b(?:the|that) ((?:${count}|one|single|1) (?:story|stories|level|bed(?:room)?|bath(?:room)?))(?= (?:have|has|is|got|come|need|look|any|with)\\b| *$| *[,.?!:])`,
    `\\b(?:the|that) (corner)(?: lot)?\\b(?! (?:of|store|office))`,
    // *The condo* is one of those shown; *the condo fees* and *the apartment complex* are none.
    `\\b(?:the|that) (${words.kinds.names.join('|')})(?= *[,.?!]| *$| (?:is|has|does|have|come|look|allow|for|on|at|with|and|or)\\b)`,
  ].join('|'),
  'g',
);
const having = wordPattern(
  [
    '\\b(?:the|that|this|your) (?:one|home|house|place|property|condo|townhouse|listing|unit|apartment)',
    ' (?:on|with|near|by|that has|has|in|from|of|(?:that was |that s |thats )?built(?: in)?) (?:the |an? )?',
    '([a-z0-9 ]{2,40}?)(?= (?:is|has|have|does|did|still|please|or|and|what|how)\\b|[,.?!:]|$)',
  ].join(''),
  'g',
);
const fillers = new Set(words.fillers);
export const counts: Readonly<Record<string, number>> = words.counts;
const places: Readonly<Record<string, number>> = { ...words.places, top: 1 };

/** *The two first*. */
const twoFirst = wordPattern(`\\b(${count}) (first|last)\\b`);

/** Returns a text in lower case without what only seems to point at a home. */
export function plain(text: string): string {
  const said = text
    .toLowerCase()
    .replace(dayOfMonth, ' a day ')
    .replace(twoFirst, '$2 $1')
    .replace(/[“”"]/g, '')
    .replace(/-/g, ' ');
  return ` ${singleSpaces(said).trim()} `;
}

/** Returns the places in a list that a text names, from its start, or, below zero, from its end. */
export function placesIn(said: string): number[] {
  const first = few.exec(said);
  if (first !== null) {
    const many = counts[first[2] ?? ''] ?? 2;
    return Array.from({ length: many }, (_, n) => (first[1] === 'last' ? -many : 1) + n);
  }
  const end = atEnd.exec(said)?.[1] ?? '';
  const found = [...said.matchAll(place), ...said.matchAll(thePlace)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  if (topOne.test(said)) found.push('top');
  const numbers = [...said.matchAll(numbered), ...said.matchAll(digit)].map(({ 1: n = '' }) => n);
  return [
    ...[...found, end].map((word) => places[word] ?? 0),
    ...numbers.map((n) => (n === 'one' ? 1 : (counts[n] ?? Number(n)))),
  ].filter((n) => n !== 0);
}

const measures: Readonly<Record<Order, { of: 'price' | 'area' | 'year'; falling: boolean }>> = {
  cheapest: { of: 'price', falling: false },
  dearest: { of: 'price', falling: true },
  biggest: { of: 'area', falling: true },
  smallest: { of: 'area', falling: false },
  newest: { of: 'year', falling: true },
  oldest: { of: 'year', falling: false },
};

/** Returns the homes that a text names by an order: *the cheapest of these*. */
export function inOrder(
  said: string,
  { about }: Pick<Table, 'about'>,
  homes: readonly TableHome[],
): string[] {
  if (asksOfStock(said)) return [];
  const match =
    countedOrder.exec(said) ??
    ordered.exec(said) ??
    orderOfThese.exec(said) ??
    (homes.length > 1 && homes.length <= mostBare ? bareOrder.exec(said) : null);
  const order =
    match === null ? undefined : orders.find(({ pattern }) => pattern.test(`${match[2]} one`))?.order;
  if (match === null || order === undefined) return [];
  const { of, falling } = measures[order];
  const among = about.length > 1 ? homes.filter(({ key }) => about.includes(key)) : homes;
  const sorted = among
    .filter((home) => home[of] !== null)
    .toSorted((a, b) => ((a[of] ?? 0) - (b[of] ?? 0)) * (falling ? -1 : 1));
  const many = counts[match[1] ?? ''];
  // *The cheaper one*, where two cost the same, is both.
  const found =
    many === undefined ? sorted.filter((home) => home[of] === sorted[0]?.[of]) : sorted.slice(0, many);
  return among.length > 1 && found.length === among.length ? [] : found.map(({ key }) => key);
}

/** Homes that have the most of the words by which a text describes them; none when no home has any, or all have. */
export function describedHomes(said: string, homes: readonly TableHome[]): string[] {
  const descriptions = [
    ...said.matchAll(described),
    ...said.matchAll(describedAlone),
    ...said.matchAll(having),
  ].map((match) => wordsIn(match[1] ?? match[2] ?? match[3]));
  return descriptions.flatMap((list) => {
    const scored = homes.map((home) => ({
      key: home.key,
      has: list.filter((word) => hasWord(home, word)).length,
    }));
    const most = Math.max(0, ...scored.map(({ has }) => has));
    const found = scored.filter(({ has }) => has === most).map(({ key }) => key);
    return most === 0 || (homes.length > 1 && found.length === homes.length) ? [] : found;
  });
}

function hasWord({ words: text, year }: TableHome, word: string): boolean {
  // *The 62 one* is from 1962.
  if (/^\d\d$/.test(word)) return year !== null && year % 100 === Number(word);
  return ` ${unitsJoined(text)}`.includes(` ${word}`);
}

const units = wordPattern(
  `\\b(\\d(?:\\.5)?|${count}|one|single) (bed|bath|car|stor|level)(?:(?<=bed|bath)s|room|rooms|y|ies|s)?\\b`,
  'g',
);
const single1: Readonly<Record<string, string>> = { one: '1', single: '1' };

/** Writes *two-story* and *2 stories* alike. */
function unitsJoined(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.]+/gu, ' ')
    .replace(units, (_, n: string, unit: string) => {
      const amount = single1[n] ?? String(counts[n] ?? n);
      return `${amount}${unit === 'level' ? 'stor' : unit}`;
    });
}

/** *St* of *st francis* is in half of all addresses. */
const tooShort = /^(?:\p{L}{1,2}|\d|ave|dr|blvd)$/u;

function wordsIn(text = ''): string[] {
  return unitsJoined(text)
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word) && counts[word] === undefined && !tooShort.test(word))
    .slice(0, 4);
}
