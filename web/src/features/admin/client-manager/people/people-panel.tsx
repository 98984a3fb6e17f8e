import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search, UsersRound } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { ProblemError } from '../../../../api/problem.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Panel } from '../panel.tsx';
import { PersonRow } from './person-row.tsx';
import { peoplePagesQuery } from './queries.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';
import { useSought } from './use-sought.ts';

/** Everybody who is known, newest activity first, found as their name, email, or number is typed. */
export function PeoplePanel() {
  const { typed, type, sought, isAsked } = useSought();
  const selection = useSelection(sought);
  const root = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({ ...peoplePagesQuery(sought), placeholderData: keepPreviousData });
  // A provider in the place of this site's own people has no list.
  if (error instanceof ProblemError && error.status === 501) return null;
  const people = data?.pages.flatMap((page) => page.people) ?? [];
  const isNobody = data !== undefined && people.length === 0;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'search';
    if (event.key === 'Escape' && isField && typed !== '') {
      event.preventDefault();
      type('');
    }
    const stops = [
      ...(root.current?.querySelectorAll<HTMLElement>('input[type=search], [data-person]') ?? []),
    ];
    const at = stops.indexOf(event.target as HTMLElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    stops[at + step]?.focus();
  };
  return (
    <Panel title="People">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field and the links inside. */}
      <div ref={root} onKeyDown={onKeyDown} className="flex flex-col gap-3">
        <TextField
          type="search"
          label="Search people"
          hideLabel
          placeholder="Name, email, or phone number"
          icon={<Search aria-hidden />}
          autoComplete="off"
          autoFocus={isAsked}
          maxLength={200}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {error === null ? null : (
          <NotLoaded quiet what="The people" error={error} onRetry={() => void refetch()} />
        )}
        <p role="status" className="sr-only">
          {data === undefined || isPlaceholderData || sought === ''
            ? ''
            : isNobody
              ? 'No one matches.'
              : hasNextPage
                ? `More than ${people.length} found`
                : `${people.length} found`}
        </p>
        {data === undefined ? (
          error === null ? (
            <Skeleton className="h-64 w-full" />
          ) : null
        ) : isNobody ? (
          sought === '' ? (
            <EmptyState
              icon={<UsersRound aria-hidden />}
              title="No people yet"
              text="Whoever writes, saves a home, or signs up appears here. You can also add a contact, or import a file."
            />
          ) : (
            <p className="py-4 text-ink-soft">{`No one matches “${sought}”.`}</p>
          )
        ) : (
          <div className={classNames(isPlaceholderData && 'opacity-55')}>
            <SelectionBar selection={selection} sought={sought} />
            <ul aria-label="People" className="flex flex-col divide-y divide-line">
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isSelected={selection.has(person.id)}
                  isFixed={selection.isAll}
                  onToggle={() => selection.toggle(person.id)}
                />
              ))}
            </ul>
            {hasNextPage ? (
              <Button
                look="quiet"
                size="small"
                className="mt-2"
                busy={isFetchingNextPage}
                busyText="Loading..."
                onClick={() => void fetchNextPage()}
              >
                Show More
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </Panel>
  );
}
