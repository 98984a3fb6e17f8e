import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/site.ts';
import { firstName } from '../../../forms/person-name.ts';
import { PropertyCard } from '../../../listings/property-card.tsx';
import { listingsQuery } from '../../../listings/queries.ts';
import type { SearchFilters } from '../../../listings/search-filters.ts';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';

const mostShown = 4;
const newDays = 7;

/** Homes before anything is chosen: the agent's own first, then the newest. Loads after the first paint. */
export default function FirstHomes() {
  const { agent } = useSite();
  const named = firstName(agent.name);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-10 px-4 pb-10 sm:px-6">
      <Homes
        title={`Listed by ${named}`}
        filters={{ listAgentMlsId: agent.mlsId }}
        onMap={{ listAgentMlsId: agent.mlsId, propertyType: 'any' }}
      />
      <Homes
        title="New This Week"
        filters={{ propertyType: 'Residential', maxDaysOnMarket: newDays }}
        onMap={{ maxDaysOnMarket: String(newDays) }}
        otherwise={{ title: 'Newest Homes', filters: { propertyType: 'Residential' }, onMap: {} }}
      />
      <section
        aria-labelledby="home-value"
        className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-tint p-5 sm:p-8"
      >
        <div>
          <h2 id="home-value" className="font-display text-2xl font-medium">
            What Is My Home Worth?
          </h2>
          <p className="text-ink-soft">
            A range in a minute, with the sales it rests on. Then ask {named} to check it in person.
          </p>
        </div>
        <Link to={paths.value} className={buttonClass()}>
          See Your Range
        </Link>
      </section>
    </div>
  );
}

/** `onMap` is the search in the map's address, written out: its writer would come to every first page. */
type HomesProps = { title: string; filters: SearchFilters; onMap: Record<string, string> };

/** A row of homes with a way to all of them. Without any, the other row, or nothing; also when the search fails. */
function Homes({ title, filters, onMap, otherwise }: HomesProps & { otherwise?: HomesProps }) {
  const { data } = useQuery(listingsQuery(filters, mostShown));
  const homes = data?.listings ?? [];
  if (data !== undefined && homes.length === 0)
    return otherwise === undefined ? null : <Homes {...otherwise} />;
  if (data === undefined) return null;
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-display text-2xl font-medium">{title}</h2>
        <Link
          to={paths.map(new URLSearchParams(onMap))}
          className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
        >
          {data.total > homes.length
            ? `Show All ${data.total.toLocaleString('en-US')} on the Map`
            : 'Show on the Map'}
        </Link>
      </div>
      <ul className="mt-3 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {homes.map((listing) => (
          <li key={listing.listing_key} className="flex">
            <PropertyCard
              listing={listing}
              sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 45vw, 92vw"
              className="grow"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
