import {
  assumed,
  assumedTaxes,
  firstLoan,
  guideline,
  type Loan,
  priceWithin,
} from '../../../../payment/monthly-payment.ts';
import { monthlyFeeOf, positive } from '../home/facts/values.ts';
import type { HomeDetails } from '../home/home-facts.ts';
import type { LoanTerms, Program } from './loan-terms.ts';

/**
 * What a loan with rules of its own starts with: the least down payment, and its yearly insurance or fee as a share of the
 * loan (HUD Mortgagee Letter 2023-05 for most 30-year FHA loans; VA loans have none; USDA’s annual fee).
 */
const ofProgram: Readonly<Record<Program, { down: number; mortgageInsurance: number }>> = {
  fha: { down: 0.035, mortgageInsurance: 0.0055 },
  va: { down: 0, mortgageInsurance: 0 },
  usda: { down: 0, mortgageInsurance: 0.0035 },
};

/** Returns the loan of the listing page with the visitor's own terms; a price alone has assumed taxes. */
export function loanOf(terms: LoanTerms, price: number, home: HomeDetails | undefined): Loan {
  const { down, rate, years, fee, taxShare, insuranceShare, homeInsurance } = terms;
  const listed = home === undefined ? assumedTaxes(price) : positive(home.tax_annual_amount);
  const start = firstLoan({
    price,
    taxes: terms.taxes ?? (taxShare === undefined ? listed : taxShare * price),
    association: fee ?? (home === undefined ? null : monthlyFeeOf(home)),
  });
  const paid = down === undefined ? downAtFirst(terms, start) : Math.min(dollarsOf(down, price), price);
  const mortgageInsurance = needsInsurance(terms, paid / price) ? insuredShare(terms) : undefined;
  return {
    ...start,
    down: paid,
    rate: rate ?? start.rate,
    years: years ?? start.years,
    insurance: homeInsurance ?? (insuranceShare === undefined ? start.insurance : insuranceShare * price),
    ...(mortgageInsurance === undefined ? {} : { mortgageInsurance }),
  };
}

const dollarsOf = (down: NonNullable<LoanTerms['down']>, price: number): number =>
  'share' in down ? down.share * price : down.dollars;

const downAtFirst = ({ program }: LoanTerms, { price, down }: Loan): number =>
  program === undefined ? down : Math.round(price * ofProgram[program].down);

/** From this share of the price on, lenders ask for no mortgage insurance; an FHA loan has it anyway. */
const uninsuredFrom = 0.2;

export const needsInsurance = ({ program }: LoanTerms, downShare: number): boolean =>
  program !== undefined || downShare < uninsuredFrom;

/** Returns the yearly mortgage insurance as a share of the loan: the visitor's, or that of the kind of loan. */
export const insuredShare = ({ program, mortgageInsurance }: LoanTerms): number | undefined =>
  mortgageInsurance ?? (program === undefined ? undefined : ofProgram[program].mortgageInsurance);

/** Returns what a common guideline leaves for housing, in dollars a month. */
export const withinGuideline = (income: number, debts: number): number =>
  Math.max(0, Math.min((income / 12) * guideline.housing, (income / 12) * guideline.debts - debts));

/** Returns the income a year with which a payment stays within the guideline. */
export const incomeFor = (monthly: number, debts: number): number =>
  Math.max(monthly / guideline.housing, (monthly + debts) / guideline.debts) * 12;

const thousand = 1000;

/** Returns what these terms leave a month for a home; null when they name neither an income nor a budget. */
export const monthlyOf = ({ income, debts = 0, budget }: LoanTerms): number | null =>
  budget ?? (income === undefined ? null : withinGuideline(income, debts));

/** Returns the price, in whole thousands, whose payment is `monthly` at these terms. */
export function priceFor(terms: LoanTerms, monthly: number): number {
  const { down, fee, taxShare, insuranceShare, program } = terms;
  const mortgageInsurance = insuredShare(terms);
  const first = program === undefined ? assumed.downShare : ofProgram[program].down;
  const most = priceWithin(monthly, {
    ...{ rate: terms.rate ?? assumed.rate, years: terms.years ?? assumed.years },
    down: down !== undefined && 'dollars' in down ? down.dollars : null,
    downShare: down !== undefined && 'share' in down ? Math.min(down.share, 1) : first,
    association: fee ?? 0,
    ...(taxShare === undefined ? {} : { taxShare }),
    ...(insuranceShare === undefined ? {} : { insuranceShare }),
    ...(mortgageInsurance === undefined ? {} : { mortgageInsurance }),
  });
  return Math.floor(most / thousand) * thousand;
}
