import words from '../../word-lists/table-words.json' with { type: 'json' };
import { namedHomes } from './named-homes.ts';
import type { Table, TableHome } from './table.ts';

type Order = keyof typeof words.orders;

const noun = words.nouns.join('|');
const ordinal = Object.keys(words.places).join('|');
const count = Object.keys(words.counts).join('|');
const orders = Object.entries(words.orders).flatMap(([order, list]) =>
  list.map((word) => ({ order: order as Order, pattern: new RegExp(`\\b${word}\\b`) })),
);
const anyOrder = Object.values(words.orders).flat().join('|');
const after = words.afterPlace.join('|');

const few = new RegExp(`\\b(first|top|last) (${count})\\b(?! (?:bed|bath))`);
const place = new RegExp(
  `\\b(?:(?:the|that|this|number|no|option|home|house|listing) )?(?<!\\b(?:my|our|at) |(?:est|er|ones|ings?|price|sive|asked|said|wanted|had|saw|searched) )(${ordinal})(?=(?: (?:${noun})| (?:${after})|['’]s)\\b| *$| *[,.?!:])`,
  'g',
);
const numbered = new RegExp(
  `(?:\\b(?:number|no|option|home|house|listing)|#) ?#? ?([1-9]|1[0-2]|one|${count})\\b(?!['’]?s? ?(?:bed|bath|br|ba|acre))`,
  'g',
);
const byOrder = new RegExp(
  `\\b(?:the|that|this|which is the|which one is)(?: (${count}))? (${anyOrder})\\b(?: (?:of|${noun}|[a-z]+ (?:${noun}))\\b|(?=['’]s| *$| *[,.?!:]| (?:is|has|does|have|any)\\b))`,
);
const described = new RegExp(`\\b(?:the|that|this) ((?:[a-z0-9$]+ ){1,3})(?:${noun})\\b`, 'g');
const having =
  /\b(?:the|that|this|your) (?:one|home|house|place|property|condo|townhouse|listing|unit|apartment) (?:on|with|near|by|that has|has|in|from|of|built in) (?:the |an? )?([a-z0-9 ]{2,40}?)(?= (?:is|has|have|does|still|please|or|and|what|how)\b|[,.?!:]|$)/g;
const all = new RegExp(
  `\\b(?:both|all (?:of )?(?:them|these|those|the homes|(?:${count})\\b)|(?:these|those|the) (${count})(?! (?:bed|bath|car|stor))|them all|each (?:of them|one))\\b`,
);
/** *It*, *that house*: the home under discussion. */
const talk = /\b(?:it|its|it['’]s|that one|this one|that|this|the (?:home|house|place|property))\b/;
const fillers = new Set(words.fillers);
const counts: Readonly<Record<string, number>> = words.counts;
const places: Readonly<Record<string, number>> = words.places;

/** *The two first*. */
const twoFirst = new RegExp(`\\b(${count}) (first|last)\\b`);

/** The most homes that one message is about. */
const mostHomes = 4;

/** The homes on the table that a text points at; `isNamed`: in words of its own, such as *the second one*. */
export type Pointed = { keys: string[]; isNamed: boolean };

/**
 * Returns the keys of the homes on the table that a text points at, in the order of the table, and whether it names them
 * (*the second one*, *the cheaper one*, *the one on Elm*) rather than goes on about those under discussion.
 */
export function readReference(text: string, table: Table): Pointed {
  const said = plain(text);
  const among = table.shown.length > 0 ? table.shown : table.about;
  const homes = among.flatMap((key) => table.facts.get(key) ?? []);
  const named = new Set<string>(namedHomes(said, homes));
  for (const n of placesIn(said)) {
    const key = among.at(n > 0 ? n - 1 : n);
    if (key !== undefined) named.add(key);
  }
  if (named.size === 0) for (const key of inOrder(said, table, homes)) named.add(key);
  if (named.size === 0) for (const key of describedHomes(said, homes)) named.add(key);
  if (named.size > 0)
    return { keys: among.filter((key) => named.has(key)).slice(0, mostHomes), isNamed: true };
  const every = all.exec(said);
  const current = table.about.length > 0 ? table.about : table.shown;
  if (every === null) return { keys: current.slice(0, mostHomes), isNamed: false };
  const wanted = table.about.length > 1 ? table.about : among;
  const many = counts[every[1] ?? ''] ?? (/\bboth\b/.test(every[0]) ? 2 : mostHomes);
  return { keys: wanted.slice(0, Math.min(many, mostHomes)), isNamed: false };
}

/** Adds the home under discussion to a comparison that names one other: *how does it compare with the first one?* */
export function readCompared(text: string, table: Table): string[] {
  const { keys, isNamed } = readReference(text, table);
  if (!isNamed || keys.length > 1 || !talk.test(plain(text))) return keys;
  return [...new Set([...table.about, ...keys])].slice(0, mostHomes);
}

function plain(text: string): string {
  return ` ${text.toLowerCase().replace(twoFirst, '$2 $1').replace(/[“”"]/g, '').replace(/-/g, ' ').replace(/\s+/g, ' ').trim()} `;
}

function placesIn(said: string): number[] {
  const first = few.exec(said);
  if (first !== null) {
    const many = counts[first[2] ?? ''] ?? 2;
    return Array.from({ length: many }, (_, n) => (first[1] === 'last' ? -many : 1) + n);
  }
  const found = [...said.matchAll(place)].map((match) => places[match[1] ?? ''] ?? 0);
  return [
    ...found,
    ...[...said.matchAll(numbered)].map(({ 1: n = '' }) => (n === 'one' ? 1 : (counts[n] ?? Number(n)))),
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

function inOrder(said: string, { about }: Table, homes: readonly TableHome[]): string[] {
  const match = byOrder.exec(said);
  const order =
    match === null ? undefined : orders.find(({ pattern }) => pattern.test(match[2] ?? ''))?.order;
  if (match === null || order === undefined) return [];
  const { of, falling } = measures[order];
  const among = about.length > 1 ? homes.filter(({ key }) => about.includes(key)) : homes;
  return among
    .filter((home) => home[of] !== null)
    .toSorted((a, b) => ((a[of] ?? 0) - (b[of] ?? 0)) * (falling ? -1 : 1))
    .slice(0, counts[match[1] ?? ''] ?? 1)
    .map(({ key }) => key);
}

/** Homes that have the most of the words by which a text describes them; none when no home has any. */
function describedHomes(said: string, homes: readonly TableHome[]): string[] {
  const descriptions = [...said.matchAll(described), ...said.matchAll(having)].map((match) =>
    wordsIn(match[1]),
  );
  return descriptions.flatMap((list) => {
    const scored = homes.map(({ key, words: text }) => ({
      key,
      has: list.filter((word) => hasWord(text, word)).length,
    }));
    const most = Math.max(0, ...scored.map(({ has }) => has));
    return most === 0 || most === scored.length * list.length
      ? []
      : scored.filter(({ has }) => has === most).map(({ key }) => key);
  });
}

const hasWord = (text: string, word: string) =>
  ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`);

function wordsIn(text = ''): string[] {
  return text
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) =>
      String(counts[word] ?? word)
        .replace(/^bedrooms?$/, 'bed')
        .replace(/^bathrooms?$/, 'bath'),
    )
    .slice(0, 4);
}
