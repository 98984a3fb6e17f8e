import { hidesSoldPrice, priceOf, shortPrice } from '../../../listings/format-price.ts';
import type { Cluster } from '../../../listings/listing.ts';
import type { LocatedListing } from '../located.ts';

/** What several homes have in common on the map. */
export type Group = Pick<Cluster, 'homes' | 'min_price' | 'max_price'>;

/** Returns a home's price as its pill shows it; no price that a sold home was only listed at. */
export function pillText(home: LocatedListing): string {
  const price = priceOf(home);
  if (price === null) return 'Ask';
  return hidesSoldPrice(home) ? 'Sold' : shortPrice(price);
}

/** Returns a price range: `$289K–$1.1M`; a single price has no range. */
export function priceRange(least: number, most: number): string {
  const [from, to] = [shortPrice(least), shortPrice(most)];
  return from === to ? from : `${from}–${to}`;
}

/** Returns the number and the prices of a group as it shows them; a single home has no number. */
export function groupText({ homes, min_price, max_price }: Group): { count: string; range: string } {
  const range =
    min_price === null || max_price === null ? '' : priceRange(min_price, max_price).replace('–$', '–');
  return { count: homes === 1 && range !== '' ? '' : homes.toLocaleString('en-US'), range };
}

/** Returns the group that homes make. */
export function groupOf(homes: readonly LocatedListing[]): Group {
  const prices = homes.map(priceOf).filter((price) => price !== null);
  return {
    homes: homes.length,
    min_price: prices.length === 0 ? null : Math.min(...prices),
    max_price: prices.length === 0 ? null : Math.max(...prices),
  };
}

/** Returns the group that two groups make together. */
export function joined(a: Group, b: Group): Group {
  const prices = [a.min_price, a.max_price, b.min_price, b.max_price].filter((price) => price !== null);
  return {
    homes: a.homes + b.homes,
    min_price: prices.length === 0 ? null : Math.min(...prices),
    max_price: prices.length === 0 ? null : Math.max(...prices),
  };
}

/** The sizes of labels in pixels at the usual size of text, at least as wide as the widest digits make them. */
export const heightOfLabel = 28;
export const sideOfRing = 14;

export function widthOfPill(text: string, isSaved: boolean): number {
  return 22 + 8.4 * text.length + (isSaved ? 13 : 0);
}

export function widthOfGroup(group: Group): number {
  const { count, range } = groupText(group);
  return 24 + 8.8 * count.length + (count !== '' && range !== '' ? 6 : 0) + 7.7 * range.length;
}
