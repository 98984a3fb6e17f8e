import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ProblemError } from '../../../../api/problem.ts';
import { nameOf } from '../../../../listings/describe-listing.ts';
import { formatPrice } from '../../../../listings/format-price.ts';
import type { ListingDetails } from '../../../../listings/listing.ts';
import { ListingPhoto, NoPhoto } from '../../../../listings/photo.tsx';
import { listingQuery } from '../../../../listings/queries.ts';
import { statuses, wordFor } from '../../../../listings/vocabulary.ts';
import { paths } from '../../../../navigation/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { shortDate } from '../../../../ui/date-and-time.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { type Interest, interestsQuery } from '../contacts/clients-api.ts';
import { Panel } from '../panel.tsx';
import { linkClass } from '../person-link.tsx';
import { showingText } from './showing-time.ts';

const fewest = 4;

type SavedHomesPanelProps = { email: string; onSchedule: (interest: Interest) => void };

/** The homes that a person saved, as they are now; those removed again come last. Nothing without any. */
export function SavedHomesPanel({ email, onSchedule }: SavedHomesPanelProps) {
  const { data, error, refetch } = useQuery(interestsQuery(email));
  const [all, setAll] = useState(false);
  if (data === undefined && error === null) return null;
  if (data?.length === 0) return null;
  const interests = (data ?? []).toSorted(
    (a, b) => Number(a.removedAt != null) - Number(b.removedAt != null),
  );
  const saved = interests.filter(({ removedAt }) => removedAt == null).length;
  return (
    <Panel title="Saved Homes" count={data === undefined ? undefined : saved}>
      {error === null ? null : (
        <NotLoaded quiet what="The saved homes" error={error} onRetry={() => void refetch()} />
      )}
      <ul aria-label="Saved Homes" className="flex flex-col divide-y divide-line">
        {(all ? interests : interests.slice(0, fewest)).map((interest) => (
          <SavedHome key={interest.id} interest={interest} onSchedule={() => onSchedule(interest)} />
        ))}
      </ul>
      {interests.length > fewest ? (
        <Button look="quiet" size="small" onClick={() => setAll(!all)} className="mt-2">
          {all ? 'Show Fewer' : `Show All ${interests.length}`}
        </Button>
      ) : null}
    </Panel>
  );
}

function SavedHome({ interest, onSchedule }: { interest: Interest; onSchedule: () => void }) {
  const { listingKey, datetime, removedAt, scheduledShowing } = interest;
  const { data: home, error } = useQuery(listingQuery(listingKey));
  const isGone = error instanceof ProblemError && [404, 410].includes(error.status);
  const shape = 'aspect-[4/3] w-18 shrink-0 rounded-small';
  const notes = [
    scheduledShowing ? `Showing ${showingText(scheduledShowing)}` : null,
    home === undefined ? (isGone ? 'No longer available' : null) : stateOf(home),
  ].filter((note) => note !== null);
  return (
    <li className="flex items-center gap-4 py-3">
      {home === undefined || home.photos_count === 0 ? (
        <NoPhoto className={shape} />
      ) : (
        <ListingPhoto listingKey={listingKey} n={0} alt="" sizes="72px" className={shape} />
      )}
      <div className="min-w-0 grow">
        {home === undefined ? null : <p className="font-semibold">{formatPrice(home)}</p>}
        <p>
          {isGone ? (
            <span className="wrap-anywhere">{listingKey}</span>
          ) : (
            <Link to={paths.listing(listingKey)} className={`wrap-anywhere ${linkClass}`}>
              {home === undefined ? listingKey : nameOf(home)}
            </Link>
          )}
        </p>
        {notes.map((note) => (
          <p key={note} className="text-sm font-medium">
            {note}
          </p>
        ))}
        <p className="text-sm text-ink-soft">
          Saved {shortDate(datetime)}
          {removedAt == null ? '' : `, removed ${shortDate(removedAt)}`}
        </p>
      </div>
      {isGone ? null : (
        <IconButton
          label={`${scheduledShowing ? 'Reschedule' : 'Schedule Showing'} of ${home === undefined ? listingKey : nameOf(home)}`}
          icon={<CalendarPlus aria-hidden />}
          onClick={onSchedule}
        />
      )}
    </li>
  );
}

/** Returns the home's status unless it is simply for sale, and else its last lower price. */
function stateOf({ standard_status: status, history = [], property_type }: ListingDetails): string | null {
  if (status && status !== 'Active') return wordFor(statuses, status);
  const change = history.find(({ kind }) => kind === 'price');
  if (change?.price_from == null || change.price_to == null || change.price_to >= change.price_from)
    return null;
  return `Reduced from ${formatPrice({ current_price: change.price_from, property_type: property_type ?? null })}`;
}
