import { formOf } from '../../clauses/clause-form.ts';
import type { Knows } from '../../clauses/general/knows.ts';
import { contactQuestionIn, says } from '../../contact/people-wishes.ts';
import type { Intent } from '../../intents/intents.ts';
import { readSaleSum } from '../../slots/sale-sum.ts';
import { readReference } from '../../table/pointed.ts';
import { hasHomes } from '../../table/table.ts';
import { onlyTells } from '../../told/only-tells.ts';
import { type OfOwnHome, ofOwnHome } from '../../told/own-home.ts';
import {
  asksNet,
  asksRentOfOwn,
  asksRoughly,
  asksWithin,
  ownerSign,
  wishesForHome,
} from '../../told/owner-signs.ts';
import { type SaleTopic, saleTopicsIn } from '../../told/sale-topics.ts';
import { asksFirstStep } from '../../told/tone.ts';
import type { OwnHome, Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { startsOwnHome, tellsWorth } from './own-home-start.ts';
import { tellsWhen } from './selling.ts';

/**
 * Reads a message in a talk about the visitor's own home, before its sentences are told apart: a further fact, a question
 * about it, what it is worth, a wish that the agent comes; or a turn to looking for homes, which leaves the sale as it stands.
 * Also the first message that speaks of such a home, to sell or to let. Null for any other message.
 */
export function readOwnHome(before: Dialogue, turn: Turn, knows?: Knows): Turn | 'leaves' | null {
  if (turn.asksAboutPeople || turn.distress !== null || turn.hadSensitive) return null;
  const of = ofOwnHome(turn);
  const asked = knownQuestion(of, before, turn);
  if (asked !== null && Object.keys(turn.contact).length === 0) return asKnown(turn, asked);
  const isOn = before.task === 'selling' || leansToSell(before);
  // With homes on the page, *the costs for the seller* are of none of them.
  const isOfSale = isOn && of('ofSeller') && (of('asks') || asksHowMuch.test(turn.plain));
  if (isOfSale && hasHomes(before.table) && knows?.(turn.typed) && Object.keys(turn.contact).length === 0)
    return toKnow(turn, turn.typed.trim());
  // *The first rental, when's it available?* asks of a home on the page.
  const isRefused = of('refusesBuyers');
  if (isOn && !isRefused && hasHomes(before.table) && readReference(turn.words, before.table).isNamed)
    return 'leaves';
  const own = isOn ? goesOn(before, turn, of) : starts(before, turn, of, knows);
  if (own === null || own === 'leaves') return own;
  // What the knowledge base knows is told as it always is.
  const isOfSubject = saleTopicsIn(turn.typed).length > 0;
  if (
    isOn &&
    own === 'question' &&
    !of('asksChoice') &&
    !isOfSubject &&
    isOne(turn.typed) &&
    knows?.(turn.typed)
  )
    return null;
  // *Por qué quieren mi dirección* gives no name.
  return { ...turn, intent: 'sell', general: null, hasWishes: false, visit: {}, own, ...nameless(own) };
}

const nameless = (own: OwnHome): Partial<Turn> => (own === 'question' ? { contact: {} } : {});

/** *Wait for spring or list now?*, and then *ours has the same floor plan*: whoever asks as a seller tells of their own home. */
const leansToSell = ({ selling, task, searches, table }: Dialogue): boolean =>
  selling.asked === true && task === null && searches.length === 0 && !hasHomes(table);

function starts(before: Dialogue, turn: Turn, of: OfOwnHome, knows?: Knows): OwnHome | null {
  const isKnown = before.selling.location !== undefined || before.selling.details.length > 0;
  const isOwn = of('mine') || (isKnown && !readReference(turn.words, before.table).isNamed);
  if (isOwn && of('comes') && !of('seeks') && !isRefused.test(turn.plain)) return 'comes';
  return startsOwnHome(before, turn, of, {
    isKnown: Boolean(knows?.(turn.typed)),
    asks: of('asks') || asksWithin(turn.typed),
  });
}

const isOne = (typed: string): boolean => !/[.?!] +\p{L}/u.test(typed);

/** What the knowledge base is asked, in both languages. */
const known = {
  sold: { en: 'how much did that house sell for', es: 'puedo ver precios de venta' },
  coOwned: {
    en: 'what if a co-owner does not want to sell',
    es: 'qué pasa si el otro dueño no quiere vender',
  },
  alone: { en: 'can I sell my house without an agent', es: 'can I sell my house without an agent' },
  buysFirst: { en: 'should I sell first or buy first', es: 'should I sell first or buy first' },
  charge: { en: 'what commission do realtors charge', es: 'cuánto cobra de comisión un agente' },
} as const;

const hasToSell = /\b(?:does|do|would|will) (?:the|our|we|i|it)\b/i;

/** Returns what the knowledge base is asked by a message that has words of a sale, but tells nothing of one; null for any other. */
function knownQuestion(
  of: OfOwnHome,
  { task, selling }: Dialogue,
  { purpose, typed }: Turn,
): keyof typeof known | null {
  // *What'd it sell for last time* asks of a home that somebody else sells.
  if (of('asksSold') && !of('mine') && purpose === 'sell' && task !== 'selling') return 'sold';
  // *Nobody will tell me, does the house have to be sold*.
  if (of('refusesSale') && (of('asks') || hasToSell.test(typed))) return 'coOwned';
  const isOwn = task === 'selling' || of('mine');
  const isLet = selling.isLet === true && selling.wished !== true;
  const isTold = task !== 'selling' && ownerSign(typed) !== null;
  if (isTold) return null;
  if (isOwn && of('needsAgent')) return 'alone';
  if (task !== 'selling' && of('asks') && saleTopicsIn(typed).includes('sameDay')) return 'buysFirst';
  const isOfLease = saleTopicsIn(typed).some((topic) => topic === 'leasingFee' || topic === 'leases');
  return isOwn && of('asksCharge') && of('asks') && !of('values') && !isOfLease && !isLet ? 'charge' : null;
}

const asKnown = (turn: Turn, of: keyof typeof known): Turn => toKnow(turn, known[of][turn.language]);

const toKnow = (turn: Turn, question: string): Turn => ({
  ...turn,
  intent: 'other',
  purpose: 'faq',
  hasWishes: false,
  general: { question, topic: '', goesOn: false },
});

const asksHowMuch = /\bhow (?:much|many|long|does|do)\b/;

const isRefused = /\b(?:dont|do not|not|never)(?: [a-z]+){0,2} (?:come|over|visit)\b/;

/** What leaves the talk by its own words, or is answered as it always is. */
const apart: ReadonlySet<Intent> = new Set([
  ...(['login', 'register', 'journey', 'map', 'about', 'are-you-ai', 'follow', 'cancel', 'goodbye'] as const),
  ...(['rewrite', 'help', 'greeting', 'neutral', 'payment'] as const),
]);

/** A further message, once a sale is talked of. */
function goesOn(before: Dialogue, turn: Turn, of: OfOwnHome): OwnHome | 'leaves' | null {
  if (of('comes') && !isRefused.test(turn.plain)) return 'comes';
  const ofMoney = hasContact(turn) ? null : moneyOf(before, turn, of);
  if (ofMoney !== null) return ofMoney;
  if (asksOfSubject(before, turn, of)) return 'question';
  if (hasContact(turn) || apart.has(turn.purpose)) return null;
  if (says('complains', turn.typed) || contactQuestionIn(turn.typed) !== null) return null;
  if (turn.mood !== null && onlyTells(turn)) return null;
  if (ownerSign(turn.typed) === 'values') return 'value';
  if (asksRoughly(turn.typed)) return before.turn.own === 'rent' ? 'rent' : 'value';
  if (of('refusesBuyers')) return 'fact';
  // *Within 3 months, we need to find a place first* says when.
  const isSeeking = of('seeks') || wishesForHome(turn.typed);
  if (isSeeking && !(of('mine') && (of('values') || of('sells')))) return tellsWhen(turn) ? null : 'leaves';
  if (
    of('values') &&
    !tellsWorth(turn, of) &&
    (of('mine') || of('ofIt') || !of('asks') || turn.purpose !== 'faq')
  )
    return 'value';
  return of('asks') || of('asksChoice') ? ofQuestion(before, turn, of) : ofRemark(before, turn, of);
}

/** What is left of the price, or what the home would rent for. */
function moneyOf(before: Dialogue, turn: Turn, of: OfOwnHome): OwnHome | null {
  if (of('seeks') || wishesForHome(turn.typed)) return null;
  if (asksNet(turn.typed) || sharesSum(before, turn)) return 'net';
  const isLet = before.selling.isLet === true && !of('sells');
  return asksRentOfOwn(turn.typed, isLet) ? 'rent' : null;
}

/** *And split three ways?*, *and if it goes for 395*, once the figures of a sale are known. */
function sharesSum({ selling: { sum } }: Dialogue, { typed, plain }: Turn): boolean {
  if (sum?.price === undefined) return false;
  const { ways, price } = readSaleSum(typed, true);
  return ways !== undefined || (price !== undefined && sum.owed !== undefined && whatIf.test(plain));
}
const whatIf = /^ (?:and |ok |so |but |y |pero )*(?:if|what if|at|say|what about|how about|que tal) /;

const hasContact = ({ contact }: Turn): boolean => Object.keys(contact).length > 0;

/** Whether a message asks anything, by its mark, its form, or a question within it. */
const asksAny = ({ typed }: Turn, of: OfOwnHome): boolean =>
  of('asks') || formOf(typed) === 'asks' || asksWithin(typed);

/** With its marks, as of what is asked in so many words. */
const mostWords = 12;
const plain: ReadonlySet<SaleTopic> = new Set([
  ...(['howLong', 'fee', 'costs', 'saleTax', 'inheritedTax', 'sameDay', 'alone'] as const),
]);

/** Whether a message asks of a subject of sales: a name that it seems to give is none, and homes that it wishes for are looked for. */
function asksOfSubject({ selling }: Dialogue, turn: Turn, of: OfOwnHome): boolean {
  const isLet = selling.isLet === true && selling.wished !== true;
  const { phone, email } = turn.contact;
  if (phone !== undefined || email !== undefined || apart.has(turn.purpose)) return false;
  const topics = saleTopicsIn(turn.typed);
  // *Can we stay till we find a rental?* looks for none.
  const isSeeking = of('seeks') && !topics.includes('stays');
  const isSearch = isSeeking || turn.price !== null || turn.filters.minBedrooms !== undefined;
  // *How long does it take?*, *how does commission work?* are asked of selling as they always are.
  const isPlain =
    !isLet && topics.every((topic) => plain.has(topic)) && turn.plain.trim().split(' ').length <= mostWords;
  return asksAny(turn, of) && !isSearch && !isPlain;
}

/** A question in a sale is answered as one of it, unless it names another place or homes to look for. */
function ofQuestion(before: Dialogue, turn: Turn, of: OfOwnHome): OwnHome | 'leaves' | null {
  if (asksFirstStep(turn.typed)) return null;
  const isOwn = of('mine') || of('sells') || of('lets');
  // *Does she buy houses or just list them?* looks for none.
  const isLooking = turn.purpose !== 'faq' && turn.kind.named && limits(turn) > 0;
  if (!isOwn && (isElsewhere(before, turn) || isLooking)) return 'leaves';
  const isSearch = turn.purpose === 'search' || turn.purpose === 'facts' || turn.purpose === 'visit';
  const isOpen = turn.purpose === 'other' || before.selling.gently === true || !turn.touchesAdvice;
  const isChoice = (turn.purpose === 'advice' || turn.purpose === 'other') && of('asksChoice') && isOpen;
  const isAsked = isSearch || turn.purpose === 'sell' || isChoice;
  return isAsked || (turn.purpose === 'other' && turn.general === null && of('ofIt')) ? 'question' : null;
}

function ofRemark(before: Dialogue, turn: Turn, of: OfOwnHome): OwnHome | 'leaves' | null {
  const isSearch = ['search', 'facts', 'visit', 'faq', 'advice', 'sell'].includes(turn.purpose);
  const isTold = before.task !== 'selling' && turn.purpose === 'other' && !turn.agrees && !turn.declines;
  if ((!isSearch && !isTold) || (turn.goesOn && !of('ofIt'))) return null;
  const isOfHome = of('ofIt') || of('mine');
  if (isElsewhere(before, turn) && !isOfHome && limits(turn) > 0) return 'leaves';
  // *Cheaper ones* after a search needn't be of the sale.
  return isOfHome || before.searches.length === 0 ? 'fact' : null;
}

/** Whether a message names a place that isn't the home's own. */
function isElsewhere({ selling }: Dialogue, { places }: Turn): boolean {
  const { city } = places.full;
  return (
    city !== undefined && !places.isGuess && selling.place?.city !== undefined && city !== selling.place.city
  );
}

/** How many limits of a search a message names. */
const limits = ({ filters, price, kind }: Turn): number =>
  Object.keys(filters).length + (price === null ? 0 : 1) + (kind.tenure === undefined ? 0 : 1);
