import { useQuery } from '@tanstack/react-query';
import { PropertyCard } from '../../../listings/property-card.tsx';
import { listingsQuery } from '../../../listings/queries.ts';
import type { SimilarFilters } from './similar-filters.ts';

const mostHomes = 3;

/** Homes in the city and around the price of one that is gone; nothing when there are none. */
export function HomesLikeRemoved({ filters }: { filters: SimilarFilters }) {
  const { data } = useQuery(listingsQuery(filters, mostHomes));
  const homes = data?.listings.slice(0, mostHomes) ?? [];
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="similar-homes" className="mt-10 px-5 sm:px-8">
      <h2 id="similar-homes" className="font-display text-2xl font-medium">
        Similar Homes in {filters.city}
      </h2>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map((listing) => (
          <li key={listing.listing_key} className="flex">
            <PropertyCard listing={listing} sizes="(min-width: 64rem) 20rem, 90vw" className="grow" />
          </li>
        ))}
      </ul>
    </section>
  );
}
