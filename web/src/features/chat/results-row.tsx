import { Map as MapIcon, MapPin, RotateCw, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nameOf } from '../../listings/describe-listing.ts';
import { filterChips } from '../../listings/filters/filter-chips.ts';
import { inPlace, type SearchFilters, writeFilters } from '../../listings/filters/search-filters.ts';
import { SaveSearchButton } from '../../listings/following/save-search-button.tsx';
import type { Listing } from '../../listings/listing.ts';
import { useShowMiniMap } from '../../listings/mini-map.ts';
import { LazyPlaceSearch } from '../../listings/place-search/lazy-place-search.tsx';
import { PropertyCard } from '../../listings/property-card.tsx';
import { fromChat } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { chatTexts } from './chat-texts.ts';
import { countText } from './count-text.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import type { ChatResults } from './talk/chat-state.ts';

type ResultsRowProps = { results: ChatResults; onSearchAgain: (filters: SearchFilters) => void };

/** The number of images loaded immediately (the product's document, section 9). */
const preloaded = 5;

/** The homes of a message: filters as chips, cards in a row, and a link to the map. */
export default function ResultsRow({ results, onSearchAgain }: ResultsRowProps) {
  const { state, filters, homes, total, inHand, changed } = results;
  const samples = state === 'samples';
  if (inHand) return <Cards results={results} />;
  return (
    <>
      <Chips
        label="Filters"
        chips={filterChips(filters)}
        onRemove={({ without }) => onSearchAgain(without)}
      />
      {/* Only after a change by hand: the answer counts its homes itself, and must not be followed by a second count. */}
      <p role="status" className="text-sm text-ink-soft empty:sr-only">
        {changed && state === 'found' ? countText(total) : ''}
      </p>
      {samples ? <p className="text-sm text-ink-soft">{chatTexts.samples}</p> : null}
      {state === 'loading' ? <ResultsSkeleton /> : null}
      {homes.length > 0 ? <Cards results={results} /> : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'found' ? (
          <Link to={paths.map(writeFilters(filters))} state={fromChat} className={buttonClass()}>
            <MapIcon aria-hidden />
            {mapText(total)}
          </Link>
        ) : null}
        {state === 'found' ? <AnotherPlace filters={filters} onSearchAgain={onSearchAgain} /> : null}
        {state === 'found' ? <SaveSearchButton filters={filters} /> : null}
        {samples ? (
          <Button onClick={() => onSearchAgain(filters)} icon={<RotateCw aria-hidden />}>
            Try Again
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** A field for the same search elsewhere: it keeps the type of home, and no wishes. */
function AnotherPlace({
  filters: { propertyType },
  onSearchAgain,
}: Pick<ResultsRowProps, 'onSearchAgain'> & { filters: SearchFilters }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button onClick={() => setOpen(true)} icon={<Search aria-hidden />}>
        Another Place
      </Button>
    );
  return (
    <div className="w-full max-w-form">
      <LazyPlaceSearch
        startsFocused
        counts={propertyType === undefined ? 'all' : propertyType === 'Residential' ? 'residential' : 'none'}
        onPlace={(place) => onSearchAgain(inPlace(propertyType === undefined ? {} : { propertyType }, place))}
      />
    </div>
  );
}

/** On wide screens, the row extends past the column to the window's edge. */
function Cards({ results: { homes, state } }: Pick<ResultsRowProps, 'results'>) {
  const sample = state === 'samples';
  return (
    <ul
      aria-label={sample ? 'Sample homes' : 'Homes'}
      className="-mr-4 -ml-1 flex snap-x scroll-px-1 gap-4 overflow-x-auto pt-1 pr-4 pb-3 pl-1 sm:mr-[calc(-1*max(1.5rem,(100cqw-var(--container-chat))/2))] sm:pr-6"
    >
      {homes.map((home, index) => (
        <li key={home.listing_key} className="flex w-60 shrink-0 snap-start">
          <PropertyCard
            listing={home}
            sizes="240px"
            eager={index < preloaded}
            sample={sample}
            className="w-full"
            note={sample ? <Badge className="mt-2 self-start">Sample</Badge> : <MapNote home={home} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** Opens a small map with the home's location. */
function MapNote({ home }: { home: Listing }) {
  const show = useShowMiniMap();
  if (typeof home.latitude !== 'number' || typeof home.longitude !== 'number') return null;
  return (
    <button
      type="button"
      onClick={() => show(home, nameOf(home))}
      aria-label={`Where ${nameOf(home)} is`}
      className="relative z-10 mt-1 -ml-1 inline-flex min-h-9 items-center gap-1.5 self-start rounded-pill px-1 font-medium text-accent hover:text-accent-strong pointer-coarse:min-h-11"
    >
      <MapPin aria-hidden className="size-4" />
      Map
    </button>
  );
}

function mapText(total: number): string {
  if (total === 0) return 'Explore the Map';
  return total === 1 ? 'Show it on the map' : `Show all ${total.toLocaleString('en-US')} on the map`;
}
