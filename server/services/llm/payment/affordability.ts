import { assumed, guideline, loanPayment, monthlyPayment } from '../../../../payment/monthly-payment.ts';
import type { Language } from '../answer/texts.ts';
import type { HomeDetails } from '../home/home-facts.ts';
import { incomeFor, insuredShare, loanOf, monthlyOf, priceFor, withinGuideline } from './loan-of.ts';
import type { LoanTerms } from './loan-terms.ts';
import { assumptionsOf, monthlyText } from './monthly-text.ts';
import { listOf, sums, texts } from './payment-texts.ts';

/** What a question is about: a price and its home, if there is one, and how the answer names it. */
export type Affording = {
  price: number | null;
  home: HomeDetails | undefined;
  about: string;
  language: Language;
  goesOn?: boolean;
  /** The rent in question, in dollars a month. */
  rent?: number;
};

/**
 * Sets an income beside a common guideline, or a monthly amount beside a price. Says what the numbers are, never that
 * somebody can afford a home.
 */
export function affordabilityText(terms: LoanTerms, affording: Affording): string[] {
  const { price, home, language } = affording;
  const { askIncome, askEither, guideline: guidelineText, withDebts, above, below } = sums[language];
  const { income, debts = 0 } = terms;
  const within = monthlyOf(terms);
  if (price === null) return within === null ? [askEither] : pricesText(terms, within, affording);
  const monthly = monthlyText(terms, { ...affording, price });
  if (income === undefined) return [...monthly, askIncome];
  const limit = withinGuideline(income, debts);
  const difference = monthlyPayment(loanOf(terms, price, home)).total - Math.round(limit);
  return [
    ...monthly,
    guidelineText(limit, income, [guideline.housing, guideline.debts]),
    debts > 0 ? withDebts(debts) : '',
    difference > 0 ? above(difference) : below(-difference),
  ];
}

/** Returns the income that a payment goes with by the guideline; a lender decides. */
export function incomeText(terms: LoanTerms, { price, home, about, language }: Affording): string[] {
  if (price === null) return [sums[language].askPrice];
  const loan = loanOf(terms, price, home);
  const { total } = monthlyPayment(loan);
  const { debts = 0 } = terms;
  const { incomeFor: said, withDebts, lenderDecides } = sums[language];
  const income = Math.ceil(incomeFor(total, debts) / thousand) * thousand;
  return [
    about,
    said(total, income, [guideline.housing, guideline.debts]),
    debts > 0 ? withDebts(debts) : '',
    ...assumptionsOf(terms, loan, { price, home, about, language }),
    lenderDecides,
  ];
}

/** Returns the down payment with which a price stays within a monthly budget. */
export function downWithin(terms: LoanTerms, { price, home, about, language }: Affording): string[] | null {
  const { budget } = terms;
  if (price === null || budget === undefined) return null;
  const loan = loanOf({ ...terms, down: { share: 0 } }, price, home);
  const whole = monthlyPayment(loan);
  const beside = (whole.taxes ?? 0) + whole.insurance + (whole.association ?? 0);
  const perDollar =
    loanPayment(1_000_000, loan.rate, loan.years) / 1_000_000 + (insuredShare(terms) ?? 0) / 12;
  const borrowed = Math.max(0, (budget - beside) / perDollar);
  const down = Math.max(0, Math.ceil((price - borrowed) / thousand) * thousand);
  const paid = { ...loan, down };
  return [
    about,
    sums[language].downWithin(budget, down, down / price),
    ...assumptionsOf({ ...terms, down: { dollars: down } }, paid, { price, home, about, language }),
  ];
}

const thousand = 1000;

/** Returns how a monthly amount became a price, with each assumption. */
function pricesText(terms: LoanTerms, monthly: number, { language, goesOn }: Affording): string[] {
  const { guideline: guidelineText, withDebts, nothingLeft, priceWithin: within } = sums[language];
  const text = texts[language];
  const { income, debts = 0, budget } = terms;
  const price = priceFor(terms, monthly);
  const byIncome = income !== undefined && budget === undefined;
  const first = [
    byIncome ? guidelineText(monthly, income, [guideline.housing, guideline.debts]) : '',
    debts > 0 && byIncome ? withDebts(debts) : '',
  ];
  if (price <= 0) return [...first, nothingLeft];
  const [given, assuming] = termsInWords(terms, price, language);
  const noDebts = byIncome && debts === 0 ? [text.noDebts] : [];
  return [
    ...first,
    within(monthly, price),
    given.length === 0 ? '' : text.given(listOf(given, language)),
    text.assuming(listOf([...assuming, ...noDebts], language)),
    goesOn ? '' : text.change,
  ];
}

/** Returns what the visitor named of a loan for a price, and what is assumed. */
function termsInWords(terms: LoanTerms, price: number, language: Language): [string[], string[]] {
  const text = texts[language];
  const loan = loanOf(terms, price, undefined);
  const insured = insuredShare(terms) ?? 0;
  const all: [unknown, string][] = [
    [terms.down, text.down(loan.down, loan.down / price)],
    [terms.rate, text.rate(loan.rate)],
    [terms.years, text.years(loan.years)],
    [terms.taxShare, text.taxShare(terms.taxShare ?? assumed.taxShare)],
    [terms.insuranceShare, text.insuranceShare(terms.insuranceShare ?? assumed.insuranceShare)],
    ...(insured > 0 ? [[terms.mortgageInsurance, text.insuredShare(insured)] as [unknown, string]] : []),
    [terms.fee, terms.fee === undefined ? text.noFee : text.fee(terms.fee)],
  ];
  return [
    all.filter(([given]) => given !== undefined).map(([, said]) => said),
    all.filter(([given]) => given === undefined).map(([, said]) => said),
  ];
}

/** Says which price stands for a monthly payment in a search, with each assumption. */
export function limitText(terms: LoanTerms, monthly: number, language: Language): string {
  const price = priceFor(terms, monthly);
  const [given, assuming] = termsInWords(terms, price, language);
  const text = texts[language];
  return [
    sums[language].limited(monthly, price),
    given.length === 0 ? '' : text.given(listOf(given, language)),
    text.assuming(listOf(assuming, language)),
    sums[language].noOffer,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
