import words from '../../word-lists/general-words.json' with { type: 'json' };
import type { Task } from '../dialogue/dialogue.ts';
import type { Intent } from '../intents/intents.ts';
import { type SiteQuestion, siteQuestionIn } from '../intents/site-questions.ts';
import type { Pointed } from '../table/reference.ts';
import { hasHomes, type Table } from '../table/table.ts';
import { normalise } from '../text/normalise.ts';
import type { Turn } from '../turn.ts';
import type { HomeClause } from './about-clause.ts';

/** Returns how sure it is that the knowledge base answers a question; `null` when it doesn't. */
export type Knows = (question: string) => 'sure' | 'likely' | null;

/** What came before a clause: the task that is under way, and the general question of the last message. */
export type Preceding = { task: Task; wasGeneral: string; isRental: boolean };

const anyOf = (list: readonly string[]) => `(?:${list.join('|')})`;
const opener = `(?:${anyOf(words.openers)} (?:[,.!] )?)*`;
const asking = new RegExp(`\\?|^ ${opener}${anyOf(words.asking)}\\b|\\b${anyOf(words.wondering)}\\b`);
const goesOn = new RegExp(`^ ${opener}${anyOf(words.goingOn)}\\b`);
const seeks = new RegExp(`\\b${anyOf(words.seeking)}\\b`);
const points = new RegExp(`\\b${anyOf(words.pointing)}\\b`);
const pronoun = new RegExp(`\\b${anyOf(words.pronouns)}\\b`);
const figures = new RegExp(`\\b${anyOf(words.figures)}\\b`);
/** Asks how something goes or what one may do, rather than what there is. */
const strong = new RegExp(`^ ${opener}${anyOf(words.strong)}`);

/** Purposes that may be a general question; a task that the visitor names isn't. */
const open: ReadonlySet<Intent> = new Set([
  ...(['search', 'facts', 'other', 'faq', 'advice', 'sell', 'contact-agent', 'about'] as const),
  ...(['help', 'are-you-ai', 'visit', 'goodbye', 'greeting', 'register', 'login'] as const),
]);
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
  if (!mayBeGeneral(turn)) return turn;
  const question = questionOf(turn);
  const ofSite = siteQuestionIn(turn);
  const { plain, filters, price } = turn;
  const tells = ofSite !== null && told.has(ofSite) && filters.minBedrooms === undefined;
  if (tells && (price === null || ofSite === 'scamSigns')) return general(turn, question);
  const asked = asksIn(plain) || (turn.language === 'es' && asksIn(withoutAccents(normalise(turn.typed))));
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
    knows = () => null,
    table,
    pointed,
    preceding,
    question,
    asked,
  }: Evidence & { question: string; asked: boolean },
): Turn {
  const { plain, purpose } = turn;
  const ofHome = pointed.isNamed || (hasHomes(table) && points.test(plain.replace(expletive, ' ')));
  const known = knows(question);
  if (known === 'sure' && !ofHome && (asked || asks === null)) return general(turn, question);
  const isFurther =
    preceding.wasGeneral !== '' && pronoun.test(plain) && !isWish({ ...turn, monthly: false });
  if (!asked || pointed.isNamed || (clear.has(purpose) && !(isFurther && purpose === 'facts'))) return turn;
  if (known !== null && !ofHome && !isFurther && (asks === null || asks === 'compare') && !goesOn.test(plain))
    return general(turn, question);
  const topic = topicBefore(turn, question, preceding, knows);
  if (topic !== null) return general(turn, question, topic);
  if (ofHome || asks !== null || goesOn.test(plain)) return turn;
  // What asks how something goes, and names nothing to search by, is no search.
  const isNoSearch = purpose === 'search' && !isWish(turn) && strong.test(plain);
  return isNoSearch && !figures.test(plain) ? general(turn, question) : turn;
}

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

const asksIn = (plain: string): boolean => asking.test(plain);
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** What is known beside the clause: whether the knowledge base answers it, the homes on the table, and what came before. */
export type Evidence = { knows?: Knows | undefined; table: Table; pointed: Pointed; preceding: Preceding };

const general = (turn: Turn, question: string, topic = ''): Turn => {
  const purpose = turn.purpose === 'advice' || turn.purpose === 'about' ? turn.purpose : 'faq';
  const intent = purpose === 'advice' || turn.touchesAdvice ? 'advice' : 'other';
  return { ...turn, purpose, intent, general: { question, topic } };
};

/** A translation loses what its phrases don't know, so Spanish is looked up in the visitor's own words, too. */
const questionOf = ({ language, typed, words: said }: Turn): string => (language === 'es' ? typed : said);

const mayBeGeneral = ({ purpose, contact, address, asksAboutPeople, distress, hadSensitive, visit }: Turn) =>
  open.has(purpose) &&
  Object.keys(contact).length === 0 &&
  address === null &&
  !asksAboutPeople &&
  distress === null &&
  !hadSensitive &&
  !(purpose === 'visit' && visit.when !== undefined);

/** Whether a clause asks to see homes: *show me condos*, *3 bed in Bixby*, *any with a pool*. */
function wantsHomes(turn: Turn, asked: boolean): boolean {
  if (turn.goesOn || seeks.test(turn.plain)) return true;
  const { filters, price, places, kind } = turn;
  const rooms = filters.minBedrooms !== undefined || filters.minBathrooms !== undefined;
  const placed = places.place !== null && !places.isGuess;
  const wishes = [price !== null, rooms, placed, kind.named].filter(Boolean).length;
  return wishes > (asked ? 2 : 1) || (!asked && (price !== null || rooms));
}

/** Whether a clause names what homes can be searched by. */
const isWish = ({ filters, price, monthly, places, kind, adjustments, near, features }: Turn): boolean =>
  Object.keys(filters).length > 0 ||
  price !== null ||
  monthly ||
  near !== null ||
  kind.tenure !== undefined ||
  (places.place !== null && !places.isGuess) ||
  kind.named ||
  features.wanted.length + features.refused.length > 0 ||
  adjustments.own ||
  adjustments.reset ||
  adjustments.sort !== null ||
  adjustments.adjust.length + adjustments.clears.length > 0;

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
  if (wasGeneral !== '' && goesOnWith && knows(`${question} (${wasGeneral})`) !== null) return wasGeneral;
  const topics = [...(task === 'selling' ? ['selling a house'] : []), ...(isRental ? ['renting'] : [])];
  return topics.find((topic) => knows(`${question} (${topic})`) === 'sure') ?? null;
}

const isBrief = (plain: string): boolean => plain.trim().split(' ').length <= 5;
