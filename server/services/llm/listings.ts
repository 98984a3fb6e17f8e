import { nullOn } from '../../errors/faults.ts';
import type { CallService } from '../call.ts';
import type { Home, SearchListings } from './answer/listings.ts';
import type { HomeDetails } from './home/home-facts.ts';
import type { Listings } from './model/tools.ts';

/**
 * Returns the assistant's calls to the listing service, wherever it runs. `home` returns null for an unknown
 * or removed listing (404, 410).
 */
export function listingsThrough(call: CallService): Listings {
  const search: SearchListings = async (params, limit, offset = 0) => {
    const query = { ...params, limit, ...(offset > 0 ? { offset } : {}) };
    const { total, properties } = await call('searchListings', { query });
    return { total, homes: properties.map(homeOf) };
  };
  return {
    search,
    async home(listingKey) {
      const found = await call('getListingByKey', { query: { listingKey } }).catch(nullOn(404, 410));
      const listing = found?.properties[0];
      if (listing === undefined) return null;
      return {
        ...homeOf(listing),
        facts: Object.fromEntries(
          Object.entries({
            type: listing.property_sub_type ?? listing.property_type,
            'living area, sq ft': listing.living_area,
            'year built': listing.year_built,
            stories: listing.stories,
            status: listing.standard_status,
            ...listing.features,
          }).filter((fact): fact is [string, string | number] => {
            const [, value] = fact;
            return typeof value === 'number' || (typeof value === 'string' && value !== '');
          }),
        ),
        remarks: listing.public_remarks ?? null,
      };
    },
  };
}

/** Returns all of a home's details; null for an unknown or removed one, and when they can't be read now. */
export async function readHome(
  call: CallService,
  listingKey: string,
  onFailure: (error: unknown) => void,
): Promise<HomeDetails | null> {
  try {
    const found = await call('getListingByKey', { query: { listingKey } }).catch(nullOn(404, 410));
    return found?.properties[0] ?? null;
  } catch (error) {
    onFailure(error);
    return null;
  }
}

type Listing = {
  listing_key: string;
  current_price?: number | null | undefined;
  list_price?: number | null | undefined;
  bedrooms_total?: number | null | undefined;
  bathrooms?: number | null | undefined;
  address?: string | null | undefined;
  city?: string | null | undefined;
};

function homeOf(home: Listing): Home {
  return {
    listing_key: home.listing_key,
    price: home.current_price ?? home.list_price ?? null,
    bedrooms: home.bedrooms_total ?? null,
    bathrooms: home.bathrooms ?? null,
    address: home.address ?? null,
    city: home.city ?? null,
  };
}
