import { type Located, streetOf } from './describe-listing.ts';

/** Returns the full address: `1208 W Aquarium Pl, Jenks, OK 74037`. */
export function fullAddressOf(listing: Located): string {
  const street = streetOf(listing);
  const { city, state, postal_code } = listing;
  const town = [city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  if (street !== null) return [street, town].filter(Boolean).join(', ');
  return town === '' ? 'Address on request' : `Home in ${town}`;
}
