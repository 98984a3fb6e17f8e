import type { Listing, ListingDetails } from './listing.ts';

type Priced = Pick<Listing, 'current_price' | 'list_price' | 'property_type' | 'standard_status'> &
  Pick<ListingDetails, 'close_price'>;

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Formats whole dollars: `$415,000`. */
export const dollars = (amount: number): string => whole.format(amount);

/** Returns the asking price in dollars, or the monthly rent of a lease; null when it is withheld. */
export function priceOf(listing: Priced): number | null {
  return listing.current_price ?? listing.list_price ?? null;
}

/** Returns by how many dollars the price is below the original one; null when it isn't. */
export function priceCutOf({ original_list_price: first, ...listing }: Listing): number | null {
  const price = priceOf(listing);
  return first && price && price < first ? first - price : null;
}

/** Returns whether the price is a monthly rent. */
export function isLease({ property_type }: Pick<Listing, 'property_type'>): boolean {
  return property_type === 'ResidentialLease' || property_type === 'CommercialLease';
}

/**
 * Returns whether a home is sold and its price is what it was listed at, since what it sold for may not be shown. A
 * summary doesn't tell the two apart where they are equal, and either is then true.
 */
export function hidesSoldPrice({ standard_status, close_price, ...listing }: Priced): boolean {
  const price = priceOf(listing);
  return (
    standard_status === 'Closed' && close_price == null && price !== null && price === listing.list_price
  );
}

/** Returns the full price: `$415,000`, `$2,400/mo`, `Listed at $415,000` for a sold home, or `Price on request`. */
export function formatPrice(listing: Priced): string {
  const price = priceOf(listing);
  if (price === null) return 'Price on request';
  const text = isLease(listing) ? `${dollars(price)}/mo` : dollars(price);
  return hidesSoldPrice(listing) ? `Listed at ${text}` : text;
}

/** Returns a short price for map pins: `$2,400`, `$415K`, `$1.2M`. */
export function shortPrice(amount: number): string {
  if (amount < 10_000) return dollars(amount);
  const thousands = Math.round(amount / 1000);
  if (thousands < 1000) return `$${thousands}K`;
  const millions = amount / 1_000_000;
  return `$${millions < 10 ? trimmed(millions) : Math.round(millions)}M`;
}

/** Formats with one decimal, and without for round numbers. */
function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
