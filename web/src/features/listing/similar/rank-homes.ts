import { priceOf, shortPrice } from '../../../listings/format-price.ts';
import type { Listing } from '../../../listings/listing.ts';

/** A home like another one, and in words what they share and how they differ. */
export type SimilarHome = { listing: Listing; why: string };

type Placed = { latitude: number; longitude: number };

const milesPerDegree = 69;

function placeOf({ latitude, longitude }: Listing): Placed | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** Returns the distance in miles over a few miles, where the earth is flat enough; null without a location. */
export function milesBetween(one: Listing, other: Listing): number | null {
  const [a, b] = [placeOf(one), placeOf(other)];
  if (a === null || b === null) return null;
  const north = (a.latitude - b.latitude) * milesPerDegree;
  const east = (a.longitude - b.longitude) * milesPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

const share = (one: number | null | undefined, other: number | null | undefined) =>
  one && other ? Math.abs(Math.log(one / other)) : null;

/** How far two homes are apart in distance, size, price, rooms, and type; unknown counts as a middling difference. */
function differenceOf(home: Listing, other: Listing): number {
  const miles = milesBetween(home, other);
  const beds = Math.abs((home.bedrooms_total ?? 0) - (other.bedrooms_total ?? 0));
  return (
    Math.min(miles ?? 5, 15) / 5 +
    3 * (share(priceOf(home), priceOf(other)) ?? 0.3) +
    2 * (share(home.living_area, other.living_area) ?? 0.3) +
    0.3 * beds +
    (home.property_sub_type === other.property_sub_type ? 0 : 0.6)
  );
}

/** Returns the `most` homes most like one, the nearest in kind first, each with the reasons. */
export function rankHomes(home: Listing, others: readonly Listing[], most: number): SimilarHome[] {
  return others
    .filter((other) => other.listing_key !== home.listing_key)
    .map((listing) => ({ listing, difference: differenceOf(home, listing) }))
    .sort((a, b) => a.difference - b.difference || a.listing.id - b.listing.id)
    .slice(0, most)
    .map(({ listing }) => ({ listing, why: whyOf(home, listing) }));
}

/** Says why a home is similar: `0.3 mi away, 63 sq ft larger, same type`. */
export function whyOf(home: Listing, other: Listing): string {
  const reasons = [
    distanceText(home, other),
    priceText(home, other),
    sizeText(home, other),
    roomsText(home, other),
  ]
    .filter((reason) => reason !== null)
    .slice(0, 3);
  if (reasons.length < 3 && home.property_sub_type && home.property_sub_type === other.property_sub_type)
    reasons.push('same type');
  const text = reasons.join(', ');
  return text === '' ? 'Also in this area' : text.charAt(0).toUpperCase() + text.slice(1);
}

function distanceText(home: Listing, other: Listing): string | null {
  const miles = milesBetween(home, other);
  if (miles === null) return home.city && home.city === other.city ? `also in ${home.city}` : null;
  return miles < 0.1 ? 'next door' : `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi away`;
}

function priceText(home: Listing, other: Listing): string | null {
  const [price, otherPrice] = [priceOf(home), priceOf(other)];
  if (!price || !otherPrice) return null;
  const difference = otherPrice - price;
  if (Math.abs(difference) <= price * 0.02) return 'within 2% of the price';
  return `${shortPrice(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`;
}

function sizeText({ living_area: area }: Listing, { living_area: otherArea }: Listing): string | null {
  if (!area || !otherArea) return null;
  const difference = otherArea - area;
  if (Math.abs(difference) <= area * 0.02) return 'nearly the same size';
  return `${Math.abs(difference).toLocaleString('en-US')} sq ft ${difference > 0 ? 'larger' : 'smaller'}`;
}

function roomsText(home: Listing, other: Listing): string | null {
  if (!home.bedrooms_total || home.bedrooms_total !== other.bedrooms_total) return null;
  return home.bathrooms && home.bathrooms === other.bathrooms ? 'same beds and baths' : 'same beds';
}
