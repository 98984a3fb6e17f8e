import { ArrowLeft, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '../../api/site.ts';
import { placeText } from '../../listings/filters/parse-location.ts';
import { placeOf, type SearchFilters } from '../../listings/filters/search-filters.ts';
import { PropertyCard } from '../../listings/property-card.tsx';
import type { FoundListings } from '../../listings/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { controlClass } from '../../ui/fields/field-frame.tsx';
import { firstTiles, tileSize } from './first-tiles.ts';
import { countText } from './search/count-text.ts';

/** The homes that fit beside the map before it can be used. */
export const homesAtFirst = 6;

type FirstMapProps = { filters: SearchFilters; found: FoundListings; footer: ReactNode };

/** The map's page as the server shows it until the app has loaded: the search, the first homes, and the map where it begins. */
export function FirstMap({ filters, found, footer }: FirstMapProps) {
  return (
    <div className="fixed inset-0 z-40 flex flex-col bg-paper">
      <header className="flex shrink-0 items-center gap-2 border-b border-line bg-surface px-3 py-3 sm:gap-3 md:px-6">
        <a
          href={paths.home}
          aria-label="Back to Main"
          className={`${buttonClass({ look: 'quiet' })} size-11 shrink-0 px-0!`}
        >
          <ArrowLeft aria-hidden />
        </a>
        <form action={paths.map()} className="relative max-w-md grow">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-4 text-ink-soft"
          />
          <input
            name="q"
            type="search"
            aria-label="Location"
            required
            maxLength={100}
            defaultValue={placeText(placeOf(filters))}
            placeholder="City, ZIP, street, or address"
            className={`${controlClass} rounded-pill pl-10`}
          />
        </form>
      </header>
      <div className="relative flex min-h-0 grow">
        <section
          aria-label="List of the results"
          className="flex shrink-0 flex-col border-line max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:rounded-t-card max-md:border-t max-md:bg-paper max-md:pt-11 max-md:shadow-float md:w-2/5 md:max-w-lg md:min-w-76 md:border-r lg:w-1/3"
        >
          <p className="min-h-12 font-display font-medium px-4 pb-3 text-lg sm:text-xl md:px-6 md:py-4">
            {countText(found.total, filters)}
          </p>
          <ul className="grid min-h-0 grow grid-cols-1 content-start gap-4 overflow-hidden px-6 max-md:hidden lg:grid-cols-2">
            {found.listings.slice(0, homesAtFirst).map((listing) => (
              <li key={listing.listing_key} className="grid">
                <PropertyCard listing={listing} sizes="(min-width: 90rem) 15rem, 20rem" />
              </li>
            ))}
          </ul>
        </section>
        <div className="relative min-w-0 grow overflow-hidden bg-tint max-md:mb-28">
          <MapAtFirst filters={filters} />
        </div>
      </div>
      {footer}
    </div>
  );
}

/** The tiles of the map's beginning; where a search names another, or the map is a file, that it is loading. */
function MapAtFirst({ filters }: { filters: SearchFilters }) {
  const { map } = useSite();
  if (map.file !== null || placeText(placeOf(filters)) !== '' || filters.north !== undefined)
    return <p className="grid size-full place-items-center p-4 text-ink-soft">Loading the map</p>;
  return (
    // Its attributes place the tiles: the content policy allows no inline style.
    <svg aria-hidden width="1" height="1" className="map-tiles absolute top-1/2 left-1/2 overflow-visible">
      {firstTiles(map).map(({ url, sharp, left, top }) => (
        <foreignObject key={url} x={left} y={top} width={tileSize} height={tileSize}>
          <img src={url} srcSet={sharp} alt="" width={tileSize} height={tileSize} className="block" />
        </foreignObject>
      ))}
    </svg>
  );
}
