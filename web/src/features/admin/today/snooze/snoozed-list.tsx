import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { loadFailureOf, NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { SnoozedPerson } from '../api.ts';
import { PersonPicture } from '../rows/row-picture.tsx';
import { momentText } from '../rows/when.ts';
import { nameOf } from '../words.ts';
import type { Snoozed } from './use-snoozed.ts';

type SnoozedListProps = { snoozed: Snoozed; now: number };

/** The people who are snoozed, who returns first, first, each with the way back. */
export function SnoozedList({ snoozed, now }: SnoozedListProps) {
  return (
    <>
      <Shown snoozed={snoozed} now={now} />
      <p role="status" className="sr-only">
        {snoozed.said}
      </p>
    </>
  );
}

function Shown({ snoozed, now }: SnoozedListProps) {
  const { query, people, failures, bringBack } = snoozed;
  const list = useRef<HTMLUListElement>(null);
  const shown = people?.length ?? 0;
  // The button that was pressed is disabled while more load, and so loses the focus.
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || shown <= before.current) return;
    buttonsOf(list.current)[before.current]?.focus();
    before.current = null;
  }, [shown]);

  const failure = loadFailureOf(query, 'The snoozed people');
  if (failure !== null) return failure;
  if (people === null || (people.length === 0 && query.hasNextPage)) return <Loading />;
  if (people.length === 0)
    return (
      <EmptyState
        title="No one is snoozed"
        text="People you snooze in Today appear here until they come back."
      />
    );
  const press = (button: HTMLButtonElement, { person }: SnoozedPerson) => {
    const buttons = buttonsOf(list.current);
    const at = buttons.indexOf(button);
    const close = button.closest('[role=dialog]')?.querySelector<HTMLElement>('[aria-label=Close]');
    const next = buttons[at + 1] ?? buttons[at - 1] ?? close;
    next?.focus();
    void bringBack(person, () => {
      // Unless the agent went on meanwhile.
      if (document.activeElement === next) buttonsOf(list.current)[at]?.focus();
    });
  };
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">They come back early if there’s anything new.</p>
      <ul ref={list} aria-label="Snoozed people" className="flex flex-col divide-y divide-line">
        {people.map((each) => (
          <SnoozedRow
            key={each.person.id}
            snoozed={each}
            now={now}
            failure={failures.get(each.person.id)}
            onBringBack={(button) => press(button, each)}
          />
        ))}
      </ul>
      {query.isFetchNextPageError ? (
        <NotLoaded quiet what="More people" error={query.error} onRetry={() => void query.fetchNextPage()} />
      ) : query.hasNextPage ? (
        <Button
          look="quiet"
          size="small"
          className="mt-2"
          busy={query.isFetchingNextPage}
          busyText="Loading..."
          onClick={() => {
            before.current = shown;
            void query.fetchNextPage();
          }}
        >
          Show More
        </Button>
      ) : null}
    </>
  );
}

const buttonsOf = (list: HTMLElement | null): HTMLButtonElement[] => [
  ...(list?.querySelectorAll<HTMLButtonElement>('[data-bring-back]') ?? []),
];

type SnoozedRowProps = {
  snoozed: SnoozedPerson;
  now: number;
  failure: string | undefined;
  onBringBack: (button: HTMLButtonElement) => void;
};

function SnoozedRow({ snoozed: { person, until, since }, now, failure, onBringBack }: SnoozedRowProps) {
  const name = nameOf(person);
  return (
    <li className="flex items-center gap-3 py-2">
      <PersonPicture person={person} />
      <div className="min-w-0 grow">
        <Link
          to={adminPaths.personById(person.id)}
          className="relative inline-block before:absolute before:inset-x-0 before:-inset-y-2.5 font-semibold wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft">
          {`Until ${momentText(until, now)} · since ${momentText(since, now)}`}
        </p>
        {failure === undefined ? null : (
          <p role="alert" className="text-sm font-medium text-bad">
            {failure}
          </p>
        )}
      </div>
      <Button
        data-bring-back
        size="small"
        aria-label={`Bring Back ${name}`}
        className="shrink-0"
        onClick={({ currentTarget }) => onBringBack(currentTarget)}
      >
        Bring Back
      </Button>
    </li>
  );
}

/** Placeholders as high as the rows. */
function Loading() {
  return (
    <div role="status" aria-label="Loading snoozed people" className="flex flex-col">
      {Array.from({ length: 3 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className="flex min-h-16 items-center gap-3">
          <Skeleton className="size-9 shrink-0 rounded-pill" />
          <Skeleton className="h-5 grow" />
          <Skeleton className="h-9 w-28 rounded-pill" />
        </div>
      ))}
    </div>
  );
}
