import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nameOf } from '../../../../listings/describe-listing.ts';
import { formatPrice } from '../../../../listings/format-price.ts';
import { ListingPhoto, NoPhoto } from '../../../../listings/photo.tsx';
import { listingsQuery } from '../../../../listings/queries.ts';
import { paths } from '../../../../navigation/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { shortDate } from '../../../../ui/date-and-time.ts';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ShowingDialog } from '../homes/showing-dialog.tsx';
import { showingText } from '../homes/showing-time.ts';
import { linkClass } from '../person-link.tsx';
import { type Interest, interestsQuery } from './clients-api.ts';
import type { Contact } from './contacts-api.ts';
import { InterestHead } from './interest-head.tsx';

const fewest = 4;

/** The homes that a contact is interested in, with their showings. */
export function BuyingInterests({ contact, email }: { contact: Contact; email: string }) {
  const { data, error, isPending, refetch } = useQuery(interestsQuery(email));
  const [showing, setShowing] = useState<Interest | null>(null);
  const [all, setAll] = useState(false);
  // Homes that the person removed again come last.
  const interests = (data ?? []).toSorted(
    (a, b) => Number(a.removedAt != null) - Number(b.removedAt != null),
  );
  const shown = all ? interests : interests.slice(0, fewest);
  return (
    <section aria-label="Buying interests">
      <InterestHead title="Buying" count={interests.length} />
      {isPending ? <Skeleton className="h-20 w-full" /> : null}
      {error === null ? null : (
        <NotLoaded quiet what="The interests" error={error} onRetry={() => void refetch()} />
      )}
      {!isPending && error === null && interests.length === 0 ? (
        <p className="py-2 text-ink-soft">No home saved yet.</p>
      ) : null}
      <ul aria-label="Homes of interest" className="flex flex-col divide-y divide-line">
        {shown.map((interest) => (
          <InterestRow key={interest.id} interest={interest} onSchedule={() => setShowing(interest)} />
        ))}
      </ul>
      {interests.length > fewest ? (
        <Button look="quiet" size="small" onClick={() => setAll(!all)} className="mt-2">
          {all ? 'Show Fewer' : `Show all ${interests.length}`}
        </Button>
      ) : null}
      <ShowingDialog interest={showing} contact={contact} onClose={() => setShowing(null)} />
    </section>
  );
}

function InterestRow({ interest, onSchedule }: { interest: Interest; onSchedule: () => void }) {
  const { listingKey, datetime, removedAt, scheduledShowing } = interest;
  const { data } = useQuery(listingsQuery({ listingKey }, 1));
  const home = data?.listings[0];
  const name = home === undefined ? listingKey : nameOf(home);
  const shape = 'aspect-[4/3] w-22 shrink-0 rounded-small';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {home === undefined || home.photos_count === 0 ? (
        <NoPhoto className={shape} />
      ) : (
        <ListingPhoto listingKey={listingKey} n={0} alt="" sizes="88px" className={shape} />
      )}
      <div className="min-w-40 grow basis-0">
        {home === undefined ? null : <p className="font-semibold">{formatPrice(home)}</p>}
        <p>
          <Link to={paths.listing(listingKey)} className={`wrap-anywhere ${linkClass}`}>
            {name}
          </Link>
        </p>
        <p className="text-sm text-ink-soft">
          Saved {shortDate(datetime)}
          {removedAt == null ? '' : `, removed ${shortDate(removedAt)}`}
        </p>
        {scheduledShowing ? (
          <Badge tone="good" className="mt-1 [&_svg]:size-4">
            <CalendarCheck aria-hidden />
            {showingText(scheduledShowing)}
          </Badge>
        ) : null}
      </div>
      <Button
        size="small"
        icon={<CalendarPlus aria-hidden />}
        onClick={onSchedule}
        aria-label={`${scheduledShowing ? 'Reschedule' : 'Schedule Showing'} of ${name}`}
      >
        {scheduledShowing ? 'Reschedule' : 'Schedule Showing'}
      </Button>
    </li>
  );
}
