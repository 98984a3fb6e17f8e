import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/site.ts';
import { firstName } from '../../../forms/person-name.ts';
import { PropertyCard } from '../../../listings/property-card.tsx';
import { type FoundListings, listingsQuery } from '../../../listings/queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';

const mostShown = 4;
const newDays = 7;

/** Homes before anything is chosen: the agent's own first, then the newest. Loads after the first paint. */
export default function FirstHomes() {
  const { agent } = useSite();
  const named = firstName(agent.name);
  const own = useQuery(listingsQuery({ listAgentMlsId: agent.mlsId }, mostShown));
  const ofTheWeek = useQuery(
    listingsQuery({ propertyType: 'Residential', maxDaysOnMarket: newDays }, mostShown),
  );
  const newest = useQuery({
    ...listingsQuery({ propertyType: 'Residential' }, mostShown),
    enabled: ofTheWeek.data?.listings.length === 0,
  });
  // All at once: a row that came later would push the others down.
  if ([own, ofTheWeek, newest].some(({ isLoading }) => isLoading)) return null;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-10 px-4 pb-10 sm:px-6">
      <Homes
        title={`Listed by ${named}`}
        found={own.data}
        onMap={{ listAgentMlsId: agent.mlsId, propertyType: 'any' }}
      />
      <Homes title="New This Week" found={ofTheWeek.data} onMap={{ maxDaysOnMarket: String(newDays) }} />
      <Homes title="Newest Homes" found={newest.data} onMap={{}} />
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

type HomesProps = {
  title: string;
  found: FoundListings | undefined;
  /** The search in the map's address, written out: its writer would come to every first page. */
  onMap: Record<string, string>;
};

/** A row of homes with a way to all of them; nothing without any, also when the search failed. */
function Homes({ title, found, onMap }: HomesProps) {
  if (found === undefined || found.listings.length === 0) return null;
  const { listings: homes, total } = found;
  return (
    <section aria-label={title}>
      {/* A ground of its own: the scene behind is grass by day and dark by night. */}
      <div className="-mx-4 flex flex-wrap items-baseline justify-between gap-x-6 rounded-card bg-paper/94 px-4">
        <h2 className="font-display text-2xl font-medium">{title}</h2>
        <Link
          to={paths.map(new URLSearchParams(onMap))}
          className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
        >
          {total > homes.length ? `Show All ${total.toLocaleString('en-US')} on the Map` : 'Show on the Map'}
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
