import words from '../../../word-lists/clauses/general-words.json' with { type: 'json' };
import type { Task } from '../../dialogue/dialogue.ts';
import type { Intent } from '../../intents/intents.ts';
import { movesSearch } from '../../intents/moves-search.ts';
import { type SiteQuestion, siteQuestionIn } from '../../intents/site-questions.ts';
import { wordPattern } from '../../patterns/word-pattern.ts';
import { groupsWith } from '../../scan.ts';
import type { Pointed } from '../../table/pointed.ts';
import { hasHomes, type Table } from '../../table/table.ts';
import type { Turn } from '../../turn.ts';
import { searchesPlace } from '../about-all.ts';
import type { HomeClause } from '../about-clause.ts';
import { formOf } from '../clause-form.ts';
import { changes, hasRooms, isWish, wishesIn } from '../named-wishes.ts';
import { splitClauses } from '../split-clauses.ts';
import { asksInSpanish } from './asks-in-spanish.ts';
import { isOfRule } from './asks-of-rule.ts';
import {
  asksByWords,
  deeds,
  evidenceOf,
  mayBeGeneral,
  opener,
  questionOf,
  surelyAsks,
} from './asks-surely.ts';
import { isBeyondListing } from './beyond-listing.ts';
import { followsTopic } from './follows-topic.ts';
import { isSure, type Knows } from './knows.ts';

/** What came before a clause: the task that is under way, and the general question of the last message. */
export type Preceding = { task: Task; wasGeneral: string; isRental: boolean };

export const nothingBefore: Preceding = { task: null, wasGeneral: '', isRental: false };

const anyOf = groupsWith(words.parts);
const goesOn = wordPattern(`^ ${opener}${anyOf(words.goingOn)}\\b`);
const seeks = wordPattern(`\\b${anyOf(words.seeking)}\\b`);
const points = wordPattern(`\\b${anyOf(words.pointing)}\\b`);
const pronoun = wordPattern(`\\b${anyOf(words.pronouns)}\\b`);
/** Asks for a time, an amount, or a person, without which *how does that work* could ask anything of a task. */
const asksFor = wordPattern(`\\b${anyOf(words.askingFor)}\\b`);
const figures = wordPattern(`\\b${anyOf(words.figures)}\\b`);
/** Asks how something goes or what one may do, rather than what there is. */
const strong = wordPattern(`^ ${opener}${anyOf(words.strong)}`);

/** Purposes of a message that says what it wants: only what surely asks something else is general. */
const clear: ReadonlySet<Intent> = new Set([
  ...(['contact-agent', 'about', 'visit', 'sell', 'help', 'are-you-ai', 'goodbye', 'greeting'] as const),
  ...(['register', 'login', 'facts'] as const),
]);

/**
 * Marks a clause that asks what no listing answers, so that it leaves the search and the task as they are. The evidence:
 * whether the knowledge base answers it, whether it asks something, whether it wants to see homes, and whether it points
 * at a home on the table.
 */
export function asGeneral(turn: Turn, asks: HomeClause | null, evidence: Evidence): Turn {
  if (!mayBeGeneral(turn) || (evidence.preceding.task === 'search' && movesSearch(turn))) return turn;
  const question = questionOf(turn);
  const { knows, table, pointed } = evidence;
  const { wasGeneral } = evidence.preceding;
  const before = { asks, question, knows, wasGeneral, isNamed: pointed.isNamed, hasHomes: hasHomes(table) };
  if (followsTopic(turn, before)) return general(turn, question, wasGeneral, true);
  if (isOfRule(turn.typed, { ...evidence, asks, question })) return general(turn, question);
  if (asks === null && !isOfHomes(turn, table, pointed) && surelyAsks(turn, knows, table))
    return general(turn, question);
  const read = readGeneral(turn, asks, evidence);
  return read.general === null && asks === null ? byForm(read) : read;
}

/** What asks anything but which homes there are, or only tells something, is no search, whatever words it has. */
function byForm(turn: Turn): Turn {
  if (turn.purpose !== 'search' || turn.goesOn || splitClauses(turn.typed).length > 1) return turn;
  const form = formOf(turn.typed);
  // *What's the nicest thing under a million in Tulsa?*, but not *what should I know of old houses in Oklahoma?*
  const isOfProcess = turn.price === null && !hasRooms(turn) && strong.test(turn.plain);
  if (wishesIn(turn) > 1 && !isOfProcess) return turn;
  if (form === 'asks') return general(turn, questionOf(turn));
  return form === 'tells' ? { ...turn, purpose: 'other', intent: 'other', hasWishes: false } : turn;
}

function readGeneral(turn: Turn, asks: HomeClause | null, evidence: Evidence): Turn {
  const question = questionOf(turn);
  const ofSite = siteQuestionIn(turn);
  const { plain, filters, price } = turn;
  const tells = ofSite !== null && told.has(ofSite) && filters.minBedrooms === undefined;
  if (tells && (price === null || ofSite === 'scamSigns')) return general(turn, question);
  const asked =
    plain.includes('?') || asksByWords(turn) || asksInSpanish(turn) || formOf(turn.typed) === 'asks';
  if (wantsHomes(turn, asked)) return turn;
  if (ofSite !== null && (asked || !onlyAsked.has(ofSite)) && !(ofSite === 'distance' && asks === 'home'))
    return ofSite === 'distance' ? { ...general(turn, question), purpose: 'other' } : general(turn, question);
  return ofKnowledge(turn, asks, { ...evidence, question, asked });
}

/** The same by what the knowledge base answers, for a clause that asks nothing of the site and for no homes. */
function ofKnowledge(
  turn: Turn,
  asks: HomeClause | null,
  {
    knows = () => 0,
    table,
    pointed,
    preceding,
    question,
    asked,
  }: Evidence & { question: string; asked: boolean },
): Turn {
  const { plain, purpose } = turn;
  const ofHome = isOfHomes(turn, table, pointed);
  if (asks === 'payment') return turn;
  const known = evidenceOf(turn, question, knows);
  // What asks of the homes on the table is theirs to answer, unless no listing can.
  if (asks === 'home')
    return isBeyondListing(turn, { known, pointed, ofHome, isOne: table.about.length === 1 })
      ? general(turn, question)
      : turn;
  const may = asksInSpanish(turn) || mayAsk(turn, asked, preceding.task);
  if (isSure(known) && !ofHome && may) return general(turn, question);
  const isFurther =
    preceding.wasGeneral !== '' && pronoun.test(plain) && !isWish({ ...turn, monthly: false });
  if (!asked || pointed.isNamed || (clear.has(purpose) && !(isFurther && purpose === 'facts'))) return turn;
  const isSaid = purpose === 'faq' || purpose === 'advice' || (plain.match(/[a-z]+/g)?.length ?? 0) > 2;
  // *How long does it take?* goes on with what is talked of.
  const topic = may && !isSure(known) ? topicBefore(turn, question, preceding, knows) : null;
  if (topic !== null) return general(turn, question, topic, topic === preceding.wasGeneral);
  if (
    known > 0 &&
    isSaid &&
    may &&
    !ofHome &&
    !isFurther &&
    !(goesOn.test(plain) && (!isLong(plain) || isWish(turn)))
  )
    return general(turn, question);
  if (ofHome || asks !== null || goesOn.test(plain)) return turn;
  // What asks how something goes, and names nothing to search by, is no search.
  const isNoSearch = purpose === 'search' && !isWish(turn) && strong.test(plain) && !isForm(preceding.task);
  return isNoSearch && !figures.test(plain) ? general(turn, question) : turn;
}

/** Whether a clause points at homes on the table, or at whoever sells the one under discussion. */
const isOfHomes = ({ plain }: Turn, table: Table, { isNamed }: Pointed): boolean =>
  isNamed ||
  (hasHomes(table) && points.test(plain.replace(expletive, ' '))) ||
  (table.about.length === 1 && /\b(?:the|their) (?:sellers?|owners?)\b/.test(plain));

/** *Does it cost much*, *is it worth the money*: of no thing. */
const expletive =
  /\b(?:does|do|will|would|did|how long|how much) it (?:costs?|takes?|means?|matter|help|hurt)\b|\b(?:is|was) it (?:worth|true|hard|easy|better|risky|normal|legal|ok|rude|smart|possible)\b/g;

/** What is told of the site's matters without a question. */
const told: ReadonlySet<SiteQuestion> = new Set([
  ...(['wrongPlace', 'wrongOffice', 'scamSigns', 'bereaved', 'legit', 'chat'] as const),
]);

/** What is of the site only where something is asked: *a short commute* is a wish. */
const onlyAsked: ReadonlySet<SiteQuestion> = new Set([
  ...(['distance', 'free', 'needAccount', 'saveHome', 'alerts', 'acts', 'worksWith', 'languages'] as const),
]);

/** Whether a clause whose words the knowledge base knows asks of them, rather than wishing for homes or for a deed by them. */
function mayAsk(turn: Turn, asked: boolean, task: Task): boolean {
  const { plain, purpose } = turn;
  if (deeds.has(purpose)) return false;
  if (clear.has(purpose) || changes(turn)) return strong.test(plain);
  if (asked && (isWish(turn) || turn.hasWishes)) return asksByWords(turn);
  // What a form asks for is told in any words: *in 2 months if we can*.
  return asked || (!isForm(task) && (purpose === 'faq' || purpose === 'advice'));
}

const isForm = (task: Task): boolean => task === 'selling' || task === 'contact';

/** What is known beside the clause: whether the knowledge base answers it, the homes on the table, and what came before. */
export type Evidence = { knows?: Knows | undefined; table: Table; pointed: Pointed; preceding: Preceding };

const general = (turn: Turn, question: string, topic = '', goesOn = false): Turn => {
  const purpose = turn.purpose === 'advice' || turn.purpose === 'about' ? turn.purpose : 'faq';
  const intent = purpose === 'advice' || turn.touchesAdvice ? 'advice' : 'other';
  return { ...turn, purpose, intent, general: { question, topic, goesOn } };
};

/** Whether a clause asks to see homes: *show me condos*, *3 bed in Bixby*, *any with a pool*. */
function wantsHomes(turn: Turn, asked: boolean): boolean {
  if (turn.goesOn || seeks.test(turn.plain)) return true;
  // *What about Broken Arrow*, *can be in Pflugerville instead*.
  if (turn.purpose === 'search' && searchesPlace(turn) && formOf(turn.typed) === 'seeks') return true;
  const { price } = turn;
  const wishes = wishesIn(turn) - (turn.kind.named || turn.kind.tenure === undefined ? 0 : 1);
  return wishes > (asked ? 2 : 1) || (!asked && (price !== null || hasRooms(turn)));
}

/** The most words of a question that goes on with what was asked before. */
const mostWords = 12;

/**
 * Returns the topic that a short question goes on with: *and who pays it?* after one on inspections, *how long does it take?*
 * while a home is being sold; null where nothing is known of that.
 */
function topicBefore({ plain }: Turn, question: string, before: Preceding, knows: Knows): string | null {
  if (plain.trim().split(' ').length > mostWords) return null;
  const { wasGeneral, task, isRental } = before;
  const goesOnWith = pronoun.test(plain) || goesOn.test(plain) || isBrief(plain);
  if (wasGeneral !== '' && goesOnWith && knows(`${question} (${wasGeneral})`) > 0) return wasGeneral;
  if (!asksFor.test(plain)) return null;
  const topics = [...(task === 'selling' ? ['selling a house'] : []), ...(isRental ? ['renting'] : [])];
  return topics.find((topic) => knows(`${question} (${topic})`) > 0) ?? null;
}

/** *And my husband is self employed, how does he prove his income* names its own matter, though it opens as going on. */
const isLong = (plain: string): boolean => (plain.match(/[a-z]+/g)?.length ?? 0) > 7;

const isBrief = (plain: string): boolean => plain.trim().split(' ').length <= 5;
