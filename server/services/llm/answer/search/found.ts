import type { Ask as FigureAsked } from '../../understand/intents/questions.ts';
import { type Filters, isLease } from '../../understand/slots/filters.ts';
import { type Language, wordingOf } from '../texts.ts';
import { countOf, dollars, figure, placeOf, wishesOf } from '../wording.ts';
import type { Found, Home } from './listings.ts';
import { medianPrice } from './median-price.ts';
import type { Ask } from './mentions.ts';
import { searchTexts } from './texts/search-texts.ts';

/** Returns the count, kind, place, and filters: `3 homes for sale in Jenks with a pool`. */
export function homesIn(total: number, filters: Filters, language: Language): string {
  return `${countOf(total, filters, language)}${placeOf(filters, language)}${wishesOf(filters, language)}`;
}

type Telling = { isMap: boolean; answered: number; language: Language };

/** Says how many homes were found, and in which range of prices. */
export async function foundSentence(
  filters: Filters,
  { total, homes }: Found,
  { isMap, answered, language }: Telling,
  ask: Ask,
): Promise<string> {
  const texts = searchTexts[language];
  const where = placeOf(filters, language) || texts.onWholeSite;
  const found = `${countOf(total, filters, language)}${where}${wishesOf(filters, language)}`;
  const onMap = total === 1 ? texts.onMapOne : texts.onMap;
  const start = isMap ? onMap(found) : wordingOf<(homes: string) => string>(texts.found, answered)(found);
  const low = homes[0]?.price ?? null;
  if (low === null) return `${start}.`;
  const lease = isLease(filters);
  if (total === 1) return `${start}: ${dollars(low, lease, language)}.`;
  const high = (await ask({ ...filters, sort: 'price-desc' }, 1)).homes[0]?.price ?? null;
  if (high === null || high === low) return texts.priceSame(start, dollars(low, lease, language));
  return texts.prices(start, dollars(low, false, language), dollars(high, lease, language));
}

/** Describes the first home in a requested order (*the cheapest*). */
export async function topHome(filters: Filters, ask: Ask, language: Language): Promise<string[]> {
  if (filters.sort === undefined) return [];
  const home = (await ask(filters, 1)).homes[0];
  return home === undefined
    ? []
    : [searchTexts[language][filters.sort](homeInWords(home, isLease(filters), language))];
}

/** Returns the sentence with the median asking price, when the visitor asked for a median or average. */
export async function middlePrice(
  asked: FigureAsked | null,
  filters: Filters,
  total: number,
  { ask, language }: { ask: Ask; language: Language },
): Promise<string[]> {
  if (asked !== 'median' && asked !== 'average') return [];
  const byPrice: Filters = { ...filters, sort: 'price-asc' };
  const median = await medianPrice((limit, offset) => ask(byPrice, limit, offset), total);
  if (median === null) return [];
  return [searchTexts[language][asked](dollars(median, isLease(filters), language))];
}

/** Describes a home requested by key or address. */
export function oneHome({ total, homes }: Found, agent: string, language: Language): string {
  const texts = searchTexts[language];
  const [home] = homes;
  if (home === undefined) return texts.homeGone(agent);
  const said = homeInWords(home, false, language);
  return total === 1 ? texts.homeHere(said) : texts.homesThere(figure(total), said);
}

function homeInWords(home: Home, lease: boolean, language: Language): string {
  const texts = searchTexts[language];
  const rooms = [
    home.bedrooms === null ? null : texts.beds(String(home.bedrooms)),
    home.bathrooms === null ? null : texts.baths(String(home.bathrooms)),
  ].filter((part) => part !== null);
  const where = [home.address, home.city].filter((part) => part !== null && part !== '').join(', ');
  const price = home.price === null ? texts.noPrice : dollars(home.price, lease, language);
  return [price, ...rooms].join(', ') + (where === '' ? '' : texts.at(where));
}
