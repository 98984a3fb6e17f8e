import type { Intent } from '../../intents/intents.ts';
import { readSaleSum } from '../../slots/sale-sum.ts';
import { onlyTells } from '../../told/only-tells.ts';
import { type OfOwnHome, ofOwnHome } from '../../told/own-home.ts';
import {
  asksAsSeller,
  asksNet,
  asksRentOfOwn,
  asksToSellAlone,
  describesOwn,
  ownerSign,
  wishesForHome,
} from '../../told/owner-signs.ts';
import { saleTopicsIn } from '../../told/sale-topics.ts';
import type { OwnHome, Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { goesBack } from './own-sale.ts';

const mayStart: ReadonlySet<Intent> = new Set([
  ...(['search', 'other', 'sell', 'facts', 'greeting', 'visit', 'contact-agent'] as const),
]);
/** What wants something else, though a home of one's own is named in it. */
const closed: ReadonlySet<Intent> = new Set([
  ...(['login', 'register', 'journey', 'cancel', 'rewrite', 'neutral', 'follow', 'goodbye'] as const),
  ...(['are-you-ai', 'map'] as const),
]);

/** Whether the knowledge base answers a message, and whether it asks anything. */
type Known = { isKnown: boolean; asks: boolean };

/** The first message about a home of the writer's own: to sell it, what it is worth, that it is let, that the agent should see it. */
export function startsOwnHome(
  before: Dialogue,
  turn: Turn,
  of: OfOwnHome,
  { isKnown, asks }: Known,
): OwnHome | null {
  // *Stick a sign in my yard* signs in nowhere.
  const isClosed = closed.has(turn.purpose) && !asksToSellAlone(turn.typed);
  if (Object.keys(turn.contact).length > 1 || isClosed) return null;
  const sign = ownerSign(turn.typed);
  const isTold = before.selling.location !== undefined || before.selling.details.length > 0;
  const isMine = of('mine') || sign !== null;
  // *An investor wants to buy my place* looks for none.
  const isSeeking = (of('seeks') || wishesForHome(turn.typed)) && sign !== 'offered' && !of('letsOut');
  if (isSeeking) return null;
  const ofMoney = moneyIn(before, turn, isMine || isTold, of('lets') || sign === 'landlord');
  if (ofMoney !== null) return ofMoney;
  if (owesOnHome(turn)) return asks ? 'question' : 'fact';
  if (!isMine) {
    const isOpen = asksToSellAlone(turn.typed) || !isKnown;
    return asksAsSeller(turn.typed) && asks && isOpen ? 'question' : null;
  }
  const isNamed = sign !== null || mayStart.has(turn.purpose);
  if (!isNamed) return tellsBeside(turn) ? 'question' : null;
  // *We sold ours*, *cash from the sale of our house* sells nothing now.
  if (sign === null && turn.purpose !== 'sell' && past.test(turn.plain) && !of('lets')) return null;
  if (sign === null && turn.mood !== null && onlyTells(turn)) return null;
  if (isTold && goesBack.test(turn.plain)) return asks ? 'question' : 'fact';
  if ((of('values') && !tellsWorth(turn, of)) || sign === 'values') return 'value';
  const isOnlyTold = turn.mood === 'jobLoss' && onlyTells(turn);
  if (isOnlyTold || (sign === 'outgrown' && turn.purpose === 'sell')) return null;
  const isOwner = sign !== null || of('listed') || of('letsOut') || (of('lets') && of('sells'));
  if (isOwner || (of('sells') && turn.purpose !== 'sell' && turn.general === null))
    return asks ? 'question' : 'fact';
  return isKnown ? null : ofOwnFacts(before, turn, asks);
}

/** *Our home is in Kyle, 4 bed, 2004. Would Avery handle both ends?*: facts of one's own home, beside a question of a sale. */
function ofOwnFacts({ searches }: Dialogue, { typed, filters }: Turn, asks: boolean): OwnHome | null {
  const topics = saleTopicsIn(typed);
  if ((asks && topics.length > 0) || topics.includes('leases')) return 'question';
  return describesOwn(typed) && searches.length === 0 && Object.keys(filters).length > 1 && !asks
    ? 'fact'
    : null;
}

/** *House is 2,400 sq ft, worth about 420* tells what it is worth. */
export const tellsWorth = ({ typed }: Turn, of: OfOwnHome): boolean =>
  !of('asks') && readSaleSum(typed, false).price !== undefined;

/** *I owe 520*: so much is owed on nothing but a home. */
function owesOnHome({ typed, contact, address }: Turn): boolean {
  const { owed = 0 } = readSaleSum(typed, false);
  const isOwed = owes.test(typed) && !otherDebt.test(typed);
  return isOwed && owed >= leastOwed && Object.keys(contact).length === 0 && address === null;
}
const leastOwed = 40_000;

const owes = /\b(?:ow(?:e|es|ed|ing)|deb(?:o|emos|e|en))\b/i;
const otherDebt = /\b(?:cars?|trucks?|student|cards?|loans? for school|down payment)\b/i;

/** What is left of the price, or what it would rent for. */
function moneyIn({ selling }: Dialogue, { typed }: Turn, isOwn: boolean, isLet: boolean): OwnHome | null {
  const isTold = isOwn || selling.sum !== undefined;
  const { price, owed } = readSaleSum(typed, true);
  const isOwed = owes.test(typed) && !otherDebt.test(typed);
  const isWhole = price !== undefined && owed !== undefined && isOwed;
  if (isWhole || (asksNet(typed) && (isTold || price !== undefined || owed !== undefined))) return 'net';
  return isOwn && asksRentOfOwn(typed, isLet || selling.isLet === true) ? 'rent' : null;
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

const past = /\b(?:sold|already sold|just sold|sale of|proceeds|equity from)\b/;
