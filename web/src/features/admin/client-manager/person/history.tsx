import { useInfiniteQuery } from '@tanstack/react-query';
import { History as HistoryIcon, Search } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Panel } from '../panel.tsx';
import { type FactGroup, factsQuery, type Person } from './queries.ts';
import { shownName } from './shown-name.ts';
import { Timeline } from './timeline.tsx';

const groups: readonly [FactGroup | undefined, string][] = [
  [undefined, 'All'],
  ['messages', 'Messages'],
  ['homes', 'Homes'],
  ['calls', 'Calls'],
  ['stages', 'Stages'],
  ['notes', 'Notes'],
  ['contact', 'Contact'],
  ['claims', 'Claims'],
];

/** Everything that happened, newest first, by kind and by words. */
export function History({ person }: { person: Person }) {
  const [group, setGroup] = useState<FactGroup | undefined>();
  const [searching, setSearching] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim()) || undefined;
  const query = useInfiniteQuery({
    ...factsQuery(person.id, { group, q }),
    placeholderData: (before) => before,
  });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData, refetch } = query;
  // A busy button is disabled, and loses the focus that it had.
  const earlier = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (isFetchingNextPage || !asked.current) return;
    asked.current = false;
    if (document.activeElement === document.body) earlier.current?.focus({ preventScroll: true });
  }, [isFetchingNextPage]);
  const first = data?.pages[0];
  const events = data?.pages.flatMap(({ facts }) => facts) ?? [];
  return (
    <Panel
      title="Timeline"
      count={first?.total}
      tools={
        <IconButton
          label="Search the timeline"
          icon={<Search aria-hidden />}
          aria-expanded={searching}
          onClick={() => {
            setSearching(!searching);
            setTyped('');
          }}
        />
      }
    >
      {searching ? (
        <TextField
          type="search"
          label="Search the timeline"
          hideLabel
          placeholder="Search the timeline"
          maxLength={200}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="mb-3"
        />
      ) : null}
      <fieldset aria-label="Show" className="mb-4 flex flex-wrap gap-2">
        {groups.map(([of, label]) => {
          const count = of === undefined ? first?.total : first?.counts[of];
          if (of !== undefined && of !== group && !count) return null;
          return (
            <button
              key={label}
              type="button"
              aria-pressed={group === of}
              onClick={() => setGroup(of)}
              className={classNames(
                'min-h-9 rounded-pill border px-3 text-sm font-medium pointer-coarse:min-h-11',
                group === of
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line bg-surface hover:border-edge hover:bg-tint',
              )}
            >
              {label} {(count ?? 0).toLocaleString('en-US')}
            </button>
          );
        })}
      </fieldset>
      {error !== null ? (
        <NotLoaded quiet what="The timeline" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-64 w-full" />
      ) : events.length === 0 ? (
        <EmptyState
          icon={<HistoryIcon aria-hidden />}
          title={q === undefined ? 'Nothing has happened yet' : 'Nothing matches'}
        />
      ) : (
        <div className={classNames(isPlaceholderData && 'opacity-55')}>
          <Timeline events={events} of={shownName(person)} />
          {hasNextPage ? (
            <Button
              ref={earlier}
              look="quiet"
              size="small"
              className="mt-3"
              busy={isFetchingNextPage}
              busyText="Loading..."
              onClick={() => {
                void fetchNextPage();
                asked.current = true;
              }}
            >
              Show Earlier
            </Button>
          ) : null}
        </div>
      )}
    </Panel>
  );
}
