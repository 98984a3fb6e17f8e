import words from '../../word-lists/table-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { patternsWith } from '../scan.ts';
import { homesInTown, homesOf, listsMeant, townsMeant, withOlder } from './lists.ts';
import { type Lacked, lookedFor } from './looked-for.ts';
import { namedHomes } from './named-homes.ts';
import { counts, describedHomes, inOrder, placesIn, plain } from './reference.ts';
import { relativeHomes } from './relative.ts';
import type { Table, TableHome } from './table.ts';

const meant = patternsWith(words.meant.parts);
const count = Object.keys(words.counts).join('|');
const pair = '(?:(?:does|do|is|are|has|have|did|can|for|with|about|on) either|either (?:one|of)|neither of)';
const all = wordPattern(
  `\\b(?:both|${pair}|all (?:of )?(?:them|these|those|the homes|(?:${count})\\b)|(?:these|those|the) (${count})(?! (?:bed|bath|car|stor))|them all|each (?:of them|one))\\b`,
);

/** The most homes that one message is about. */
const mostHomes = 4;

/**
 * The homes on the table that a text points at; `isNamed`: in words of its own, such as *the second one*. `unknown` has
 * the homes that it may mean when it names one that the lists haven't: the answer asks which.
 */
export type Pointed = { keys: string[]; isNamed: boolean; unknown?: Unknown };

/** The homes of the latest list, and those of earlier ones, that a text may mean. */
type Unknown = { now: readonly string[]; before: readonly string[]; lacks?: Lacked };

/**
 * Returns the keys of the homes on the table that a text points at, in the order of the table, and whether it names them
 * (*the second one*, *the cheaper one*, *the one on Elm*) rather than goes on about those under discussion. Homes of
 * earlier lists are named by their addresses, or a town that the latest list hasn't.
 */
export function readReference(text: string, table: Table): Pointed {
  const said = plain(text);
  const lists = listsMeant(said, table);
  const [among = []] = lists;
  const known = lists.map((list) => homesOf(list, table));
  const pointed =
    byLiking(said, table, among) ??
    byTown(said, table, known) ??
    byName(said, lists, known) ??
    byStanding(said, table, among) ??
    byLooks(said, table, known);
  if (pointed === null) return { keys: goingOn(said, table, among).slice(0, mostHomes), isNamed: false };
  const order = [...new Set(lists.flat())];
  const all = [...pointed.keys, ...(besideThose.test(said) && table.about.length > 1 ? table.about : [])];
  return { ...pointed, keys: order.filter((key) => all.includes(key)).slice(0, mostHomes) };
}

const named = (keys: readonly string[]): Pointed => ({ keys: [...keys], isNamed: true });

/** *The one she liked*, which no listing tells: the home under discussion, or one to ask for. */
function byLiking(said: string, { about }: Table, among: readonly string[]): Pointed | null {
  if (among.length < 2 || about.length === 1 || !liked.test(said)) return null;
  return { keys: [], isNamed: true, unknown: { now: among, before: [] } };
}

const liked = meant(words.meant.liked);

/** *Heron or the second one*. */
function byName(
  said: string,
  lists: readonly (readonly string[])[],
  known: readonly TableHome[][],
): Pointed | null {
  const at = atAddress(said, known);
  const placed = byPlace(said, lists);
  return at === null ? placed : named([...at, ...(placed?.keys ?? [])]);
}

/** *412 E Elm*, *the one on Birch*, *the 289k one*: the latest home of that street. */
function atAddress(said: string, lists: readonly TableHome[][]): string[] | null {
  const found = lists.map((homes) => {
    const keys = new Set(namedHomes(said, homes));
    return homes.filter(({ key }) => keys.has(key));
  });
  const homes = found.reduce(withOlder, []);
  return homes.length === 0 ? null : keysOf(homes);
}

/** *The one in Hutto*, *the first one in Tulsa and the first in Kyle*. */
function byTown(said: string, table: Table, lists: readonly TableHome[][]): Pointed | null {
  const towns = townsMeant(said, table);
  if (towns.length === 0 || lists.length === 0) return null;
  const found = towns.map((town) => homesInTown(town, lists));
  if (found.every((keys) => keys.length > 0)) return named(found.flat());
  // *We sold the house in Tulsa* may speak of any house.
  if (!saysOne.test(said)) return null;
  return { keys: [], isNamed: true, unknown: { now: keysOf(lists[0] ?? []), before: [] } };
}

const saysOne = /\b(?:the|that|this) (?:[a-z]+ ){0,3}one\b/;
const keysOf = (homes: readonly TableHome[]): string[] => homes.map(({ key }) => key);

/** *Those two and the corner lot one*. */
const besideThose = /\b(?:both|them|those|these)(?: two| 2)? (?:and|plus|as well as) the\b/;

/** *The other one*, *the middle one*. */
function byStanding(said: string, table: Table, among: readonly string[]): Pointed | null {
  const keys = relativeHomes(said, table, among);
  if (keys === null) return null;
  return keys.length > 0
    ? named(keys)
    : {
        keys: [],
        isNamed: true,
        unknown: { now: among.filter((key) => !table.about.includes(key)), before: [] },
      };
}

/** The places are of one list: the latest that is as long. */
function byPlace(said: string, lists: readonly (readonly string[])[]): Pointed | null {
  const places = [...new Set(placesIn(said))];
  const [latest = []] = lists;
  if (places.length === 0 || latest.length === 0) return null;
  const homeAt = (list: readonly string[]) => places.flatMap((n) => list.at(n > 0 ? n - 1 : n) ?? []);
  const here = homeAt(latest);
  if (here.length === places.length) return named(here);
  // *The second*, where one home is left, is read as that one, and the answer says so.
  const before =
    lists
      .slice(1)
      .map(homeAt)
      .find((keys) => keys.length === places.length) ?? [];
  return { keys: latest.length === 1 ? [...latest] : [], isNamed: true, unknown: { now: latest, before } };
}

/** *The newest one*, *the ranch*: of the latest list, or the only such home of an earlier one. */
function byLooks(
  said: string,
  table: Table,
  [latest = [], ...earlier]: readonly TableHome[][],
): Pointed | null {
  const ordered = inOrder(said, table, latest);
  if (ordered.length > 0) return named(ordered);
  const here = describedHomes(said, latest);
  if (here.length > 0) return named(here);
  // With a home that has nothing, those that all have it are found, too.
  if (describedHomes(said, [...latest, bare]).length > 0) return null;
  const there = earlier.map((list) => describedHomes(said, list)).find((keys) => keys.length === 1);
  if (there !== undefined) return named(there);
  // *The 1997 one*, where all are from other years.
  const lacks = latest.length === 0 ? null : lookedFor(said, latest);
  return lacks === null
    ? null
    : { keys: [], isNamed: true, unknown: { now: keysOf(latest), before: [], lacks } };
}

const bare: TableHome = { key: '', address: null, price: null, area: null, year: null, words: '' };

const ofThese = meant(words.meant.these);

/** Returns the homes of *it*, *both*, and *all of them*: those under discussion, or the last two that were. */
function goingOn(said: string, { about, shown, recent }: Table, among: readonly string[]): readonly string[] {
  const every = all.exec(said);
  // *These*, of a list that one home was picked from, are all of it.
  if (every === null && about.length === 1 && shown.length > 1 && ofThese.test(said))
    return shown.length <= mostHomes ? shown : [];
  if (every === null || shown.length === 0) return about.length > 0 ? about : shown;
  const many = counts[every[1] ?? ''] ?? (/\b(?:both|either|neither)\b/.test(every[0]) ? 2 : mostHomes);
  if (about.length > 1) return about.slice(0, many);
  const last = recent.slice(0, 2);
  return many === 2 && last.length === 2 ? among.filter((key) => last.includes(key)) : among.slice(0, many);
}

/** Adds the home under discussion to a comparison that names one other: *how does it compare with the first one?* */
export function readCompared(text: string, table: Table): string[] {
  const { keys, isNamed } = readReference(text, table);
  if (!isNamed || keys.length > 1) return keys;
  // *How much older is the first one*, of two, is compared with the other.
  if (table.shown.length === 2 && table.shown.some((key) => keys.includes(key))) return [...table.shown];
  return [...new Set([...table.about, ...keys])].slice(0, mostHomes);
}
