import type { components } from '../../../../openapi/generated/idx.d.ts';
import type { Language } from '../answer/texts.ts';
import { dayOf, dollars, number } from './formats.ts';
import { nameOf } from './home-texts.ts';

/** A sale that estimateValue compares a home with. */
export type Comparable = Pick<
  components['schemas']['ValueComparable'],
  'address' | 'city' | 'living_area' | 'sold_on' | 'sold_price' | 'miles'
>;

/** The sales that one answer tells, the most similar ones. */
const mostSales = 3;

/** Returns `similar homes sold nearby: …`, without a price where it isn't public; null without sales. */
export function salesNearby(comparables: readonly Comparable[], language: Language): string | null {
  const inSpanish = language === 'es';
  const sales = comparables.slice(0, mostSales).map((sale) => {
    const area = `${number(sale.living_area)} ${inSpanish ? 'pies cuadrados' : 'sq ft'}`;
    const away = inSpanish ? `a ${number(sale.miles)} millas` : `${number(sale.miles)} mi away`;
    const price =
      sale.sold_price === null
        ? inSpanish
          ? 'precio no público'
          : 'price not public'
        : dollars(sale.sold_price);
    const date = dayOf(sale.sold_on, language);
    return `${nameOf(sale, language)} (${[area, away, price, date].filter(Boolean).join(', ')})`;
  });
  if (sales.length === 0) return null;
  return `${inSpanish ? 'propiedades similares vendidas cerca' : 'similar homes sold nearby'}: ${sales.join('; ')}`;
}
