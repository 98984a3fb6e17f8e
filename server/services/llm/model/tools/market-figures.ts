import type { SearchListings, SearchParams } from '../../answer/search/listings.ts';
import { medianPrice } from '../../answer/search/median-price.ts';
import { dollars } from '../../answer/wording.ts';

export type MarketFigures = { total: number; lowest?: string; highest?: string; median?: string };

/** Returns the number of homes in a search and their asking prices: lowest, highest, and median. */
export async function marketFigures(search: SearchListings, params: SearchParams): Promise<MarketFigures> {
  const { total, homes } = await search({ ...params, sort: 'price-asc' }, 1);
  const lowest = homes[0]?.price ?? null;
  if (total === 0 || lowest === null) return { total };
  const highest = (await search({ ...params, sort: 'price-desc' }, 1)).homes[0]?.price ?? lowest;
  const figures = { total, lowest: dollars(lowest, false), highest: dollars(highest, false) };
  const byPrice = { ...params, sort: 'price-asc' as const };
  const median = await medianPrice((limit, offset) => search(byPrice, limit, offset), total);
  return median === null ? figures : { ...figures, median: dollars(median, false) };
}
