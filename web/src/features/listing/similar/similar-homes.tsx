import { useQuery } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { mostCompared as mostSideBySide } from '../../../listings/comparing/compared-homes.ts';
import type { SearchFilters } from '../../../listings/filters/search-filters.ts';
import { priceOf } from '../../../listings/format-price.ts';
import type { ListingDetails } from '../../../listings/listing.ts';
import { PropertyCard } from '../../../listings/property-card.tsx';
import { listingsQuery } from '../../../listings/queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { rankHomes } from './rank-homes.ts';

const mostShown = 4;
/** How many homes around are compared. */
const mostCompared = 60;
/** About 7 miles each way. */
const degrees = 0.1;

/** Homes around that are like one in price, size, rooms, and type, each with the reasons; says so without any. */
export function SimilarHomes({ listing }: { listing: ListingDetails }) {
  const { data } = useQuery(listingsQuery(aroundOf(listing), mostCompared));
  const homes = rankHomes(listing, data?.listings ?? [], mostShown);
  if (data === undefined) return null;
  return (
    <section aria-labelledby="similar-homes" className="scroll-mt-16 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="similar-homes" className="font-display text-xl font-medium">
          Similar Homes
        </h2>
        {homes.length === 0 ? null : (
          <Link
            to={paths.compare(
              [listing, ...homes.map(({ listing: home }) => home)]
                .slice(0, mostSideBySide)
                .map(({ listing_key }) => listing_key),
            )}
            className={buttonClass({ look: 'quiet', size: 'small' })}
          >
            <Columns3 aria-hidden />
            Compare with These
          </Link>
        )}
      </div>
      {homes.length === 0 ? <p className="mt-2 text-ink-soft">None are on the market around here.</p> : null}
      <ul className="mt-4 grid gap-5 @min-[34rem]:grid-cols-2 @min-[60rem]:grid-cols-4">
        {homes.map(({ listing: home, why }) => (
          <li key={home.listing_key} className="flex flex-col">
            <PropertyCard listing={home} sizes="(min-width: 64rem) 17rem, 90vw" className="grow" />
            <p className="mt-2 px-1 text-sm text-ink-soft">{why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The search for homes to compare with: on the market, around the home or in its city, at up to a third more or less. */
function aroundOf(listing: ListingDetails): SearchFilters {
  const { latitude, longitude, city, state, postal_code: zip, property_type: type } = listing;
  const price = priceOf(listing);
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  const place = isPlaced
    ? {
        north: Math.min(latitude + degrees, 90),
        south: Math.max(latitude - degrees, -90),
        east: Math.min(longitude + degrees, 180),
        west: Math.max(longitude - degrees, -180),
      }
    : city
      ? { city, ...(state ? { state } : {}) }
      : zip
        ? { zip }
        : {};
  return {
    ...place,
    ...(type ? { propertyType: type } : {}),
    ...(price ? { minPrice: Math.round(price * 0.7), maxPrice: Math.round(price * 1.35) } : {}),
  };
}
