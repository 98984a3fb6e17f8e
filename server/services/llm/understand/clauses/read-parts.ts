import { pageOpening } from '../../home/home-question.ts';
import { readPayment } from '../../payment/read-payment.ts';
import { readStreetAddress } from '../contact/contact.ts';
import { readTurnOnce, type TurnOptions } from '../dialogue/turn-cache.ts';
import { remembered } from '../remembered.ts';
import { withFeeNamed } from '../roles/owners.ts';
import { inEnglish } from '../spanish/read-spanish.ts';
import { readReference } from '../table/pointed.ts';
import { hasHomes, type Table, withAbout } from '../table/table.ts';
import type { Turn } from '../turn.ts';
import { asksOfAll, mayRank, ranksByListing, searchesPlace } from './about-all.ts';
import { aboutClause, isFiller } from './about-clause.ts';
import { praises } from './beside-question.ts';
import { formOf } from './clause-form.ts';
import { namesRule } from './general/asks-of-rule.ts';
import { asGeneral, type Evidence, type Preceding } from './general/general-question.ts';
import type { Knows } from './general/knows.ts';
import { homesIn, withQuestions } from './join-questions.ts';
import { type Clause, type Part, type ReadClause, turnPart } from './part.ts';
import { questionsApart } from './questions-apart.ts';
import { splitClauses } from './split-clauses.ts';
import { splitPurposes } from './split-purposes.ts';

const englishOf = remembered(inEnglish);

/** Where the conversation stands: `wasOfHome`: the last message asked something of a home. */
type Circumstances = {
  isBusy: boolean;
  isSearching: boolean;
  wasAsked: boolean;
  wasOfHome: boolean;
  preceding: Preceding;
};

/**
 * Splits a message into its requests, in order: questions about the homes on the table are taken out before wishes are
 * read, so that they change no search; a search and a request of another kind are two. Most messages are one.
 */
export function readParts(
  said: string,
  before: Table,
  options: TurnOptions,
  circumstances: Circumstances,
): Part[] {
  const { isBusy, isSearching, wasAsked, wasOfHome, preceding } = circumstances;
  const { message: typed, table, address } = openedAt(said, before);
  if (address !== null) return [{ asks: 'home', words: typed, homes: [], address }];
  const { text: english, turnAsTyped } = englishOf(typed.slice(0, options.limit));
  const message = withFeeNamed(english);
  const evidence = { knows: options.knows, preceding };
  const readClause = (words: string, turn = turnAsTyped(readTurnOnce(words, options), words)): Turn => {
    const pointed = readReference(words, table);
    return asGeneral(turn, aboutClause(words, turn, table, pointed), { ...evidence, table, pointed });
  };
  const whole = readClause(message, readTurnOnce(typed, options));
  if (whole.intent === 'rewrite' || whole.distress !== null) return [turnPart(typed, whole)];
  // The guard of fair housing reads what was typed, of which the parts of a Spanish message have only the English.
  if (whole.asksAboutPeople && whole.language === 'es') return [turnPart(typed, whole)];
  const all = splitClauses(message);
  const yes = wasAsked && whole.language === 'en' ? yesBefore(all, readClause) : null;
  if (yes !== null)
    return [
      yes,
      ...readParts(all.slice(1).join(' '), before, options, { ...circumstances, wasAsked: false }),
    ];
  if (isOneRule(whole, all)) return [turnPart(typed, whole)];
  // *Great.* before a question says nothing; after a question of ours it agrees.
  const saying = wasAsked ? all : all.filter((words) => !isFiller(words));
  const readWords = (words: string) => turnAsTyped(readTurnOnce(words, options), words);
  const clauses = clausesOf(saying.length === 0 ? all : saying, table, readWords, {
    ...{ ...evidence, wasOfHome },
    mayRankNone: isSearching && !hasHomes(table),
  });
  if (all.length < 2 || clauses.length < 2) {
    const [{ asks, pointed } = { asks: null, pointed: null }] = clauses;
    if (asks === null) return [turnPart(message, whole)];
    if (asks === 'home' && pointed?.isNamed === false && whole.address !== null)
      return [{ asks, words: message, homes: [], address: whole.address }];
    return [{ asks, words: message, homes: homesIn(asks, message, table) }];
  }
  if (clauses.length === 2 && praises(clauses)) return [turnPart(message, whole)];
  if (isOneQuestion(whole, clauses, options.knows)) return [turnPart(message, whole)];
  const questions = questionsApart(message, whole, clauses);
  if (questions !== null) return questions;
  // What somebody sells is no home on the table.
  const sells = clauses.some(({ turn }) => turn.purpose === 'sell');
  if (sells || clauses.every(({ asks }) => asks === null))
    return splitPurposes(message, whole, clauses, readClause, { isBusy, isSearching });
  return withWholePayment(withQuestions(clauses, table, readClause), message);
}

/**
 * *The second one says as is. What's that mean?*, *I'm 100 percent disabled. Isn't there a tax exemption?*: what is told before
 * the one question says what it asks of.
 */
function isOneRule(
  { general, typed, price, filters, kind, features }: Turn,
  clauses: readonly string[],
): boolean {
  if (general === null || !namesRule(typed)) return false;
  const forms = clauses.map(formOf);
  // *Those over 65* is no price.
  const isPriced = (price?.max ?? price?.min ?? 0) >= leastPrice;
  const wishes = isPriced || kind.named || features.wanted.length > 0 || filters.minBedrooms !== undefined;
  return !wishes && !forms.includes('seeks') && forms.filter((form) => form === 'asks').length <= 1;
}

const leastPrice = 300;

/** *My score is 600, can I get an FHA loan?*: questions of one matter are one, which its words tell better together. */
function isOneQuestion({ general }: Turn, clauses: readonly Clause[], knows: Knows = () => 0): boolean {
  const asked = clauses.flatMap(({ turn }) => (turn.general === null ? [] : [knows(turn.general.question)]));
  return general !== null && asked.length === clauses.length && knows(general.question) >= Math.max(...asked);
}

/** *Yes, that's right. Do you have their number?* agrees to what was asked first. */
function yesBefore([first = '', ...others]: readonly string[], readClause: ReadClause): Part | null {
  const [next = ''] = others;
  if (!others.some((words) => words.includes('?')) || first.split(' ').length > mostOfYes) return null;
  // *That sounds great, can you book me in to visit?* wishes for one thing.
  if (['visit', 'sell'].includes(readClause(next).purpose)) return null;
  const turn = readClause(first);
  const isYes = turn.agrees && turn.purpose === 'other' && turn.visit.when === undefined;
  return isYes ? turnPart(first, turn) : null;
}

/** The most words of a *yes*. */
const mostOfYes = 4;

/** *I make 52k a year. Ballpark, how much house is that?*: what stands beside the question belongs to it. */
function withWholePayment(parts: Part[], message: string): Part[] {
  const [payment, ...others] = parts.filter((part) => part.asks === 'payment');
  const isOnly =
    payment?.asks === 'payment' && others.length === 0 && parts.every((part) => part.asks !== null);
  if (isOnly && parts.every((part) => part === payment || tellsTerms(part.words)))
    return [{ ...payment, words: message }];
  if (
    !isOnly ||
    parts.length > 2 ||
    !parts.every((part) => part === payment || !/\?/.test(part.words.replace(/\bright ?\?/i, '')))
  )
    return parts;
  return [{ ...payment, words: message }];
}

/** *20% down at 7.25 over 30*, *add 1400 taxes a year and 1900 insurance* beside the payment that is asked for. */
const tellsTerms = (words: string): boolean =>
  !words.includes('?') && readPayment(words, { isHomeOnTable: true, again: 'monthly' })?.kind === 'monthly';

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

type Ways = Omit<Evidence, 'table' | 'pointed'> & { wasOfHome: boolean; mayRankNone: boolean };

/** Reads each clause with the homes that are under discussion when it is said. */
function clausesOf(
  spoken: readonly string[],
  table: Table,
  readWords: (words: string) => Turn,
  { wasOfHome, mayRankNone, ...evidence }: Ways,
): Clause[] {
  // *The third one. How many beds?*: what is named first is under discussion then.
  let current = table;
  let isSearched = false;
  return spoken.map((words, n) => {
    const read = readWords(words);
    const pointed = readReference(words, current);
    // *3 beds in Jenks, and which has the biggest lot?* asks of the homes that the message searches for.
    const asked =
      (isSearched && asksOfAll(words)) || (mayRankNone && ranksByListing(words))
        ? 'compare'
        : aboutClause(words, read, current, pointed, mayRank(words, spoken.slice(n + 1), wasOfHome));
    const turn = asGeneral(read, asked, { ...evidence, table: current, pointed });
    const asks = turn.general === null ? asked : null;
    isSearched ||= asks === null && searchesPlace(turn);
    if (pointed.isNamed && !(asks === 'compare' && asksOfAll(words)))
      current = withAbout(current, pointed.keys);
    return { words, turn, asks, pointed };
  });
}
