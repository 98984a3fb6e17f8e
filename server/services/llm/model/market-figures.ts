import type { SearchListings, SearchParams } from '../answer/listings.ts';
import { dollars } from '../answer/wording.ts';

/** The median needs half of the homes; of more than this many it is not told. */
const mostForMedian = 2000;

export type MarketFigures = { total: number; lowest?: string; highest?: string; median?: string };

/** How many homes a search finds, and their asking prices: lowest, highest and, of up to 2000 homes, the median. */
export async function marketFigures(search: SearchListings, params: SearchParams): Promise<MarketFigures> {
  const { total, homes } = await search({ ...params, sort: 'price-asc' }, 1);
  const lowest = homes[0]?.price ?? null;
  if (total === 0 || lowest === null) return { total };
  const highest = (await search({ ...params, sort: 'price-desc' }, 1)).homes[0]?.price ?? lowest;
  const figures = { total, lowest: dollars(lowest, false), highest: dollars(highest, false) };
  if (total > mostForMedian) return figures;
  const half = (await search({ ...params, sort: 'price-asc' }, Math.floor(total / 2) + 1)).homes.map(
    ({ price }) => price,
  );
  const middle = half.slice(total % 2 === 0 ? -2 : -1);
  if (middle.some((price) => price === null)) return figures;
  const median = middle.reduce<number>((sum, price) => sum + (price ?? 0), 0) / middle.length;
  return { ...figures, median: dollars(median, false) };
}
