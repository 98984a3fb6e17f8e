import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { TextField } from '../ui/fields/text-field.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Avatar } from './avatar.tsx';
import { type PersonSummary, peopleQuery } from './people-query.ts';
import { shownPhone } from './shown-phone.ts';

type PersonSearchProps = {
  label: string;
  hint?: string;
  autoFocus?: boolean;
  /** The id of somebody who isn't offered. */
  except?: string;
  /** Whether people are offered before anything is typed. */
  offersAll?: boolean;
  onChoose: (person: PersonSummary) => void;
};

/** Finds a person as their name, email, or phone number is typed; arrow keys move through those who were found. */
export function PersonSearch({ label, hint, autoFocus, except, offersAll, onChoose }: PersonSearchProps) {
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const sought = useDeferredValue(typed.trim());
  const isAsked = offersAll === true || sought !== '';
  const { data, error, refetch } = useQuery({
    ...peopleQuery(sought),
    enabled: isAsked,
    placeholderData: (before) => before,
  });
  const found = isAsked ? (data ?? []).filter(({ id }) => id !== except) : [];
  const isNobody = isAsked && data !== undefined && found.length === 0;
  const nobody = except === undefined ? 'No one matches.' : 'No one else matches.';

  const move = (event: KeyboardEvent, step: number) => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const next = stops[stops.indexOf(event.target as HTMLElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    // It would send the form around it.
    else if (event.key === 'Enter' && isField) event.preventDefault();
    // The first press leaves the search, and the next one the dialog around it.
    else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
      root.current?.querySelector('input')?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field and the buttons inside.
    <div ref={root} onKeyDown={onKeyDown} className="flex flex-col gap-2">
      <TextField
        type="search"
        {...{ label, hint, autoFocus }}
        icon={<Search aria-hidden />}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error === null || !isAsked ? null : (
        <NotLoaded quiet what="The people" error={error} onRetry={() => void refetch()} />
      )}
      <p role="status" className={isNobody ? undefined : 'sr-only'}>
        {isNobody ? nobody : found.length === 0 ? '' : `${found.length} found`}
      </p>
      {found.length === 0 ? null : (
        <ul aria-label="People" className="flex flex-col divide-y divide-line">
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => onChoose(one)}
                className="flex min-h-14 w-full items-center gap-3 rounded-small px-2 py-2 text-left hover:bg-tint"
              >
                <Avatar name={one.name ?? one.email ?? '?'} />
                <PersonLines person={one} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A person's name, with email and number beneath. */
export function PersonLines({ person: { name, email, phoneNumber } }: { person: PersonSummary }) {
  const [first, ...rest] = [name, email, phoneNumber && shownPhone(phoneNumber)].filter(Boolean);
  return (
    <span className="min-w-0">
      <span className="block font-medium wrap-anywhere">{first ?? 'Somebody'}</span>
      <span className="block text-sm wrap-anywhere text-ink-soft">{rest.join(' · ')}</span>
    </span>
  );
}
