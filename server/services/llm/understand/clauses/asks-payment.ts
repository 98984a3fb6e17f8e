import { hasLoanTerms, isWholeLoan, readPayment } from '../../payment/read-payment.ts';
import words from '../../word-lists/payment-words.json' with { type: 'json' };
import { remembered } from '../remembered.ts';
import { patternsWith } from '../scan.ts';
import { hasHomes, type Table } from '../table/table.ts';
import type { Turn } from '../turn.ts';

const payment = remembered((clause) => ({ asked: readPayment(clause) !== null }));
const paymentOfHome = remembered((clause) => ({
  asked: readPayment(clause, { isHomeOnTable: true }) !== null,
}));

const asksFigure = patternsWith(words.parts)(words.asksFigure, 'i');

/** *What can I get in Leander for 2,200 a month?* */
const whatIsThere =
  /\bwhat (?:can|could|would|will|does|do) (?:(?:i|we|you) )?(?:[$\d,.k]+ )?(?:get|find|rent|buy|have|show)\b.*\b(?:in|near|around)\b/i;

/** *The monthly HOA* is a fee of the home. */
const ofFee = /\b(?:hoa|association|dues|(?:condo|monthly|maintenance) fees?)\b/i;
const ofLoan = /\b(?:payment|mortgage|down)\b/i;

/** *Got 60 saved for the down payment* tells what there is. */
const tellsSavings =
  /^\s*(?:(?:and|but|so|plus) )?(?:(?:i|we)(?:['’]?ve| have)? )?(?:got|have|saved|put away|set aside)\b/i;
const asksSum =
  /\?|\b(?:what|whats|how|can|could|estimate|calculate|figure|run|monthly|(?:a|per) month|years?|yrs?|rate|percent)\b|%/i;

/** Returns whether a clause asks what a home or a price would cost somebody. */
export function isPayment(
  clause: string,
  { purpose, contact, filters, places, kind }: Turn,
  table: Table,
  isNamed: boolean,
): boolean {
  if (
    (ofFee.test(clause) && !ofLoan.test(clause)) ||
    /percent (?:higher|lower|more|less)/.test(clause) ||
    Object.keys(contact).length > 0 ||
    (purpose === 'advice' && !/\d/.test(clause))
  )
    return false;
  if (whatIsThere.test(clause)) return false;
  if (tellsSavings.test(clause) && !asksSum.test(clause)) return false;
  // *We can afford 320* tells a price.
  if (
    /^\s*(?:so |ok |well )*(?:i|we)(?: think| guess)?(?: (?:i|we))? (?:can|could)(?: only| just| maybe| probably| really)? afford\b/i.test(
      clause,
    ) &&
    !clause.includes('?')
  )
    return false;
  // *We have 30k down* beside a search asks for no payment.
  const isWish = kind.named || Object.keys(filters).length > 0 || (places.place !== null && !places.isGuess);
  // *25% down, 7.25, 30 years on the cheapest* asks by its terms.
  const isByTerms = isNamed && hasLoanTerms(clause);
  const asks = asksFigure.test(clause) || isByTerms;
  if (table.about.length !== 1 && !asks && (isWish || !isWholeLoan(clause))) return false;
  return isByTerms || (hasHomes(table) ? paymentOfHome : payment)(clause).asked;
}
