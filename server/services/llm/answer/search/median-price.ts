import type { Found } from './listings.ts';

/**
 * Returns the median asking price of `total` homes, in dollars: the middle price, or the mean of the middle
 * two. `read` returns homes sorted by price, from an offset on. Returns null when one of them has no price.
 */
export async function medianPrice(
  read: (limit: number, offset: number) => Promise<Found>,
  total: number,
): Promise<number | null> {
  const wanted = total % 2 === 0 ? 2 : 1;
  const { homes } = await read(wanted, Math.floor((total - 1) / 2));
  const prices = homes.flatMap(({ price }) => (price === null ? [] : [price]));
  return prices.length < wanted ? null : prices.reduce((sum, price) => sum + price, 0) / wanted;
}
