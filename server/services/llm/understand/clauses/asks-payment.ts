import { isWholeLoan, readPayment } from '../../payment/read-payment.ts';
import { remembered } from '../remembered.ts';
import { hasHomes, type Table } from '../table/table.ts';
import type { Turn } from '../turn.ts';

const payment = remembered((clause) => ({ asked: readPayment(clause) !== null }));
const paymentOfHome = remembered((clause) => ({
  asked: readPayment(clause, { isHomeOnTable: true }) !== null,
}));

const asksFigure =
  /\?|\b(?:what|whats|how|can|could|estimate|calculate|figure|payments?|mortgage|p ?(?:&|and|n) ?i|piti|emi|afford|closing|monthly|(?:a|per) month)\b/i;

/** *What can I get in Leander for 2,200 a month?* */
const whatIsThere =
  /\bwhat (?:can|could|would|will|does|do) (?:(?:i|we|you) )?(?:[$\d,.k]+ )?(?:get|find|rent|buy|have|show)\b.*\b(?:in|near|around)\b/i;

/** *The monthly HOA* is a fee of the home. */
const ofFee = /\b(?:hoa|association|dues|(?:condo|monthly|maintenance) fees?)\b/i;
const ofLoan = /\b(?:payment|mortgage|down)\b/i;

/** Returns whether a clause asks what a home or a price would cost somebody. */
export function isPayment(
  clause: string,
  { purpose, contact, filters, places, kind }: Turn,
  table: Table,
): boolean {
  if (
    (ofFee.test(clause) && !ofLoan.test(clause)) ||
    /percent (?:higher|lower|more|less)/.test(clause) ||
    Object.keys(contact).length > 0 ||
    (purpose === 'advice' && !/\d/.test(clause))
  )
    return false;
  if (whatIsThere.test(clause)) return false;
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
  if (table.about.length !== 1 && !asksFigure.test(clause) && (isWish || !isWholeLoan(clause))) return false;
  return (hasHomes(table) ? paymentOfHome : payment)(clause).asked;
}
