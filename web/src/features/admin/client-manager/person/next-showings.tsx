import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nameOf } from '../../../../listings/describe-listing.ts';
import { listingQuery } from '../../../../listings/queries.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useClock } from '../../../../people/tasks/use-clock.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { type Interest, interestsQuery } from '../contacts/clients-api.ts';
import { ShowingDialog } from '../homes/showing-dialog.tsx';
import { linkClass } from '../person-link.tsx';
import { contactOf } from './contact-of.ts';
import type { Person } from './queries.ts';
import { upcomingShowings } from './upcoming-showings.ts';

/** The showings that are ahead, the next first. Absent without any: Saved Homes says what couldn't be loaded. */
export function NextShowings({ person, email }: { person: Person; email: string }) {
  const clock = useClock();
  const { data } = useQuery(interestsQuery(email));
  const [moved, setMoved] = useState<Interest | null>(null);
  const showings = upcomingShowings(data ?? [], clock);
  if (showings.length === 0) return null;
  return (
    <>
      <ul aria-label="Showings" className="border-t border-line">
        {showings.map(({ interest, when }) => (
          <NextShowing key={interest.id} {...{ interest, when }} onMove={() => setMoved(interest)} />
        ))}
      </ul>
      <ShowingDialog interest={moved} contact={contactOf(person, email)} onClose={() => setMoved(null)} />
    </>
  );
}

type NextShowingProps = { interest: Interest; when: string; onMove: () => void };

function NextShowing({ interest: { listingKey }, when, onMove }: NextShowingProps) {
  const { data } = useQuery(listingQuery(listingKey));
  const home = data === undefined ? listingKey : nameOf(data);
  return (
    <li className="flex items-start gap-1 border-t border-line py-2 first:border-t-0">
      <span aria-hidden className="grid size-11 shrink-0 place-items-center text-accent">
        <CalendarClock className="size-5" />
      </span>
      <div className="min-w-0 grow pt-1.5">
        <p className="font-semibold wrap-anywhere">
          Showing,{' '}
          <Link to={paths.listing(listingKey)} className={linkClass}>
            {home}
          </Link>
        </p>
        <p className="text-sm text-ink-soft">{when}</p>
      </div>
      <IconButton label={`Reschedule: ${home}`} icon={<CalendarPlus aria-hidden />} onClick={onMove} />
    </li>
  );
}
