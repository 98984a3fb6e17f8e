import type { Language } from '../answer/texts.ts';
import { areaOf, isSold, monthlyFeeOf, perFootOf, positive, priceOf } from './facts/values.ts';
import { dollars, number, several } from './formats.ts';
import type { HomeDetails } from './home-facts.ts';
import type { Topic } from './home-words.ts';

type Figure = {
  of: (home: HomeDetails) => number | null | undefined;
  write: (difference: number, language: Language) => string;
};

const inDollars = (difference: number): string => dollars(difference);
const counted = (en: string, es: string) => (difference: number, language: Language) =>
  several(difference, language === 'es' ? es : en);

const figures: Readonly<Partial<Record<Topic, Figure>>> = {
  price: { of: (home) => (isSold(home) ? null : priceOf(home)), write: inDollars },
  perFoot: { of: perFootOf, write: inDollars },
  fee: { of: monthlyFeeOf, write: inDollars },
  taxes: { of: ({ tax_annual_amount: taxes }) => positive(taxes), write: inDollars },
  year: { of: ({ year_built: year }) => positive(year), write: counted('year', 'año') },
  days: { of: ({ days_on_market: days }) => days, write: counted('day', 'día') },
  lot: { of: ({ lot_size_acres: acres }) => positive(acres), write: counted('acre', 'acre') },
  size: {
    of: areaOf,
    write: (difference, language) =>
      `${number(difference)} ${language === 'es' ? 'pies cuadrados' : 'sq ft'}`,
  },
};

/** Returns how far apart two homes are, `, $33,000 apart`; empty for other numbers of homes, and where one isn't known. */
export function differenceOf(topic: Topic, homes: readonly HomeDetails[], language: Language): string {
  const figure = figures[topic];
  const [first, second, ...more] = homes.map((home) => figure?.of(home) ?? null);
  if (figure === undefined || first == null || second == null || more.length > 0 || first === second)
    return '';
  const written = figure.write(Math.round(Math.abs(first - second) * 100) / 100, language);
  return language === 'es' ? ` (${written} de diferencia)` : ` (${written} apart)`;
}
