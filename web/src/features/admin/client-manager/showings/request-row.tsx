import { Link } from 'react-router-dom';
import { showingTimeText } from '../../../../listings/showing/showing-times.ts';
import { paths } from '../../../../navigation/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { linkClass, PersonLink } from '../person-link.tsx';
import type { Action, ShowingRequest } from './api.ts';
import { actionsOf, actionWords, stateWords } from './words.ts';

type RequestRowProps = {
  request: ShowingRequest;
  timeZone: string;
  /** Whether the person is clear from the page. */
  isOfPerson: boolean;
  onAnswer: (action: Action) => void;
};

/** One request to see a home, with what the agent can do. */
export function RequestRow({ request, timeZone, isOfPerson, onAnswer }: RequestRowProps) {
  const { state, times, start, name, email, phoneNumber, manner, message, note, decidedBy } = request;
  const { text, tone } = stateWords[state];
  const home = request.address ?? request.listingKey;
  const shown = start !== null && state !== 'requested' ? [start] : times;
  const actions = actionsOf(request, Date.now());
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isOfPerson ? null : (
            <span className="font-semibold">
              <PersonLink email={email} name={name} />
            </span>
          )}
          <Badge tone={tone}>
            {text}
            {decidedBy === 'visitor' && state !== 'accepted' ? ' by Visitor' : ''}
          </Badge>
        </p>
        <p>
          <Link to={paths.listing(request.listingKey)} className={`wrap-anywhere ${linkClass}`}>
            {home}
          </Link>
        </p>
        <p className="font-medium">{shown.map((time) => showingTimeText(time, timeZone)).join('; ')}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[manner === 'video' ? 'By video' : 'In person', phoneNumber, email].filter(Boolean).join(' · ')}
        </p>
        {message === null ? null : <p className="mt-1 max-w-prose wrap-anywhere">“{message}”</p>}
        {note === null ? null : (
          <p className="mt-1 max-w-prose text-sm wrap-anywhere text-ink-soft">You wrote: “{note}”</p>
        )}
      </div>
      {actions.length === 0 ? null : (
        <div className="flex flex-wrap gap-2 lg:justify-end">
          {actions.map((action, n) => (
            <Button
              key={action}
              size="small"
              look={n === 0 && state === 'requested' ? 'primary' : 'outline'}
              aria-label={`${actionWords[action].button}: ${name}, ${home}`}
              onClick={() => onAnswer(action)}
            >
              {actionWords[action].button}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
