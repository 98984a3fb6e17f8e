import { call } from '../../../../api/call.ts';
import { idx } from '../../../../api/clients.ts';
import { ProblemError } from '../../../../api/problem.ts';
import type { Listing, ListingDetails } from '../../../../listings/listing.ts';
import { readFound } from '../../../../listings/queries.ts';
import { photoPath } from '../../../../navigation/paths.ts';

export type FoundListing = { address: string; listing: ListingDetails };

/** The errors of building an email from a listing (section 8). */
export const noKey = 'Please enter a listing key';
const noListing = 'No property found with this listing key';
const notFetched = 'Failed to fetch property details';

/** Loads a listing by key, its address from the summary. Rejects with the text to show. */
export async function findListing(listingKey: string): Promise<FoundListing> {
  try {
    const params = { query: { listingKey } };
    const found = readFound(await call(idx.GET('/api/treas/idx/v1/retrieve-property-summary', { params })));
    const [summary] = found.listings;
    if (summary === undefined) throw new Error(noListing);
    const { properties } = await call(idx.GET('/api/treas/idx/v1/retrieve-property-data', { params }));
    const [listing] = properties;
    if (listing === undefined) throw new Error(noListing);
    return { address: addressOf(summary), listing };
  } catch (error) {
    if (error instanceof Error && error.message === noListing) throw error;
    console.warn('The listing couldn’t be read', error);
    throw new Error(isUnknown(error) ? noListing : notFetched);
  }
}

/** Returns whether the listing is unknown or removed, or the key is invalid. */
function isUnknown(error: unknown): boolean {
  return error instanceof ProblemError && [400, 404, 410].includes(error.status);
}

/** Returns the address in one line; '' when the seller withholds it. */
export function addressOf({
  street_number,
  street_name,
  city,
  state,
  postal_code,
}: Pick<Listing, 'street_number' | 'street_name' | 'city' | 'state' | 'postal_code'>): string {
  const street = [street_number, street_name].filter(Boolean).join(' ');
  const region = [state, postal_code].filter(Boolean).join(' ');
  return [street, city, region].filter(Boolean).join(', ');
}

/** Returns a listing's first photo as a file; null when there is none. */
export async function firstPhoto({ listing_key, photos_count }: ListingDetails): Promise<Blob | null> {
  if (photos_count === 0) return null;
  try {
    const answer = await fetch(photoPath(listing_key, 0, 1200), { headers: { accept: 'image/jpeg' } });
    if (!answer.ok) return null;
    const photo = await answer.blob();
    return photo.type.startsWith('image/') ? photo : null;
  } catch {
    return null;
  }
}
