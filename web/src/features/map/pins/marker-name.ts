import { kindOf, nameOf, streetOf } from '../../../listings/describe-listing.ts';
import { hidesSoldPrice, priceOf, shortPrice } from '../../../listings/format-price.ts';
import type { Listing } from '../../../listings/listing.ts';

/** Returns the name of a listing's marker: the price as the marker shows it (WCAG 2.5.3), beds, address. */
export function markerName(listing: Listing): string {
  const price = priceOf(listing);
  const listed = hidesSoldPrice(listing) ? 'Sold, listed at ' : '';
  const cost = price === null ? 'Ask for the price' : `${listed}${shortPrice(price)}`;
  const beds = listing.bedrooms_total;
  const size = beds ? `${beds} ${beds === 1 ? 'bed' : 'beds'}` : kindOf(listing);
  return [cost, size, streetOf(listing) ?? nameOf(listing)].join(', ');
}
