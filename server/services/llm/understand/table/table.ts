import type { components } from '../../../../../openapi/generated/llm.d.ts';
import { wordPattern } from '../patterns/word-pattern.ts';

type HistoryItem = components['schemas']['ChatTurn'];

/** What tells homes on the table apart; `words` has the kind, rooms, features, and remarks. */
export type TableHome = {
  key: string;
  address: string | null;
  city?: string | null;
  price: number | null;
  area: number | null;
  year: number | null;
  words: string;
};

/** The homes that a conversation has on the table, by their listing keys. */
export type Table = {
  /** The homes shown last, in their order. */
  shown: readonly string[];
  /** The lists shown before those, the latest first. */
  earlier: readonly (readonly string[])[];
  /** The homes under discussion. */
  about: readonly string[];
  /** The homes that were under discussion since they were shown, the last one first. */
  recent: readonly string[];
  /** Whether an answer without keys told of one home; a caller that shows no cards sends none. */
  toldOfOne: boolean;
  /** What is known of the homes, by key. */
  facts: ReadonlyMap<string, TableHome>;
};

export const emptyTable: Table = {
  ...{ shown: [], earlier: [] },
  ...{ about: [], recent: [], toldOfOne: false, facts: new Map() },
};

/** Facts of one home in an answer's own words. */
const tells = wordPattern(
  `\\b(?:${['located at', 'the rent', 'rent is', 'per month', 'furnished', 'scheduled', 'pets', 'visit to', 'has \\d bed'].join('|')})`,
  'i',
);
/** Answers of our own without a home. */
const tellsOfNone = /\bI (?:found|can|noted|couldn)|\bplease tell me\b/i;

/** A search of ours that found none takes the homes before it off the page; a text can still name them. */
const foundNone = /(?:^|[.!?]\s)(?:I (?:found|see) no |There are no |No (?:encontré|veo) |Por ahora no hay )/;

/** Returns the table after an answer: homes that it shows take the place of those before. */
export function tableAfter(before: Table, { content, homes, about }: HistoryItem): Table {
  if (homes !== undefined && homes.length > 0)
    return withShown(before, homes, about?.filter((key) => homes.includes(key)) ?? []);
  if (about !== undefined && about.length > 0) return withAbout(before, about);
  if (foundNone.test(content.slice(0, 600)))
    return { ...emptyTable, facts: before.facts, earlier: earlierAfter(before, []) };
  if (before.shown.length > 0) return before;
  return {
    ...before,
    toldOfOne:
      before.toldOfOne || (tells.test(content.slice(0, 2000)) && !tellsOfNone.test(content.slice(0, 2000))),
  };
}

/** The most lists before the latest one that stay in mind. */
const mostEarlier = 3;

/** The home that an answer names among those that it shows is under discussion: *the cheapest is 12 Elm St*. */
const withShown = (before: Table, homes: readonly string[], about: readonly string[]): Table => ({
  ...before,
  ...{ shown: homes, about: homes.length === 1 ? homes : about, recent: about, toldOfOne: false },
  earlier: earlierAfter(before, homes),
});

const earlierAfter = ({ shown, earlier }: Table, homes: readonly string[]): (readonly string[])[] =>
  [shown, ...earlier].filter((list) => list.length > 0 && list.join() !== homes.join()).slice(0, mostEarlier);

/** Returns the table with other homes under discussion. */
export const withAbout = (table: Table, about: readonly string[]): Table => ({
  ...table,
  about,
  recent: [...about, ...table.recent.filter((key) => !about.includes(key))],
});

/** Below this, in dollars, the price of a listing is a rent. */
export const leastSalePrice = 15_000;

export const hasHomes = ({ shown, about, toldOfOne }: Table): boolean =>
  shown.length + about.length > 0 || toldOfOne;
