import { type Scan, take } from '../understand/scan.ts';
import { patternIn } from './loan-patterns.ts';

/** Debts and an association's fee, both a month. */
type Debts = { debts?: number; fee?: number };

const debtsAfter = patternIn('debtsAfter');
const debtsBefore = patternIn('debtsBefore');
const feeAfter = patternIn('feeAfter');
const feeBefore = patternIn('feeBefore');
/** *I owe 25 thousand on my truck*: all of a debt, and *pay 600 a month* beside it. */
const owedOther = patternIn('owedOther');
const debtPaid = patternIn('debtPaid');

/** Sums of a message are few; more are a text. */
const mostDebts = 5;
const leastPaid = 15;

/** Less is what is paid of a debt a month. */
const leastOwed = 3000;

/** Reads what is paid of debts a month, and the fee of an association. */
export function readDebtsAndFee(scan: Scan, terms: Debts): void {
  const debts: number[] = [];
  const add = ([, amount]: RegExpExecArray) => {
    // *6 on cards* is told in thousands, of the whole debt.
    if (Number(amount) >= 20_000 || Number(amount) < leastPaid) return false;
    debts.push(Number(amount));
    return true;
  };
  const isOwed = take(scan, owedOther, ([, amount]) => Number(amount) >= leastOwed);
  take(scan, debtsAfter, add);
  take(scan, debtsBefore, add);
  if (isOwed) take(scan, debtPaid, add);
  if (debts.length > 0) terms.debts = debts.slice(0, mostDebts).reduce((sum, debt) => sum + debt, 0);
  const fee = ([, amount]: RegExpExecArray) => {
    if (Number(amount) > 5000) return false;
    terms.fee = Number(amount);
    return true;
  };
  take(scan, feeAfter, fee);
  take(scan, feeBefore, fee);
}
