import {
  assumed,
  assumedTaxes,
  firstLoan,
  type Loan,
  monthlyPayment,
} from '../../../../payment/monthly-payment.ts';
import type { Language } from '../answer/texts.ts';
import { monthlyFeeOf, positive } from '../home/facts/values.ts';
import type { HomeDetails } from '../home/home-facts.ts';
import type { LoanTerms } from './loan-terms.ts';
import { listOf, texts } from './payment-texts.ts';

export type Priced = { price: number; home: HomeDetails | undefined; about: string; language: Language };

/** Returns the loan of the listing page with the visitor's own terms; a price alone has assumed taxes. */
export function loanOf(
  { down, rate, years, fee }: LoanTerms,
  price: number,
  home: HomeDetails | undefined,
): Loan {
  const start = firstLoan({
    price,
    taxes: home === undefined ? assumedTaxes(price) : positive(home.tax_annual_amount),
    association: fee ?? (home === undefined ? null : monthlyFeeOf(home)),
  });
  return {
    ...start,
    down:
      down === undefined ? start.down : Math.min('share' in down ? down.share * price : down.dollars, price),
    rate: rate ?? start.rate,
    years: years ?? start.years,
  };
}

/** Returns what the visitor named, and what is assumed beside it. */
function assumptionsOf(terms: LoanTerms, loan: Loan, { home, language }: Priced): string[] {
  const text = texts[language];
  const named = (isGiven: boolean) => [
    ...((terms.down !== undefined) === isGiven ? [text.down(loan.down, loan.down / loan.price)] : []),
    ...((terms.rate !== undefined) === isGiven ? [text.rate(loan.rate)] : []),
    ...((terms.years !== undefined) === isGiven ? [text.years(loan.years)] : []),
  ];
  const given = named(true);
  const rest = [
    ...named(false),
    ...(home === undefined && loan.taxes !== null ? [text.taxShare(assumed.taxShare)] : []),
    ...(loan.insurance > 0 ? [text.insuranceShare(assumed.insuranceShare)] : []),
    ...(home === undefined && loan.association === null ? [text.noFee] : []),
  ];
  return [
    given.length === 0 ? '' : text.given(listOf(given, language)),
    text.assuming(listOf(rest, language)),
  ];
}

/** Returns the sentences of a monthly payment: its parts, what is left out, and what is given and assumed. */
export function monthlyText(terms: LoanTerms, priced: Priced): string[] {
  const { price, home, about, language } = priced;
  const text = texts[language];
  const without = terms.without ?? [];
  const full = loanOf(terms, price, home);
  const loan = {
    ...full,
    taxes: without.includes('taxes') ? null : full.taxes,
    insurance: without.includes('insurance') ? 0 : full.insurance,
  };
  const payment = monthlyPayment(loan);
  const source = home?.tax_annual_amount ? text.taxRecord(home.tax_year ?? null) : '';
  const parts = [
    text.loan(payment.loan),
    ...(payment.taxes === null ? [] : [text.taxes(payment.taxes, source)]),
    ...(without.includes('insurance') ? [] : [text.insurance(payment.insurance)]),
    ...(payment.association === null ? [] : [text.fee(payment.association)]),
  ];
  const leftOut = [
    ...(payment.taxes === null && !without.includes('taxes') ? [text.taxesAlone] : []),
    ...(payment.association === null && home !== undefined ? [text.feeAlone] : []),
  ];
  return [
    about,
    `${text.monthly(payment.total)}${home === undefined ? '' : text.atPrice(price)}: ${parts.join(', ')}.`,
    without.length === 0 ? '' : text.without(without),
    leftOut.length === 0 ? '' : text.leftOut(listOf(leftOut, language)),
    ...assumptionsOf(terms, loan, priced),
    loan.down / price < 0.2 ? text.mortgageInsurance : '',
    text.change,
  ];
}
