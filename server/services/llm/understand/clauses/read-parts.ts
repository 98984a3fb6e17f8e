import { pageOpening } from '../../home/home-question.ts';
import { readPayment } from '../../payment/read-payment.ts';
import { readStreetAddress } from '../contact.ts';
import { readTurnOnce, type TurnOptions } from '../dialogue/turn-cache.ts';
import type { Intent } from '../intents/intents.ts';
import { remembered } from '../remembered.ts';
import { inEnglish } from '../spanish/read-spanish.ts';
import { asksWhichHave, comparesTowns, rankedAmong, readRanking } from '../table/ranking.ts';
import { type Pointed, readCompared, readReference } from '../table/reference.ts';
import { hasHomes, type Table, withAbout } from '../table/table.ts';
import type { Turn } from '../turn.ts';
import { asksOfAll, mayRank, ranksByListing, searchesPlace } from './about-all.ts';
import { aboutClause, type HomeClause, isFiller } from './about-clause.ts';
import { asksForHomes, isRequest, praises } from './beside-question.ts';
import { splitClauses } from './split-clauses.ts';

/**
 * One request of a message: what it asks about homes on the table, or about another home at `address`, or a turn of any
 * other kind.
 */
export type Part =
  | { asks: HomeClause; words: string; homes: string[]; address?: string }
  | { asks: null; words: string; turn: Turn };

/** Purposes that stand on their own beside a search or beside each other. */
const standalonePurposes: ReadonlySet<Intent> = new Set([
  ...([
    'faq',
    'advice',
    'login',
    'register',
    'journey',
    'about',
    'are-you-ai',
    'contact-agent',
    'follow',
    'sell',
  ] as const),
]);

const englishOf = remembered(inEnglish);

type ReadClause = (words: string) => Turn;
type Clause = { words: string; turn: Turn; asks: HomeClause | null; pointed: Pointed };

/** Where the conversation stands: `wasOfHome`: the last message asked something of a home. */
type Context = { isBusy: boolean; isSearching: boolean; wasAsked: boolean; wasOfHome: boolean };

/**
 * Splits a message into its requests, in order: questions about the homes on the table are taken out before wishes are
 * read, so that they change no search; a search and a request of another kind are two. Most messages are one.
 */
export function readParts(
  said: string,
  before: Table,
  options: TurnOptions,
  { isBusy, isSearching, wasAsked, wasOfHome }: Context,
): Part[] {
  const { message: typed, table, address } = openedAt(said, before);
  if (address !== null) return [{ asks: 'home', words: typed, homes: [], address }];
  const whole = readTurnOnce(typed, options);
  if (whole.intent === 'rewrite' || whole.distress !== null) return [turnPart(typed, whole)];
  // The guard of fair housing reads what was typed, of which the parts of a Spanish message have only the English.
  if (whole.asksAboutPeople && whole.language === 'es') return [turnPart(typed, whole)];
  const { text: message, turnAsTyped } = englishOf(typed.slice(0, options.limit));
  const all = splitClauses(message);
  const readClause = (words: string) => turnAsTyped(readTurnOnce(words, options), words);
  // *Great.* before a question says nothing; after a question of ours it agrees.
  const saying = wasAsked ? all : all.filter((words) => !isFiller(words));
  // *The third one. How many beds?*: what is named first is under discussion then.
  let current = table;
  let isSearched = false;
  const mayRankNone = isSearching && !hasHomes(table);
  const spoken = saying.length === 0 ? all : saying;
  const clauses = spoken.map((words, n): Clause => {
    const turn = readClause(words);
    const pointed = readReference(words, current);
    // *3 beds in Jenks, and which has the biggest lot?* asks of the homes that the message searches for.
    const asks =
      (isSearched && asksOfAll(words)) || (mayRankNone && ranksByListing(words))
        ? 'compare'
        : aboutClause(words, turn, current, pointed, mayRank(words, spoken.slice(n + 1), wasOfHome));
    isSearched ||= asks === null && searchesPlace(turn);
    if (pointed.isNamed && !(asks === 'compare' && asksOfAll(words)))
      current = withAbout(current, pointed.keys);
    return { words, turn, asks, pointed };
  });
  if (all.length < 2 || clauses.length < 2) {
    const [{ asks, pointed } = { asks: null, pointed: null }] = clauses;
    if (asks === null) return [turnPart(message, whole)];
    if (asks === 'home' && pointed?.isNamed === false && whole.address !== null)
      return [{ asks, words: message, homes: [], address: whole.address }];
    return [{ asks, words: message, homes: homesIn(asks, message, table) }];
  }
  if (clauses.length === 2 && praises(clauses)) return [turnPart(message, whole)];
  // What somebody sells is no home on the table.
  const sells = clauses.some(({ turn }) => turn.purpose === 'sell');
  if (sells || clauses.every(({ asks }) => asks === null))
    return splitPurposes(message, whole, clauses, readClause, { isBusy, isSearching });
  return withWholePayment(withQuestions(clauses, table, readClause), message);
}

/** *I make 52k a year. Ballpark, how much house is that?*: what stands beside the question belongs to it. */
function withWholePayment(parts: Part[], message: string): Part[] {
  const [payment, ...others] = parts.filter((part) => part.asks === 'payment');
  const isOnly =
    payment?.asks === 'payment' && others.length === 0 && parts.every((part) => part.asks !== null);
  if (
    !isOnly ||
    parts.length > 2 ||
    !parts.every((part) => part === payment || !/\?/.test(part.words.replace(/\bright ?\?/i, '')))
  )
    return parts;
  return [{ ...payment, words: message }];
}

type Opened = { message: string; table: Table; address: string | null };

/**
 * Takes the page's opening off a message, `About 9516 N Heron St, Jenks: `: the rest is about that home, which is on the
 * table, or at that address.
 */
function openedAt(said: string, table: Table): Opened {
  const opened = pageOpening.exec(said);
  const rest = said.slice(opened?.[0].length ?? 0).trim();
  const named = opened?.[1] ?? '';
  if (opened === null || rest === '' || (table.about.length === 1 && table.shown.length === 0))
    return { message: said, table, address: null };
  const { keys, isNamed } = readReference(named, table);
  if (isNamed) return { message: rest, table: { ...table, about: keys }, address: null };
  const address = readStreetAddress(named)?.address ?? null;
  return { message: address === null ? said : rest, table, address };
}

const turnPart = (words: string, turn: Turn): Part => ({ asks: null, words, turn });

/** Joins neighboring questions of one kind, and all other clauses into one turn where the first of them stands. */
function withQuestions(clauses: readonly Clause[], table: Table, readClause: ReadClause): Part[] {
  const parts: Part[] = [];
  const rest = clauses.filter(({ asks }) => asks === null);
  let named: string[] | null = null;
  for (const { words, asks } of clauses) {
    const { keys, isNamed } = readReference(words, table);
    const ranks = asks === 'compare' && asksOfAll(words);
    if (isNamed && !ranks) named = keys;
    const last = parts.at(-1);
    if (asks === null) {
      const said = rest.map((clause) => clause.words).join(' ');
      const turn = readClause(said);
      if (!parts.some((part) => part.asks === null) && isRequest(turn)) parts.push(turnPart(said, turn));
    } else if (last !== undefined && last.asks === asks) {
      last.words = `${last.words} ${words}`;
      last.homes = asks === 'home' && named !== null ? named : homesIn(asks, last.words, table);
    } else
      parts.push({
        asks,
        words,
        homes: ranks ? homesIn(asks, words, table) : (named ?? homesIn(asks, words, table)),
      });
  }
  return parts;
}

/** Splits a search from a request of another kind; anything else is read as a whole. */
function splitPurposes(
  message: string,
  whole: Turn,
  clauses: readonly Clause[],
  readClause: ReadClause,
  { isBusy, isSearching }: { isBusy: boolean; isSearching: boolean },
): Part[] {
  const runs: { purpose: Intent | null; words: string }[] = [];
  for (const { words, turn } of clauses) {
    const purpose = strongPurpose(turn, isSearching);
    const last = runs.at(-1);
    if (last !== undefined && (purpose === null || last.purpose === null || last.purpose === purpose)) {
      last.words = `${last.words} ${words}`;
      last.purpose ??= purpose;
    } else runs.push({ purpose, words });
  }
  const purposes = new Set(runs.map(({ purpose }) => purpose));
  // Rooms and a place beside a sale are the home's own.
  const sells = purposes.has('sell') && !asksForHomes.test(message);
  const splits = runs.length > 1 && purposes.size > 1 && !sells && (!isBusy || purposes.has('faq'));
  if (!splits || runs.length > 3) return [turnPart(message, whole)];
  return runs.map(({ words }) => turnPart(words, readClause(words)));
}

/** Returns the purpose of a clause that could stand alone; null for one that adds to its neighbors. */
function strongPurpose(turn: Turn, isSearching: boolean): Intent | null {
  if (turn.asksAboutPeople) return null;
  if (turn.purpose === 'search' || turn.purpose === 'facts')
    return searches(turn) || (isSearching && limits(turn)) ? 'search' : null;
  return standalonePurposes.has(turn.purpose) ? turn.purpose : null;
}

function homesIn(asks: HomeClause, words: string, table: Table): string[] {
  const { ranking } = readRanking(words);
  if (asks === 'compare' && ranking !== null) return rankedAmong(ranking, table);
  const { keys, isNamed } = readReference(words, table);
  if (asks === 'compare') return !isNamed && comparesTowns(words) ? [] : readCompared(words, table);
  if (asks === 'home' && !isNamed && asksWhichHave(words) && !ofPair.test(words) && table.shown.length > 1)
    return [...table.shown];
  // A payment for a price, or for no home in particular, is about none of several.
  const isOfPrice =
    asks === 'payment' && !isNamed && (keys.length > 1 || readPayment(words)?.price !== undefined);
  return isOfPrice ? [] : keys;
}

const ofPair = /\beither\b/i;

/** Returns whether a clause limits a search that goes on: *no HOA*, *garage too*. */
const limits = ({ features, filters, price, wishes }: Turn): boolean =>
  Object.keys(filters).length + features.wanted.length + wishes.wanted.length + (price === null ? 0 : 1) > 0;

/** Returns whether a clause is a whole wish for homes: a place with something else, or homes with any wish. */
function searches({ kind, places, filters, price, hasWishes }: Turn): boolean {
  const placed = places.place !== null && !places.isGuess;
  const counted = Object.keys(filters).length + (price === null ? 0 : 1);
  return hasWishes && (kind.named || (placed && counted > 0) || counted > 1);
}
