import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { nameOf } from '../../../../listings/describe-listing.ts';
import { FirstPhoto } from '../../../../listings/first-photo.tsx';
import { formatPrice } from '../../../../listings/format-price.ts';
import { listingQuery } from '../../../../listings/queries.ts';
import { paths } from '../../../../navigation/paths.ts';
import { savedQuery } from '../panel/panel-queries.ts';

const shown = 2;

/** The last homes that a person saved. Nothing without any. */
export function SavedHomes({ personId }: { personId: string }) {
  const { data = [] } = useQuery(savedQuery(personId));
  if (data.length === 0) return null;
  return (
    <section aria-label="Saved homes">
      <h3 className="mb-2 text-sm font-semibold">
        Saved Homes <span className="font-normal text-ink-soft">{data.length}</span>
      </h3>
      <ul className="grid grid-cols-2 gap-3">
        {data.slice(0, shown).map((listingKey) => (
          <SavedHome key={listingKey} listingKey={listingKey} />
        ))}
      </ul>
    </section>
  );
}

function SavedHome({ listingKey }: { listingKey: string }) {
  const { data: home } = useQuery(listingQuery(listingKey));
  if (home === undefined) return null;
  return (
    <li className="min-w-0 text-sm">
      <FirstPhoto home={home} sizes="176px" className="aspect-[4/3] w-full rounded-small" />
      <p className="mt-1 font-semibold">{formatPrice(home)}</p>
      <Link
        to={paths.listing(listingKey)}
        className="wrap-anywhere text-ink-soft underline underline-offset-4"
      >
        {nameOf(home)}
      </Link>
    </li>
  );
}
