import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import { type Filters, isLease } from '../../understand/slots/filters.ts';
import type { Answer } from '../reply.ts';
import type { Language } from '../texts.ts';
import { countOf, dollars, placeOf } from '../wording.ts';
import { medianPrice } from './median-price.ts';
import type { Ask } from './mentions.ts';
import { filtersOf } from './refused-types.ts';
import { rankingTexts } from './texts/ranking-texts.ts';

/** The most places or searches that one answer compares. */
const mostSearches = 3;

/**
 * Returns the searches that *each* means: one for each of several cities, or else the last ones of other places or kinds,
 * the earliest first.
 */
export function searchesOf({ search, searches }: Pick<Dialogue, 'search' | 'searches'>): Filters[] {
  const now = filtersOf(search);
  for (const key of ['city', 'zip'] as const) {
    const places = now[key]?.split(',') ?? [];
    if (places.length > 1) return places.slice(0, mostSearches).map((place) => ({ ...now, [key]: place }));
  }
  const known = new Map<string, Filters>();
  for (const each of [...searches, search].toReversed()) {
    const { sort: _, ...filters } = filtersOf(each);
    const of = [
      filters.city,
      filters.zip,
      filters.neighborhood,
      filters.propertyType,
      filters.propertySubType,
    ].join('|');
    const isPlaced = filters.city !== undefined || filters.zip !== undefined;
    if (isPlaced && !known.has(of)) known.set(of, filters);
  }
  return [...known.values()].slice(0, 2).toReversed();
}

/** Compares the places of a conversation by how many homes they have and what they cost; it judges neither. */
export async function answerTowns(dialogue: Dialogue, ask: Ask): Promise<Answer> {
  const { language } = dialogue;
  const texts = rankingTexts[language];
  const searches = searchesOf(dialogue);
  if (searches.length === 0) return { response: texts.oneTown };
  const told = [];
  for (const filters of searches) told.push(await townIn(filters, ask, language));
  const [lowest, next] = told
    .flatMap(({ median, place }) => (median === null ? [] : [{ median, place }]))
    .toSorted((a, b) => a.median - b.median);
  const tenures = new Set(searches.map(isLease));
  const lower =
    lowest === undefined || next === undefined || tenures.size > 1 || lowest.place === next.place
      ? []
      : [lowest.median === next.median ? texts.equal : texts.lower(lowest.place)];
  const last = searches.length === 1 ? [texts.oneTown] : lower;
  return { response: [...told.map(({ text }) => text), ...last].join('\n') };
}

async function townIn(
  filters: Filters,
  ask: Ask,
  language: Language,
): Promise<{ text: string; median: number | null; place: string }> {
  const texts = rankingTexts[language];
  const byPrice: Filters = { ...filters, sort: 'price-asc' };
  const { total, homes } = await ask(byPrice, 1);
  const place = placeOf(filters, language).trim();
  const count = countOf(total, filters, language);
  const low = homes[0]?.price ?? null;
  const money = (value: number) => dollars(value, isLease(filters), language);
  if (total === 0 || low === null) return { text: texts.townNone(place, count), median: null, place };
  if (total === 1) return { text: texts.townOne(place, count, money(low)), median: low, place };
  const high = (await ask({ ...filters, sort: 'price-desc' }, 1)).homes[0]?.price ?? low;
  const median = await medianPrice((limit, offset) => ask(byPrice, limit, offset), total);
  return {
    text: texts.town(place, count, money(low), money(high), median === null ? '–' : money(median)),
    median,
    place,
  };
}
