import { assumed, guideline, monthlyPayment, priceWithin } from '../../../../payment/monthly-payment.ts';
import type { Language } from '../answer/texts.ts';
import type { HomeDetails } from '../home/home-facts.ts';
import type { LoanTerms } from './loan-terms.ts';
import { loanOf, monthlyText } from './monthly-text.ts';
import { listOf, sums, texts } from './payment-texts.ts';

/** What a question is about: a price and its home, if there is one, and how the answer names it. */
export type Affording = {
  price: number | null;
  home: HomeDetails | undefined;
  about: string;
  language: Language;
};

/**
 * Sets an income beside a common guideline, or a monthly amount beside a price. Says what the numbers are, never that
 * somebody can afford a home.
 */
export function affordabilityText(terms: LoanTerms, { price, home, about, language }: Affording): string[] {
  const { askIncome, askEither, guideline: guidelineText, withDebts, above, below } = sums[language];
  const { income, debts = 0, budget } = terms;
  const within = income === undefined ? budget : withinGuideline(income, debts);
  if (price === null) return within === undefined ? [askEither] : pricesText(terms, within, language);
  const monthly = monthlyText(terms, { price, home, about, language });
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

/** Returns what the guideline leaves for housing, in dollars a month. */
const withinGuideline = (income: number, debts: number): number =>
  Math.max(0, Math.min((income / 12) * guideline.housing, (income / 12) * guideline.debts - debts));

const thousand = 1000;

function pricesText(terms: LoanTerms, monthly: number, language: Language): string[] {
  const { guideline: guidelineText, withDebts, nothingLeft, priceWithin: within } = sums[language];
  const text = texts[language];
  const { income, debts = 0, down, fee } = terms;
  const downShare = down !== undefined && 'share' in down ? Math.min(down.share, 1) : assumed.downShare;
  const dollars = down !== undefined && 'dollars' in down ? down.dollars : null;
  const [rate, years] = [terms.rate ?? assumed.rate, terms.years ?? assumed.years];
  const most = priceWithin(monthly, { rate, years, down: dollars, downShare, association: fee ?? 0 });
  const price = Math.floor(most / thousand) * thousand;
  const first = [
    income === undefined ? '' : guidelineText(monthly, income, [guideline.housing, guideline.debts]),
    debts > 0 && income !== undefined ? withDebts(debts) : '',
  ];
  if (price <= 0) return [...first, nothingLeft];
  const assumptions = [
    text.down(
      Math.min(dollars ?? price * downShare, price),
      Math.min((dollars ?? price * downShare) / price, 1),
    ),
    ...[text.rate(rate), text.years(years), text.taxShare(assumed.taxShare)],
    text.insuranceShare(assumed.insuranceShare),
    ...(fee === undefined ? [text.noFee] : [text.fee(fee)]),
    ...(debts > 0 || income === undefined ? [] : [text.noDebts]),
  ];
  return [...first, within(monthly, price), text.assuming(listOf(assumptions, language)), text.change];
}
