import type { Listing } from './listing.ts';
import { propertySubTypes, propertyTypes, wordFor } from './vocabulary.ts';

export type Located = Pick<
  Listing,
  'address' | 'street_number' | 'street_name' | 'city' | 'state' | 'postal_code'
>;

/** Returns the street, or null when the seller withholds it or the feed has none. */
export function streetOf({ address, street_number, street_name }: Located): string | null {
  return address || [street_number, street_name].filter(Boolean).join(' ') || null;
}

/** Returns street and town for a card: `1208 W Aquarium Pl, Jenks`; without a street `Home in Jenks, OK`. */
export function nameOf(listing: Located): string {
  const street = streetOf(listing);
  const { city, state } = listing;
  if (street !== null) return [street, city].filter(Boolean).join(', ');
  const town = [city, state].filter(Boolean).join(', ');
  return town === '' ? 'Address on request' : `Home in ${town}`;
}

/** Returns a home's size: `3 bd · 2.5 ba · 1,850 sq ft`; its type when it has no rooms. */
export function sizeLine(listing: Listing): string {
  const { bedrooms_total: beds, bathrooms: baths, living_area: area } = listing;
  const parts = [
    beds ? `${beds} bd` : null,
    baths ? `${baths} ba` : null,
    area ? `${area.toLocaleString('en-US')} sq ft` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : kindOf(listing);
}

/** Returns the kind of property in a word or two. */
export function kindOf({
  property_type,
  property_sub_type,
}: Pick<Listing, 'property_type' | 'property_sub_type'>): string {
  if (property_sub_type && property_sub_type !== 'Other') return wordFor(propertySubTypes, property_sub_type);
  return property_type ? wordFor(propertyTypes, property_type) : 'Property';
}

/**
 * Returns the required credit for every display of a listing (IDX rules): the line of its feed, or `Listed by
 * {office}{, contact}`.
 */
export function creditLine({
  list_office_name,
  attribution_contact,
  attribution,
}: Pick<Listing, 'list_office_name' | 'attribution_contact' | 'attribution'>): string | null {
  if (attribution) return attribution;
  if (!list_office_name) return null;
  return `Listed by ${[list_office_name, attribution_contact].filter(Boolean).join(', ')}`;
}

/** Returns what a card or page says while photos that the feed has are still being copied; null otherwise. */
export const photosNote = ({ photos_pending }: Pick<Listing, 'photos_pending'>): string | null =>
  photos_pending === true ? 'Photos are on their way' : null;
