import type { ServiceClients } from '../clients.ts';
import type { Home, SearchListings } from './answer/listings.ts';
import type { Listings } from './model/tools.ts';

/** The listings as the assistant asks them: through the client of their spec, wherever they are served. */
export function listingsThrough(idx: ServiceClients['idx']): Listings {
  const search: SearchListings = async (params, limit, offset = 0) => {
    const { data, error } = await idx.GET('/api/treas/idx/v1/retrieve-property-summary', {
      params: { query: { ...params, limit, ...(offset > 0 ? { offset } : {}) } },
    });
    if (data === undefined) throw new Error('the listing search failed', { cause: error });
    return { total: data.total, homes: data.properties.map(homeOf) };
  };
  return {
    search,
    async home(listingKey) {
      const { data, error, response } = await idx.GET('/api/treas/idx/v1/retrieve-property-data', {
        params: { query: { listingKey } },
      });
      if (response.status === 404 || response.status === 410) return null;
      if (data === undefined) throw new Error('the listing could not be read', { cause: error });
      const [listing] = data.properties;
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
