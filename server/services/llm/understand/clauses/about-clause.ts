import { askedRent } from '../../home/asks-rent.ts';
import { isBriefQuestion, namesAllAlone } from '../../home/brief-question.ts';
import { pageOpening } from '../../home/home-question.ts';
import { asksOfHome, asksOfOthers } from '../../home/points-at-home.ts';
import words from '../../word-lists/clauses/clause-words.json' with { type: 'json' };
import { contactQuestionIn } from '../contact/people-wishes.ts';
import { readReturn } from '../dialogue/search/read-return.ts';
import { dropsWishIn } from '../dialogue/search/taken-back.ts';
import { namesPeople } from '../fair-housing/fair-housing.ts';
import type { Intent } from '../intents/intents.ts';
import { movesSearch } from '../intents/moves-search.ts';
import { wordPattern } from '../patterns/word-pattern.ts';
import { groupsWith } from '../scan.ts';
import type { Pointed } from '../table/pointed.ts';
import { hasHomes, leastSalePrice, type Table } from '../table/table.ts';
import { singleSpaces } from '../text/single-spaces.ts';
import { onlyTells } from '../told/only-tells.ts';
import type { Turn } from '../turn.ts';
import { aboutAll } from './about-all.ts';
import { isPayment } from './asks-payment.ts';
import { contactFacts, offers, questionIn, topicIn } from './clause-topic.ts';
import { asksOfPart, asksOfPeople, endsWithIt, namesIt } from './of-one-home.ts';

/** What a clause is about besides a wish for homes: the homes on the table, their comparison, or a payment. */
export type HomeClause = 'home' | 'compare' | 'payment';

const group = groupsWith(words.parts);
const anyOf = (list: readonly string[]) => `\\b${group(list)}\\b`;
const opener = wordPattern(`^(?:${words.openers.join('|')})(?=[\\s,.!]|$)[\\s,.!]*`);
const starts = wordPattern(`^(?:${words.starts.join('|')})\\b`);
const wants = wordPattern(anyOf(words.wants));
const points = wordPattern(anyOf(words.points));
const others = wordPattern(anyOf(words.others));
const compares = wordPattern(anyOf(words.compares));
const whichOf = wordPattern(anyOf(words.whichOf));
/** *Largest at the top*, *start with the cheapest* orders the homes. */
const inOrder =
  /\b(?:first|on top|at the (?:top|start|beginning)|up top|start(?:ing)? with|sort(?:ed)?|order(?:ed)?|rank(?:ed)?|arrange|leading|lead with)\b/;
const tells = /\b(?:tell|about|does|is|has|how|what|whats|why|when|which)\b/;
/** *Make sure it has a garage* wishes for one, while no home is under discussion. */
const ensures = /\bmake sure (?:that )?(?:it|they|its|theyve|theres|there is|all of them|each)\b/;
/** *Notify me if any of these drop in price*. */
const alerts =
  /\b(?:notify|alert|ping|when|whenever|once|drops?|dropped|lowers?|lowered|cheaper|reduced|goes down|go down)\b/;
/** *Do you need my email?* */
const ofDetails =
  /^(?:do|did|should|shall|would|can|will) (?:you|u|ya|i|we|she)\b.{0,20}\b(?:my|our) (?:e ?mail|number|name|phone|cell|info|address)\b/;
/** *Only one bath, right?* */
const confirms =
  /(?:\?|(?<!\b(?:youre|you are|thats|that is|its|all|is|sounds|about|just|yes|yeah) )\b(?:right|correct|isnt it|doesnt it|is that right))[\s.!?]*$/;
/** *I'd go see the cheaper one* wishes for a showing. */
export const seesInPerson =
  /\b(?:go|come) (?:and )?(?:see|look)|\b(?:visit|in person|walk through|stop by|swing by|drive by|show me around|show us around)\b/;
/** *Something cheaper than the first one*. */
const likeOthers = /\b(?:show me|find|search|looking for|another|something|anything|similar|like)\b/;

/** Purposes of a clause that no question about a home has. */
const otherPurposes: ReadonlySet<Intent> = new Set([
  ...(['login', 'register', 'journey', 'are-you-ai', 'neutral', 'cancel', 'rewrite', 'sell'] as const),
]);
/** Purposes that no word pointing at a home turns into a question about it. */
const neverOfHome: ReadonlySet<Intent> = new Set([
  'contact-agent',
  'about',
  'map',
  'help',
  'goodbye',
] as const);
/** Purposes of questions in general; *it* turns them into one about the home. */
const generalPurposes: ReadonlySet<Intent> = new Set(['faq', 'advice', 'facts'] as const);

/** Returns what a clause asks about the homes on the table; null for a clause of any other kind. */
export function aboutClause(
  clause: string,
  turn: Turn,
  table: Table,
  { keys, isNamed }: Pointed,
  mayRank = true,
): HomeClause | null {
  const said = plainOf(clause);
  if (pageOpening.test(said)) return 'home';
  if (readReturn(turn.plain) !== null || dropsWishIn(said, starts.test(said) || confirms.test(said)))
    return null;
  if (ofDetails.test(said) || (turn.purpose === 'follow' && alerts.test(said))) return null;
  if (ensures.test(said) && !isNamed && table.about.length !== 1) return null;
  if (turn.adjustments.sort !== null && inOrder.test(said) && !tells.test(said)) return null;
  if (turn.asksAboutPeople || movesSearch(turn) || otherPurposes.has(turn.purpose)) return null;
  // *Do I need to give a phone number?* is about no home, and neither is what somebody tells of their life.
  if (contactQuestionIn(turn.typed) !== null || (!isNamed && onlyTells(turn))) return null;
  const { about } = table;
  const ofAll = aboutAll(clause, turn, table, { isNamed, mayRank, isComparison: compares.test(said) });
  if (ofAll !== null) return ofAll;
  if (isPayment(clause, turn, table, isNamed)) return 'payment';
  if (!isNamed && asksOfAddress(clause, said, turn)) return 'home';
  if (!hasHomes(table) && !isNamed) return null;
  if (asksOfRents(clause, table)) return 'home';
  if (!isNamed && isBriefOfHomes(clause, turn, table)) return 'home';
  const several = table.shown.length > 1 || table.about.length > 1 || keys.length > 1;
  if (several && !isNamed && turn.ask !== null && !(about.length === 1 && namesIt(said))) return null;
  if (isNamed && seesInPerson.test(said)) return null;
  const isPointed = isNamed || points.test(said);
  if (several && (compares.test(said) || (whichOf.test(said) && !isNamed))) return 'compare';
  if (Object.keys(turn.contact).length > 0) return null;
  const question = questionIn(said);
  if (question.topics.includes('openHouse') && (clause.trim().endsWith('?') || starts.test(said)))
    return 'home';
  if (!isNamed && asksOfPeople(said, question)) return null;
  if (
    question.topics.includes('tour') &&
    !saysDay(turn, isNamed || /\bthe \d/.test(said)) &&
    /\b(?:video|virtual|online|3d)\b/.test(said)
  )
    return 'home';
  if (saysDay(turn, isNamed) || (turn.purpose === 'visit' && !/\bopen house\b/.test(said))) return null;
  const asks = confirms.test(said) || starts.test(said) || wants.test(said);
  if (isPointed && asks && namesPeople(turn.plain)) return 'home';
  const ofPrice = question.topics.includes('negotiable') && turn.price === null;
  const isOne = keys.length === 1 || table.toldOfOne;
  const isBrief = isOne && confirms.test(said) && said.split(' ').length <= 5;
  if (!ofPrice && !(isBrief && !others.test(said)) && isWish(said, turn, { isNamed, isOne })) return null;
  const isGeneralIt = asksOfOthers(said) && !question.topics.includes('summary');
  const isOffer = isOne && question.topics.includes('negotiable') && /\d/.test(said);
  if (!isNamed && !isOffer && (isGeneralIt || isGeneral(said, turn, isPointed))) return null;
  const topic = topicIn(said, question, turn);
  if (topic === 'fact') return asks || isNamed || isOne ? 'home' : null;
  if (topic === 'feature' && asks && (isPointed || isOne)) return 'home';
  if (neverOfHome.has(turn.purpose) || (turn.goesOn && !isNamed)) return null;
  if (isNamed) return 'home';
  if (topic === 'feature') return null;
  if (points.test(said) && isOne && asksOfHome(said, { isNamed: false })) return 'home';
  if (generalPurposes.has(turn.purpose)) return null;
  const isQuestion = asks && ['other', 'search', 'greeting'].includes(turn.purpose) && !turn.hasWishes;
  return isQuestion && isOne && (isPointed || (about.length === 1 && asksOfPart(said, question)))
    ? 'home'
    : null;
}

/** *What are the HOA fees at 9516 N Heron St?* asks about a home that needn't be on the table. */
function asksOfAddress(clause: string, said: string, turn: Turn): boolean {
  if (turn.address === null || turn.purpose === 'visit' || turn.visit.when !== undefined) return false;
  if (Object.keys(turn.contact).length > 0 || neverOfHome.has(turn.purpose)) return false;
  const { topics, things } = questionIn(said);
  const asked = [...topics.filter((topic) => !shownAnyway.has(topic)), ...things];
  return asked.length > 0 && (clause.trim().endsWith('?') || starts.test(said));
}

/** *What do 3-beds rent for around there?*, while homes for sale are shown. */
const asksOfRents = (clause: string, { shown, about, facts }: Table): boolean =>
  [...shown, ...about].some((key) => (facts.get(key)?.price ?? 0) >= leastSalePrice) &&
  askedRent(clause) !== null;

/** *Deposit?*, *when empty*: what the listings of the homes shown tell. */
const isBriefOfHomes = (clause: string, turn: Turn, { shown, about }: Table): boolean =>
  shown.length + about.length > 0 &&
  Object.keys(turn.contact).length === 0 &&
  turn.price === null &&
  turn.visit.when === undefined &&
  !neverOfHome.has(turn.purpose) &&
  (turn.places.place === null || turn.places.isGuess) &&
  ((isBriefQuestion(clause) && !wishesInSpanish(turn)) || isOfThese(namesAllAlone(clause), [shown, about]));

/** *Que acepten mascotas*, *washer and dryer incluidos porfa*: their English is a word or two. */
const wishesInSpanish = ({ language, typed }: Turn): boolean =>
  language === 'es' &&
  !/[?¿]|^\s*(?:y |cu|qu[ié]+n|c[oó]mo|qu[eé] (?!acept|teng|se))/i.test(typed) &&
  typed.trim().split(/\s+/).length > 2;

const isOfThese = (many: number | null, [shown, about]: readonly [readonly string[], readonly string[]]) =>
  many !== null && shown.length > 1 && (many === 0 || shown.length === many || about.length === many);

/** What a search for the address shows. */
const shownAnyway: ReadonlySet<string> = new Set(['status', 'summary', 'price']);

/** *The 3rd* beside homes is a home rather than a day. */
const saysDay = ({ visit: { when }, purpose }: Turn, isNamed: boolean): boolean =>
  when !== undefined && !(isNamed && purpose !== 'visit' && /^(?:the )?[1-9](?:st|nd|rd|th)$/i.test(when));

/** *What is an HOA*, *can Dana call me about the price*, *are you sure about that*: nothing of a home's own. */
const isGeneral = (said: string, { purpose, intent }: Turn, isPointed: boolean): boolean =>
  (purpose === 'contact-agent' && intent === purpose && !contactFacts.test(said)) ||
  (purpose === 'faq' && !isPointed && /\b(?:an?|means?|works?|usually|typically|generally)\b/.test(said)) ||
  (!isPointed && ofAny.test(said)) ||
  /^(?:are|were) you\b/.test(said);

/** *Does a sunroom count as square feet*, *do appraisers look at that*: of any home. */
const ofAny = wordPattern(`^(?:do|does|can|will|would) ${group(words.ofAny)}`);

/** Returns a clause in lower case without the words that only open it. */
function plainOf(clause: string): string {
  let said = singleSpaces(clause.toLowerCase().replace(/['’]/g, '')).trim();
  // *Whats this homes water source* speaks of one home.
  said = said.replace(/\b(this|that) (home|house|place|condo|property|unit)s(?= [a-z])/, '$1 $2');
  for (let n = 0; n < 4 && opener.test(said); n += 1) said = said.replace(opener, '');
  return said;
}

/** Returns whether a clause only opens the next one: *great.*, *ok so*; a *yes* does more. */
export const isFiller = (clause: string): boolean =>
  plainOf(clause) === '' && !/\b(?:yes|yeah|yep|sure|works|please)\b/i.test(clause);

/** Returns whether a clause wants other homes: it has a place, a price, rooms, an order, or a tenure to search by. */
function isWish(said: string, turn: Turn, { isNamed, isOne }: { isNamed: boolean; isOne: boolean }): boolean {
  const { filters, price, places, adjustments, kind, address } = turn;
  if (isNamed) return likeOthers.test(said) && turn.hasWishes;
  if (offers.test(said) || (isOne && endsWithIt(said))) return false;
  if (others.test(said) || adjustments.reset || adjustments.clears.length > 0) return true;
  if (points.test(said) && isOne) return false;
  const placed = address === null && places.place !== null && !places.isGuess;
  const counted = Object.values(filters).some((value) => typeof value === 'number');
  const ordered = adjustments.sort !== null || adjustments.adjust.length > 0;
  if (points.test(said)) return counted || price !== null;
  return placed || ordered || kind.tenure !== undefined || counted || price !== null;
}
