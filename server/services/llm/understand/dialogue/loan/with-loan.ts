import { priceFor } from '../../../payment/loan-of.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import type { Note } from '../search/search.ts';
import { type LoanTalk, loanTold, paymentLimit, priceMeant, upTo } from './loan-talk.ts';

type WithLoan = { turn: Turn; loan: LoanTalk; note?: Note };

const mayLimit: ReadonlySet<Turn['purpose']> = new Set(['search', 'other', 'facts'] as const);

/**
 * Keeps what a message tells of a loan, and reads what somebody who buys would pay a month as the price of a search: so does
 * *up to that* after a price was worked out, and another down payment while such a limit stands.
 */
export function withLoan(before: Dialogue, turn: Turn): WithLoan {
  if (before.task === 'selling' || turn.purpose === 'sell') return { turn, loan: before.loan };
  const loan = loanTold(before.loan, turn);
  const { search } = before;
  if (!mayLimit.has(turn.purpose)) return { turn, loan };
  const isPriced = turn.price !== null || turn.kind.tenure === 'lease';
  const { limit: _, ...unlimited } = loan;
  const changes = loan !== before.loan && loan.limit !== undefined && search.tenure === 'sale' && !isPriced;
  const monthly = paymentLimit(turn, loan, search) ?? (changes ? loan.limit : undefined);
  if (monthly !== undefined) {
    const worth = priceFor({ ...loan.terms, budget: monthly }, monthly);
    const note: Note = { of: 'paymentLimit', value: monthly, terms: loan.terms };
    const limited = upTo(turn, worth);
    const purpose = turn.purpose === 'other' ? 'search' : turn.purpose;
    return {
      turn: { ...limited, purpose, intent: 'search' },
      loan: { ...loan, limit: monthly, worth },
      note,
    };
  }
  const price = priceMeant(turn, before.loan, search);
  if (price !== null) return { turn: upTo(turn, price), loan, note: { of: 'upToThat', value: price } };
  return { turn, loan: isPriced ? unlimited : loan };
}
