import { type Loan, terms } from '../../../../payment/monthly-payment.ts';
import { localStore } from '../../api/stores.ts';

const storageKey = 'loanTerms';

/** What a visitor's own situation decides, and so holds for every home: the down payment as a share of the price. */
type Remembered = { downShare: number; rate: number; years: number };

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** Returns a listing's loan with the visitor's own terms, if they were set on this device. */
export function readLoan(start: Loan): Loan {
  try {
    const stored = JSON.parse(localStore.getItem(storageKey) ?? 'null') as Partial<Remembered> | null;
    if (stored === null || !isShare(stored.downShare) || !isShare(Number(stored.rate) / 100)) return start;
    if (!terms.includes(stored.years ?? 0)) return start;
    const down = Math.round((start.price * stored.downShare) / 10) * 10;
    return { ...start, down, rate: Number(stored.rate), years: Number(stored.years) };
  } catch {
    return start;
  }
}

export function rememberLoan({ price, down, rate, years }: Loan): void {
  if (price <= 0) return;
  const remembered: Remembered = { downShare: Math.min(down / price, 1), rate, years };
  localStore.setItem(storageKey, JSON.stringify(remembered));
}
