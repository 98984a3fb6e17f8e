import { loanPayment } from '../../../../payment/monthly-payment.ts';
import type { Language } from '../answer/texts.ts';
import { dollars } from '../home/formats.ts';
import { loanOf } from './loan-of.ts';
import type { LoanTerms } from './loan-terms.ts';
import { assumptionsOf, type Priced } from './monthly-text.ts';

type InterestTexts = {
  all: (years: number, rate: string, paid: number, interest: number) => string;
  more: (difference: number) => string;
  sooner: (extra: number, paid: number, years: string, interest: number, saved: number) => string;
  years: (months: number) => string;
};

const timeOf = (months: number, [year, years, and, month, monthsWord]: readonly string[]): string => {
  const [whole, rest] = [Math.floor(months / 12), months % 12];
  const inYears = `${whole} ${whole === 1 ? year : years}`;
  const inMonths = `${rest} ${rest === 1 ? month : monthsWord}`;
  if (whole === 0) return inMonths;
  return rest === 0 ? inYears : `${inYears} ${and} ${inMonths}`;
};

const interestTexts: Readonly<Record<Language, InterestTexts>> = {
  en: {
    all: (years, rate, paid, interest) =>
      `${years} years at ${rate}: principal and interest ${dollars(paid)} a month, and about ${dollars(interest)} of interest in all.`,
    more: (difference) => `The difference is about ${dollars(difference)}.`,
    sooner: (extra, paid, years, interest, saved) =>
      `With ${dollars(extra)} more toward principal (${dollars(paid)} a month), it would be paid off in about ${years}, with about ${dollars(interest)} of interest: about ${dollars(saved)} less.`,
    years: (months) => timeOf(months, ['year', 'years', 'and', 'month', 'months']),
  },
  es: {
    all: (years, rate, paid, interest) =>
      `${years} años al ${rate}: capital e intereses ${dollars(paid)} al mes, y unos ${dollars(interest)} de intereses en total.`,
    more: (difference) => `La diferencia es de unos ${dollars(difference)}.`,
    sooner: (extra, paid, years, interest, saved) =>
      `Con ${dollars(extra)} más a capital (${dollars(paid)} al mes), se pagaría en unos ${years}, con unos ${dollars(interest)} de intereses: unos ${dollars(saved)} menos.`,
    years: (months) => timeOf(months, ['año', 'años', 'y', 'mes', 'meses']),
  },
};

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Returns all interest of a loan that is paid back as agreed. */
function interestOf(terms: LoanTerms, { price, home }: Priced) {
  const { down, rate, years } = loanOf(terms, price, home);
  const borrowed = price - down;
  const paid = loanPayment(borrowed, rate, years);
  return { borrowed, rate, years, paid, interest: paid * years * 12 - borrowed };
}

/** Returns the months and the interest of a loan whose payment is more than agreed. */
function paidSooner(borrowed: number, rate: number, paid: number): { months: number; interest: number } {
  const monthly = rate / 1200;
  const months =
    monthly === 0 ? borrowed / paid : -Math.log(1 - (monthly * borrowed) / paid) / Math.log(1 + monthly);
  return { months: Math.ceil(months), interest: months * paid - borrowed };
}

/** Says how much interest a loan costs in all, beside the one before where both are asked for, and what more a month saves. */
export function interestText(
  terms: LoanTerms & { beside?: LoanTerms },
  priced: Priced,
  { both }: { both: boolean },
): string[] {
  const { about, language, price, home } = priced;
  const text = interestTexts[language];
  const asked = interestOf(terms, priced);
  const { beside } = terms;
  const others = both && beside !== undefined ? [interestOf(beside, priced)] : [];
  const all = [...others, asked].map(({ years, rate, paid, interest }) =>
    text.all(years, `${percent.format(rate)}%`, paid, interest),
  );
  const [other] = others;
  const more = other === undefined ? '' : text.more(Math.abs(other.interest - asked.interest));
  const { extra } = terms;
  const sooner = extra === undefined ? null : paidSooner(asked.borrowed, asked.rate, asked.paid + extra);
  return [
    about,
    ...all,
    more,
    sooner === null || extra === undefined
      ? ''
      : text.sooner(
          ...([extra, asked.paid + extra, text.years(sooner.months), sooner.interest] as const),
          asked.interest - sooner.interest,
        ),
    ...onlyLoan(terms, priced, loanOf(terms, price, home)),
  ];
}

/** What was given and assumed of the loan itself: its interest takes no taxes and no insurance. */
function onlyLoan(terms: LoanTerms, priced: Priced, loan: ReturnType<typeof loanOf>): string[] {
  const { down, rate, years } = terms;
  const own: LoanTerms = {
    ...(down === undefined ? {} : { down }),
    ...(rate === undefined ? {} : { rate }),
    ...(years === undefined ? {} : { years }),
  };
  const { mortgageInsurance: _insured, ...bare } = loan;
  return assumptionsOf(own, { ...bare, taxes: null, insurance: 0, association: 0 }, priced);
}
