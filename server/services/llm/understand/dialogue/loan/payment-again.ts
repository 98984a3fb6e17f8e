import { readLoanTerms } from '../../../payment/loan-terms.ts';
import words from '../../../word-lists/payment-again-words.json' with { type: 'json' };
import type { Part } from '../../clauses/part.ts';
import { patternsWith } from '../../scan.ts';
import { normalise } from '../../text/normalise.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';

const pattern = patternsWith(words.parts);
const asksSum = pattern(words.asksSum);
const ofDown = pattern(words.ofDown);
const ofClosing = pattern(words.ofClosing);

/** What goes on with a sum is short. */
const mostWords = 16;

const closingOn = (price: number | undefined) =>
  `how much are closing costs on ${price === undefined ? 'it' : `$${price}`}`;

/**
 * Returns a message as the figure that it goes on with: closing costs of what the last payment was of, or *on a 180k house,
 * how much is that* after a general question on down payments or closing costs; null for any other message.
 */
export function sumAgain({ loan, wasGeneral }: Dialogue, turn: Turn): Part | null {
  const said = normalise(turn.words);
  if (said.trim().split(' ').length > mostWords) return null;
  const isNext = ofClosing.test(said) && (asksSum.test(said) || asksCosts.test(said));
  const isKnown = loan.price !== undefined || loan.homes.length === 1;
  if (loan.kind !== undefined && isNext && isKnown && turn.price === null)
    return payment(closingOn(loan.price), loan.price === undefined ? loan.homes : []);
  const { price } = readLoanTerms(said);
  if (wasGeneral === '' || price === undefined || !asksSum.test(said)) return null;
  const general = normalise(wasGeneral);
  const of = ofClosing.test(general) ? 'closing costs' : ofDown.test(general) ? 'down payment' : null;
  return of === null ? null : payment(`how much ${of} on $${price}`, []);
}

const asksCosts = pattern(words.asksCosts);

const payment = (words: string, homes: readonly string[]): Part => ({
  asks: 'payment',
  words,
  homes: [...homes],
});
