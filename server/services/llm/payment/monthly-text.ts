import { assumed, type Loan, monthlyPayment, type Payment } from '../../../../payment/monthly-payment.ts';
import type { Language } from '../answer/texts.ts';
import type { HomeDetails } from '../home/home-facts.ts';
import { insuredShare, loanOf, needsInsurance } from './loan-of.ts';
import type { LoanTerms } from './loan-terms.ts';
import { listOf, sums, texts } from './payment-texts.ts';

export type Priced = {
  price: number;
  home: HomeDetails | undefined;
  about: string;
  language: Language;
  /** Whether the answer before said how to change a number. */
  goesOn?: boolean;
};

/** Returns what the visitor named, and what is assumed beside it. */
export function assumptionsOf(terms: LoanTerms, loan: Loan, { home, language }: Priced): string[] {
  const text = texts[language];
  const insured = loan.mortgageInsurance ?? 0;
  const all = [
    { of: terms.down, said: text.down(loan.down, loan.down / loan.price) },
    { of: terms.rate, said: text.rate(loan.rate) },
    { of: terms.years, said: text.years(loan.years) },
    ...(terms.taxes === undefined ? [] : [{ of: terms.taxes, said: text.taxesOf(terms.taxes) }]),
    ...(terms.homeInsurance === undefined
      ? []
      : [{ of: terms.homeInsurance, said: text.insuranceOf(terms.homeInsurance) }]),
    ...(loan.taxes !== null &&
    terms.taxes === undefined &&
    (home === undefined || terms.taxShare !== undefined)
      ? [{ of: terms.taxShare, said: text.taxShare(terms.taxShare ?? assumed.taxShare) }]
      : []),
    ...(loan.insurance > 0 && terms.homeInsurance === undefined
      ? [
          {
            of: terms.insuranceShare,
            said: text.insuranceShare(terms.insuranceShare ?? assumed.insuranceShare),
          },
        ]
      : []),
    ...(insured > 0 ? [{ of: terms.mortgageInsurance, said: text.insuredShare(insured) }] : []),
    ...(home === undefined && loan.association === null ? [{ of: undefined, said: text.noFee }] : []),
  ];
  const given = all.filter(({ of }) => of !== undefined).map(({ said }) => said);
  const rest = all.filter(({ of }) => of === undefined).map(({ said }) => said);
  return [
    given.length === 0 ? '' : text.given(listOf(given, language)),
    rest.length === 0 ? '' : text.assuming(listOf(rest, language)),
  ];
}

/** Returns the loan without the costs that the visitor leaves out. */
function counted({ without = [] }: LoanTerms, loan: Loan): Loan {
  return {
    ...loan,
    taxes: without.includes('taxes') ? null : loan.taxes,
    insurance: without.includes('insurance') ? 0 : loan.insurance,
  };
}

/** Returns the sentences of a monthly payment: its parts, what is left out, and what is given and assumed. */
export function monthlyText(terms: LoanTerms, priced: Priced): string[] {
  const { price, home, about, language, goesOn = false } = priced;
  const text = texts[language];
  const loan = counted(terms, loanOf(terms, price, home));
  const payment = monthlyPayment(loan);
  const { without = [] } = terms;
  return [
    about,
    `${text.monthly(payment.total)}${home === undefined ? '' : text.atPrice(price)}: ${partsOf(payment, priced, terms).join(', ')}.`,
    without.length === 0 ? '' : text.without(without),
    leftOutOf(terms, payment, priced),
    ...assumptionsOf(terms, loan, priced),
    insuranceNote(terms, loan, language),
    ...(goesOn ? [] : [text.change]),
  ];
}

/** Returns the parts of a payment with their amounts: *taxes $284 (per the listing’s tax record)*. */
function partsOf(payment: Payment, { home, language }: Priced, own: LoanTerms): string[] {
  const text = texts[language];
  const isOwn = own.taxes !== undefined || own.taxShare !== undefined;
  const source = home?.tax_annual_amount && !isOwn ? text.taxRecord(home.tax_year ?? null) : '';
  return [
    text.loan(payment.loan),
    ...(payment.taxes === null ? [] : [text.taxes(payment.taxes, source)]),
    ...(payment.insurance === 0 ? [] : [text.insurance(payment.insurance)]),
    ...(payment.association === null ? [] : [text.fee(payment.association)]),
    ...(payment.mortgageInsurance === undefined ? [] : [text.insured(payment.mortgageInsurance)]),
  ];
}

function leftOutOf({ without = [] }: LoanTerms, payment: Payment, { home, language }: Priced): string {
  const text = texts[language];
  const leftOut = [
    ...(payment.taxes === null && !without.includes('taxes') ? [text.taxesAlone] : []),
    ...(payment.association === null && home !== undefined ? [text.feeAlone] : []),
  ];
  return leftOut.length === 0 ? '' : text.leftOut(listOf(leftOut, language));
}

/** What private mortgage insurance costs a month for each dollar borrowed (Freddie Mac; demo/knowledge.json). */
const insuranceShares = [30 / 100_000, 70 / 100_000] as const;

/** Says what a loan of this kind costs besides, or that mortgage insurance isn't counted. */
function insuranceNote(terms: LoanTerms, loan: Loan, language: Language): string {
  const { programs, insuranceRange } = sums[language];
  if (terms.program !== undefined) return programs[terms.program];
  const isInsured = needsInsurance(terms, loan.down / loan.price) && insuredShare(terms) === undefined;
  if (!isInsured) return '';
  const borrowed = loan.price - loan.down;
  return terms.asksInsurance === true
    ? insuranceRange(borrowed * insuranceShares[0], borrowed * insuranceShares[1])
    : texts[language].mortgageInsurance;
}

/** Says what the payment counts and what it doesn't, with the amounts: *does that include PMI?* */
export function partsText(terms: LoanTerms, priced: Priced, { pace }: { pace: boolean }): string[] {
  const { price, home, about, language } = priced;
  const { counts, notCounted, fortnight, mortgageInsurance, feeOfHome } = sums[language];
  const loan = counted(terms, loanOf(terms, price, home));
  const payment = monthlyPayment(loan);
  if (pace) return [about, fortnight(payment.loan / 2)];
  const isInsured = needsInsurance(terms, loan.down / loan.price) && insuredShare(terms) === undefined;
  const missing = [
    ...(payment.taxes === null ? [texts[language].taxesAlone] : []),
    ...(payment.association === null ? [feeOfHome] : []),
    ...(isInsured ? [mortgageInsurance] : []),
  ];
  return [
    about,
    counts(payment.total, listOf(partsOf(payment, priced, terms), language)),
    missing.length === 0 ? '' : notCounted(listOf(missing, language)),
    ...assumptionsOf(terms, loan, priced),
    isInsured ? insuranceNote({ ...terms, asksInsurance: true }, loan, language) : '',
  ];
}
