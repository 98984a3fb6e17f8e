import type { Found } from './listings.ts';

/**
 * The median of the asking prices of `total` homes, in dollars: of the homes in the order of their prices, which `read`
 * gives from an offset on, the one in the middle or the mean of the two. Null when one of them has no price.
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
