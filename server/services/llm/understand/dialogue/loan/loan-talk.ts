import { monthlyOf, priceFor } from '../../../payment/loan-of.ts';
import type { LoanTerms } from '../../../payment/loan-terms.ts';
import { loanToldIn, type PaymentKind, type PaymentQuestion } from '../../../payment/read-payment.ts';
import words from '../../../word-lists/payment-again-words.json' with { type: 'json' };
import { patternsWith } from '../../scan.ts';
import type { Turn } from '../../turn.ts';
import type { Search } from '../search/search.ts';

/** What the visitor said of a loan so far: the terms stay for the next questions. */
export type LoanTalk = {
  terms: LoanTerms;
  /** What was asked last; undefined before any such question. */
  kind?: PaymentKind;
  /** The homes or the price that the last question was about. */
  homes: readonly string[];
  /** The terms of the loan before the last one, as of 30 years beside 15. */
  beside?: LoanTerms;
  price?: number;
  /** The price that an income or a monthly payment was last turned into. */
  worth?: number;
  /** The rent that is paid now, in dollars a month. */
  rent?: number;
  /** The monthly payment that limits the search, in dollars. */
  limit?: number;
};

export const noLoan: LoanTalk = { terms: {}, homes: [] };

const pattern = patternsWith(words.parts);
const thatPrice = pattern(words.thatPrice);
const buys = pattern(words.buys);
const pays = pattern(words.pays);

/** Adds terms to those before; another kind of loan has its own down payment. */
function withTerms(before: LoanTerms, said: LoanTerms): LoanTerms {
  const { price: _price, without: _without, asksInsurance: _asks, extra: _extra, budget, ...kept } = before;
  const { price: _said, ...told } = said;
  const { down, ...rest } = kept;
  const program = told.program ?? before.program ?? (told.leastDown === true ? 'fha' : undefined);
  const isOther = told.leastDown === true || (program !== undefined && program !== before.program);
  const isSpent = said.income !== undefined || budget === undefined;
  return {
    ...rest,
    ...(down === undefined || isOther ? {} : { down }),
    ...(isSpent ? {} : { budget }),
    ...told,
    ...(program === undefined ? {} : { program }),
  };
}

/** Returns the loan after a question of these homes, and the question with all terms that are known. */
export function loanAsked(
  before: LoanTalk,
  { kind, ...said }: PaymentQuestion,
  homes: readonly string[],
): { loan: LoanTalk; question: PaymentQuestion } {
  // *On the 30* goes back to that loan, with its rate.
  const isBack = said.years !== undefined && said.rate === undefined && before.beside?.years === said.years;
  const last = isBack && before.beside !== undefined ? before.beside : before.terms;
  const terms = withTerms(last, said);
  const beside = besideAfter(before, terms);
  const asksOfIncome = kind === 'affordability' && (said.income ?? said.budget) !== undefined;
  const isOpen = said.price === undefined && homes.length !== 1;
  const price = said.price ?? (isOpen && !asksOfIncome ? (before.price ?? before.worth) : undefined);
  const monthly = monthlyOf(terms);
  const isWorth = kind === 'affordability' && isOpen && monthly !== null;
  const subject = said.price ?? (isOpen ? before.price : undefined);
  const worth = isWorth ? priceFor(terms, monthly) : before.worth;
  const loan: LoanTalk = {
    ...{ terms, homes, kind: kind === 'parts' || kind === 'interest' ? (before.kind ?? 'monthly') : kind },
    ...(beside === undefined ? {} : { beside }),
    ...(subject === undefined ? {} : { price: subject }),
    ...(before.limit === undefined ? {} : { limit: before.limit }),
    ...(before.rent === undefined ? {} : { rent: before.rent }),
    ...(worth === undefined ? {} : { worth }),
  };
  // An income asks for the price anew.
  const isOfPrice = price !== undefined && !isWorth;
  return {
    loan,
    question: {
      ...terms,
      kind,
      ...(isOfPrice ? { price } : {}),
      ...(beside === undefined ? {} : { beside }),
    },
  };
}

/** Returns the loan that the present one differs from in its years or its rate. */
function besideAfter({ kind, terms: last, beside }: LoanTalk, terms: LoanTerms): LoanTerms | undefined {
  if (kind === undefined) return undefined;
  return last.years !== terms.years || last.rate !== terms.rate ? last : beside;
}

/** Returns the terms that a message tells beside its wishes: a down payment, an income, debts, and what names a loan. */
export function termsTold({ words: said, plain, roles }: Turn): LoanTerms {
  const { price: _price, budget: _budget, asksInsurance: _asks, ...told } = loanToldIn(said);
  const { down, rate, years, without: _without, ...rest } = told;
  const owed = roles.amounts.flatMap(({ role, value }) =>
    role === 'debt' && value >= leastDebt && value < mostDebt ? [value] : [],
  );
  const earned = roles.amounts.flatMap(({ role, value }) =>
    role === 'income' && value >= leastIncome ? [value] : [],
  );
  return {
    ...(owed.length === 0 ? {} : { debts: owed.reduce((sum, value) => sum + value, 0) }),
    ...rest,
    // *I make 3,400 and my wife makes 2,900 a month*.
    ...(earned.length > 1 && rest.income !== undefined
      ? { income: earned.reduce((sum, value) => sum + inYear(value), 0) }
      : {}),
    ...(down !== undefined && ofDown.test(plain) ? { down } : {}),
    ...(rate !== undefined && ofLoan.test(plain) ? { rate } : {}),
    ...(years !== undefined && ofLoan.test(plain) ? { years } : {}),
  };
}

/** Less is a wage by the hour, or thousands. */
const leastIncome = 500;
const inYear = (value: number): number => (value < 20_000 ? value * 12 : value);
/** More is what is owed in all, and no payment of a month. */
const mostDebt = 5000;
/** *6 on cards* is thousands. */
const leastDebt = 15;
const ofDown = pattern(words.saysDown);
const ofLoan = pattern(words.saysRate);

const ofRent = pattern(words.sameAsRent);

/** Returns the loan with the rent that a message says is paid now. */
export function withRent(before: LoanTalk, { roles }: Turn): LoanTalk {
  const rent = roles.amounts.find(({ role }) => role === 'rentNow')?.value;
  return rent === undefined ? before : { ...before, rent };
}

/** *What could I buy for the same payment?* asks for the price whose payment is the rent that is paid now. */
export function ofRentPaid(question: PaymentQuestion, said: string, { rent }: LoanTalk): PaymentQuestion {
  const isOpen =
    question.price === undefined && question.income === undefined && question.budget === undefined;
  const plain = ` ${said.toLowerCase().replace(/[^a-z\d ]+/g, ' ')} `;
  return rent !== undefined && isOpen && ofRent.test(plain)
    ? { ...question, kind: 'affordability', budget: rent }
    : question;
}

/** Returns the loan after a message that asks nothing of it: what was told stays. */
export const loanTold = (before: LoanTalk, turn: Turn): LoanTalk => {
  const told = termsTold(turn);
  return Object.keys(told).length === 0 ? before : { ...before, terms: withTerms(before.terms, told) };
};

/** A monthly payment is within these, in dollars: less is a fee, more a price. */
const payments = { least: 400, most: 15_000 };

/** Returns the monthly payment that a message sets as the limit of a search for homes to buy; null without one. */
export function paymentLimit(turn: Turn, loan: LoanTalk, search: Search): number | null {
  const { kind, price, monthly, plain } = turn;
  const most = price?.max;
  if (kind.tenure === 'lease' || most === undefined) return null;
  if (most < payments.least || most >= payments.most) return null;
  const isBuyer = search.tenure === 'sale' && (loan.kind !== undefined || loan.terms.down !== undefined);
  const isOfPayment = pays.test(plain);
  const isBuying = kind.tenure === 'sale' || buys.test(plain) || isOfPayment || isBuyer;
  return isBuying && (monthly || isOfPayment) ? most : null;
}

/** Returns a message as a search for homes to buy up to a price. */
export const upTo = (turn: Turn, max: number): Turn => ({
  ...turn,
  ...{ price: { max }, monthly: false, hasWishes: true },
  kind: { ...turn.kind, tenure: 'sale' },
});

/** Returns the price worked out before that a message searches by: *show me homes up to that*; null for another message. */
export function priceMeant(
  { plain, price, kind }: Turn,
  { worth }: LoanTalk,
  { tenure }: Search,
): number | null {
  const isSale = (kind.tenure ?? tenure) === 'sale';
  return worth !== undefined && worth > 0 && price === null && isSale && thatPrice.test(plain) ? worth : null;
}
