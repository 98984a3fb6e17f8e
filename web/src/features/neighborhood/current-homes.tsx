import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSite } from '../../api/site.ts';
import { kindOf } from '../../listings/describe-listing.ts';
import { writeFilters } from '../../listings/filters/search-filters.ts';
import type { Listing } from '../../listings/listing.ts';
import { PropertyCard } from '../../listings/property-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { currentHomes, currentHomesQuery, mostShown } from './api.ts';

const gridClass = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** The homes currently for sale in a ZIP code. */
export function CurrentHomes({ postalCode, name }: { postalCode: string; name: string }) {
  const { data, error, isPending, refetch } = useQuery(currentHomesQuery(postalCode));
  const homes = data?.listings.slice(0, mostShown) ?? [];
  return (
    <section aria-labelledby="homes" className="mt-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <h2 id="homes" className="text-3xl">
          Homes in {name} now
        </h2>
        <Link to={paths.map(writeFilters(currentHomes(postalCode)))} className={buttonClass()}>
          See all on the map
        </Link>
      </div>
      {isPending ? (
        <div role="status" aria-label="Loading homes" className={gridClass}>
          {Array.from({ length: 8 }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
            <Skeleton key={n} className="h-80 rounded-card" />
          ))}
        </div>
      ) : data === undefined ? (
        <NotLoaded what="The homes" error={error} onRetry={() => void refetch()} />
      ) : homes.length === 0 ? (
        <NoHomes />
      ) : (
        <ul aria-label="Homes" className={gridClass}>
          {homes.map((home) => (
            <li key={home.listing_key} className="flex">
              <PropertyCard
                listing={home}
                sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
                className="w-full"
                note={<p className="text-ink-soft">{whereAndWhat(home)}</p>}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns what the card's own line omits: `OK 74037 · Single family`. */
function whereAndWhat(home: Listing): string {
  const town = [home.state, home.postal_code].filter(Boolean).join(' ');
  return [town, kindOf(home)].filter((part) => part !== '').join(' · ');
}

function NoHomes() {
  const { agent } = useSite();
  return (
    <EmptyState
      icon={<House aria-hidden />}
      title="No homes to show"
      text={`Ask ${agent.name} what is coming up.`}
    />
  );
}
