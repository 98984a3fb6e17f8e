import type { Knows } from '../../clauses/general-question.ts';
import type { Intent } from '../../intents/intents.ts';
import { onlyTells } from '../../only-tells.ts';
import { type OfOwnHome, ofOwnHome } from '../../own-home.ts';
import { contactQuestionIn, says } from '../../people-wishes.ts';
import { readReference } from '../../table/pointed.ts';
import { hasHomes } from '../../table/table.ts';
import { asksFirstStep } from '../../tone.ts';
import type { OwnHome, Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
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
  const isOn = before.task === 'selling';
  // With homes on the page, *the costs for the seller* are of none of them.
  const isOfSale = isOn && of('ofSeller') && (of('asks') || asksHowMuch.test(turn.plain));
  if (isOfSale && hasHomes(before.table) && knows?.(turn.typed) && Object.keys(turn.contact).length === 0)
    return toKnow(turn, turn.typed.trim());
  // *The first rental, when's it available?* asks of a home on the page.
  const isRefused = of('refusesBuyers');
  if (isOn && !isRefused && hasHomes(before.table) && readReference(turn.words, before.table).isNamed)
    return 'leaves';
  const own = isOn ? goesOn(before, turn, of) : starts(before, turn, of);
  if (own === null || own === 'leaves') return own;
  // What the knowledge base knows is told as it always is.
  if (isOn && own === 'question' && !of('asksChoice') && isOne(turn.typed) && knows?.(turn.typed))
    return null;
  return { ...turn, intent: 'sell', general: null, hasWishes: false, visit: {}, own };
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
  charge: { en: 'what commission do realtors charge', es: 'cuánto cobra de comisión un agente' },
} as const;

/** Returns what the knowledge base is asked by a message that has words of a sale, but tells nothing of one; null for any other. */
function knownQuestion(of: OfOwnHome, { task }: Dialogue, { purpose }: Turn): keyof typeof known | null {
  // *What'd it sell for last time* asks of a home that somebody else sells.
  if (of('asksSold') && !of('mine') && purpose === 'sell' && task !== 'selling') return 'sold';
  if (of('refusesSale') && of('asks')) return 'coOwned';
  const isOwn = task === 'selling' || of('mine');
  if (isOwn && of('needsAgent')) return 'alone';
  return isOwn && of('asksCharge') && of('asks') && !of('values') ? 'charge' : null;
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

const mayStart: ReadonlySet<Intent> = new Set([
  ...(['search', 'other', 'sell', 'facts', 'greeting', 'visit', 'contact-agent'] as const),
]);

/** The first message about a home of the writer's own: to sell it, what it is worth, that it is let, that the agent should see it. */
function starts(before: Dialogue, turn: Turn, of: OfOwnHome): OwnHome | null {
  const isKnown = before.selling.location !== undefined || before.selling.details.length > 0;
  const isOwn = of('mine') || (isKnown && before.search.filters.city === undefined);
  if (isOwn && of('comes') && !of('seeks') && !isRefused.test(turn.plain)) return 'comes';
  if (!of('mine') || (of('seeks') && !of('letsOut')) || Object.keys(turn.contact).length > 1) return null;
  if (!mayStart.has(turn.purpose)) return tellsBeside(turn) ? 'question' : null;
  // *We sold ours*, *cash from the sale of our house* sells nothing now.
  if (turn.purpose !== 'sell' && past.test(turn.plain) && !of('lets')) return null;
  if (turn.mood !== null && onlyTells(turn)) return null;
  if (of('values')) return 'value';
  const isTold = of('listed') || of('letsOut') || (of('lets') && of('sells'));
  if (isTold || (of('sells') && turn.purpose !== 'sell' && turn.general === null))
    return of('asks') ? 'question' : 'fact';
  return null;
}

/** *I have a rental with a tenant in it. Can I sell it now?*: what stands beside a general question tells of an own home. */
function tellsBeside(turn: Turn): boolean {
  if (turn.purpose !== 'faq' && turn.purpose !== 'advice') return false;
  const told = (turn.typed.match(/[^.?!]{1,300}(?:[.?!]|$)/g) ?? []).filter(
    (sentence) => !sentence.includes('?') && !asksByWord.test(sentence),
  );
  const of = ofOwnHome({ typed: told.join(' '), plain: '', language: turn.language });
  return of('mine') && (of('sells') || of('lets') || of('listed'));
}
const asksByWord =
  /^\s*(?:and |so |but |ok )*(?:can|could|do|does|did|is|are|how|what|when|why|who|which|should|would|will)\b/i;

const isRefused = /\b(?:dont|do not|not|never)(?: [a-z]+){0,2} (?:come|over|visit)\b/;
const past = /\b(?:sold|already sold|just sold|sale of|proceeds|equity from)\b/;

/** What leaves the talk by its own words, or is answered as it always is. */
const apart: ReadonlySet<Intent> = new Set([
  ...(['login', 'register', 'journey', 'map', 'about', 'are-you-ai', 'follow', 'cancel', 'goodbye'] as const),
  ...(['rewrite', 'help', 'greeting', 'neutral', 'payment'] as const),
]);

/** A further message, once a sale is talked of. */
function goesOn(before: Dialogue, turn: Turn, of: OfOwnHome): OwnHome | 'leaves' | null {
  if (of('comes') && !isRefused.test(turn.plain)) return 'comes';
  if (Object.keys(turn.contact).length > 0 || apart.has(turn.purpose)) return null;
  if (says('complains', turn.typed) || contactQuestionIn(turn.typed) !== null) return null;
  if (turn.mood !== null && onlyTells(turn)) return null;
  if (of('refusesBuyers')) return 'fact';
  // *Within 3 months, we need to find a place first* says when.
  if (of('seeks') && !(of('mine') && (of('values') || of('sells')))) return tellsWhen(turn) ? null : 'leaves';
  if (of('values') && (of('mine') || of('ofIt') || !of('asks') || turn.purpose !== 'faq')) return 'value';
  return of('asks') ? ofQuestion(before, turn, of) : ofRemark(before, turn, of);
}

/** A question in a sale is answered as one of it, unless it names another place or homes to look for. */
function ofQuestion(before: Dialogue, turn: Turn, of: OfOwnHome): OwnHome | 'leaves' | null {
  if (asksFirstStep(turn.typed)) return null;
  const isOwn = of('mine') || of('sells') || of('lets');
  // *Does she buy houses or just list them?* looks for none.
  const isLooking = turn.purpose !== 'faq' && turn.kind.named && limits(turn) > 0;
  if (!isOwn && (isElsewhere(before, turn) || isLooking)) return 'leaves';
  const isSearch = turn.purpose === 'search' || turn.purpose === 'facts' || turn.purpose === 'visit';
  const isChoice = turn.purpose === 'advice' && of('asksChoice') && before.selling.gently === true;
  const isAsked = isSearch || turn.purpose === 'sell' || isChoice;
  return isAsked || (turn.purpose === 'other' && turn.general === null && of('ofIt')) ? 'question' : null;
}

function ofRemark(before: Dialogue, turn: Turn, of: OfOwnHome): OwnHome | 'leaves' | null {
  const isSearch = ['search', 'facts', 'visit', 'faq', 'advice', 'sell'].includes(turn.purpose);
  if (!isSearch || (turn.goesOn && !of('ofIt'))) return null;
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
