import type { Language } from '../../answer/texts.ts';
import { listed } from '../clean-text.ts';
import { dateOf, dayOf, dollars } from '../formats.ts';
import { labelOf } from '../home-words.ts';
import {
  fact,
  type HomeDetails,
  isLease,
  isSold,
  perFootOf,
  positive,
  priceOf,
  type Reader,
} from './values.ts';

export const price: Reader = (home, { language }) => {
  const amount = priceOf(home);
  if (isSold(home)) return soldPrice(home, language);
  if (amount === null) return null;
  if (isLease(home))
    return language === 'es'
      ? `la renta es de ${dollars(amount)} al mes`
      : `the rent is ${dollars(amount)} a month`;
  return language === 'es'
    ? `el precio de lista es ${dollars(amount)}`
    : `the asking price is ${dollars(amount)}`;
};

/** What a home sold for, or that it isn't public: its list price is no sold price. */
export function soldPrice(home: HomeDetails, language: Language): string {
  const sold = positive(home.close_price);
  const date = home.close_date ? dayOf(home.close_date, language) : null;
  const list = priceOf(home);
  const lease = isLease(home);
  if (language === 'es') {
    const when = date === null ? '' : ` el ${date}`;
    const verb = lease ? 'se rentó' : 'se vendió';
    if (sold !== null) return `${verb} por ${dollars(sold)}${lease ? ' al mes' : ''}${when}`;
    return `${verb}${when}, y el precio no es público${list === null ? '' : `; el precio de lista era ${dollars(list)}`}`;
  }
  const when = date === null ? '' : ` on ${date}`;
  const verb = lease ? 'was rented' : 'sold';
  if (sold !== null) return `it ${verb} for ${dollars(sold)}${lease ? ' a month' : ''}${when}`;
  return `it ${verb}${when}, and the price isn’t public${list === null ? '' : `; the list price was ${dollars(list)}`}`;
}

export const perFoot = fact(perFootOf, {
  en: (amount) => `that’s ${dollars(amount)} per square foot of living area`,
  es: (amount) => `son ${dollars(amount)} por pie cuadrado de superficie habitable`,
});

export const lastSale: Reader = (home, { language }) => (isSold(home) ? soldPrice(home, language) : null);

const frequencies: Readonly<Record<string, Record<Language, string>>> = {
  monthly: { en: 'a month', es: 'al mes' },
  quarterly: { en: 'a quarter', es: 'por trimestre' },
  semiannually: { en: 'every 6 months', es: 'cada 6 meses' },
  annually: { en: 'a year', es: 'al año' },
  yearly: { en: 'a year', es: 'al año' },
};

const plainFrequency = (frequency: string | null | undefined): string =>
  (frequency ?? '').toLowerCase().replace(/[^a-z]/g, '');

/** Returns how often a fee is due, ` a month`; empty when the listing doesn't say. */
export function oftenOf(frequency: string | null | undefined, language: Language): string {
  const often = frequencies[plainFrequency(frequency)]?.[language] ?? listed(frequency);
  return often === null ? '' : ` ${often}`;
}

export const fee: Reader = ({ association }, { language }) => {
  const { association_fee, fee_frequency, fee_includes, association_name, monthly_fee } = association ?? {};
  const amount = positive(association_fee);
  const inSpanish = language === 'es';
  if (amount === null) {
    const name = listed(association_name);
    if (name === null) return null;
    return {
      says: inSpanish ? `pertenece a ${name}` : `it belongs to ${name}`,
      unsaid: labelOf('fee', language),
    };
  }
  const frequency = plainFrequency(fee_frequency);
  const monthly = positive(monthly_fee);
  const aMonth =
    monthly === null || frequency === 'monthly'
      ? ''
      : inSpanish
        ? ` (unos ${dollars(monthly)} al mes)`
        : ` (about ${dollars(monthly)} a month)`;
  const covers = listed(fee_includes);
  const says = inSpanish ? 'la cuota de la asociación es de' : 'the association fee is';
  const covering = covers === null ? '' : inSpanish ? `; cubre ${covers}` : `; it covers ${covers}`;
  return `${says} ${dollars(amount)}${oftenOf(fee_frequency, language)}${aMonth}${covering}`;
};

export const taxes = fact(({ tax_annual_amount }) => positive(tax_annual_amount), {
  en: (amount, { tax_year: year }) =>
    `taxes are ${dollars(amount)} a year, per the listing’s tax record${year ? `, ${year}` : ''}`,
  es: (amount, { tax_year: year }) =>
    `los impuestos son ${dollars(amount)} al año, según el registro fiscal del anuncio${year ? `, ${year}` : ''}`,
});

/** The price changes that one answer tells, the last ones. */
const mostChanges = 5;

export const history: Reader = (home, { language, timeZone }) => {
  const inSpanish = language === 'es';
  const first = positive(home.original_list_price);
  // The history is newest first.
  const changes = (home.history ?? [])
    .toReversed()
    .flatMap(({ at, kind, price_from: from, price_to: to }) => {
      const date = dateOf(at, language, timeZone);
      if (kind !== 'price' || !from || !to || date === null) return [];
      return [
        inSpanish
          ? `de ${dollars(from)} a ${dollars(to)} el ${date}`
          : `${dollars(from)} to ${dollars(to)} on ${date}`,
      ];
    });
  const since = home.on_market_date ? dayOf(home.on_market_date, language) : null;
  const parts = [
    since !== null && (inSpanish ? `se anunció el ${since}` : `listed ${since}`),
    first !== null &&
      first !== priceOf(home) &&
      (inSpanish ? `el precio original era ${dollars(first)}` : `the original price was ${dollars(first)}`),
    changes.length > 0 &&
      `${inSpanish ? 'cambios de precio' : 'price changes'}: ${changes.slice(-mostChanges).join(', ')}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const none = parts.length === 1 && since !== null;
  return [
    ...parts,
    ...(none ? [inSpanish ? 'no consta ningún cambio de precio' : 'no price change is on record'] : []),
  ].join('; ');
};
