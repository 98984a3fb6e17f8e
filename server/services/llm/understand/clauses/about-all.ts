import { asksAnything, readHomeQuestion } from '../../home/home-question.ts';
import { listsValues } from '../../home/lists-values.ts';
import { remembered } from '../remembered.ts';
import { asksWhichHave, comparesTowns, readRanking } from '../table/ranking.ts';
import { asksOfStock } from '../table/reference.ts';
import { hasHomes, type Table } from '../table/table.ts';
import type { Turn } from '../turn.ts';

const questionIn = remembered(readHomeQuestion);

/** Returns what a clause asks of all homes shown: which has the most of something, or which have it; null for neither. */
export function aboutAll(
  clause: string,
  turn: Turn,
  table: Table,
  { isNamed, mayRank, isComparison }: { isNamed: boolean; mayRank: boolean; isComparison: boolean },
): 'compare' | 'home' | null {
  const { places, price, filters, features, kind, ask } = turn;
  if (!hasHomes(table) || (places.place !== null && !places.isGuess)) return null;
  const said = clause.slice(0, 400);
  const { ranking } = readRanking(said);
  // *Which is the newest listing?* is what the search sorts by anyway.
  if (ask === 'newest' && ranking?.by === 'days' && !isNamed) return null;
  if (mayRank && ranking !== null && !asksOfStock(said.toLowerCase())) return 'compare';
  if (isNamed || isComparison) return null;
  if (table.shown.length > 1 && price === null && listsValues(said)) return 'home';
  if (comparesTowns(said) && (table.about.length === 0 || ofTowns.test(said))) return 'compare';
  const isLimit = price !== null || Object.keys(filters).length > 0 || kind.tenure !== undefined;
  if (table.shown.length < 2 || isLimit || ask !== null || !asksWhichHave(said)) return null;
  if (
    wantsAny.test(said) ||
    (/\beither\b/i.test(said) && Math.max(table.about.length, table.recent.length) > 1)
  )
    return null;
  if (features.wanted.length + features.refused.length > 0 && !amongThem.test(said)) return null;
  const { topics, things, others } = questionIn(said);
  const isOpen = turn.purpose === 'other' || turn.purpose === 'search';
  const named = [...topics.filter((topic) => !ofOneHome.has(topic)), ...things];
  const asked = [...named, ...(isOpen ? others : [])];
  return asked.length > 0 ? 'home' : null;
}

/** *Do you have any with no HOA* wishes for other homes. */
const wantsAny = /\b(?:you|u) (?:have|got)\b|\b(?:show|find|send)\b/i;
const ofTowns = /\b(?:town|city|cities|area|suburb|average|search|there)\b/i;
const amongThem = /\b(?:of|do|are|have) (?:them|these|those|em)\b/i;
/** Facts that every listing has. */
const ofOneHome: ReadonlySet<string> = new Set([
  'summary',
  'negotiable',
  'price',
  'address',
  'photos',
  'agent',
]);

/**
 * Whether a clause may ask which home has the most of something: *the newest of these, how many stories?* and *and the
 * cheapest?*, after a question about another home, only point at it.
 */
export function mayRank(words: string, later: readonly string[], wasOfHome: boolean): boolean {
  const goesOn = (clause: string) =>
    asksAnything(questionIn(clause)) || /\b(?:see|tour|visit)\b/i.test(clause);
  if (later.some(goesOn)) return false;
  if (/\b(?:which|whats?|who|is|are|has|have)\b/i.test(words)) return true;
  return (!wasOfHome || !pointsAtOne.test(words)) && (later.length === 0 || words.includes('?'));
}

/** *The cheapest one?*, *and the biggest?* */
const pointsAtOne = /\b(?:the|that|what about|how about|and)\b/i;

/** Returns whether a clause ranks the homes of a search, or compares its places. */
export const asksOfAll = (words: string): boolean =>
  readRanking(words).ranking !== null || comparesTowns(words);

/** Returns whether a clause ranks homes by what the search can't sort by itself, as it does by price, size, and news. */
export function ranksByListing(words: string): boolean {
  const { ranking } = readRanking(words);
  if (ranking === null || ranking.by === 'price' || ranking.by === 'area') return false;
  return !(ranking.by === 'days' && ranking.order === 'least');
}

/** Returns whether a turn searches a place that it names. */
export const searchesPlace = ({ places, hasWishes }: Turn): boolean =>
  hasWishes && places.place !== null && !places.isGuess;
