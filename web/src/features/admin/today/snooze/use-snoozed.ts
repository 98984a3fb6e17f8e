import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { sentenceFor } from '../../../../api/problem.ts';
import { type SnoozedPerson, snoozedQuery, type Today, type TodayPerson, useUnsnooze } from '../api.ts';
import { nameOf } from '../words.ts';

/** Tracks whether the list is open, in the history entry: Back closes it. */
export function useSnoozedIsOpen() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = typeof state === 'object' && state !== null && 'snoozed' in state;
  return {
    isOpen,
    open: () => void navigate(`${pathname}${search}`, { state: { snoozed: true }, preventScrollReset: true }),
    close: () => {
      if (isOpen) void navigate(-1);
    },
  };
}

/** Returns who is snoozed; whoever is brought back leaves at once, and returns with the reason if that failed. */
export function useSnoozed(today: Pick<Today, 'snoozed' | 'snoozeEndsAt'>, isOpen: boolean) {
  const query = useInfiniteQuery({ ...snoozedQuery, enabled: isOpen });
  const { mutateAsync: unsnooze } = useUnsnooze();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [said, setSaid] = useState('');
  const listed = query.data?.pages.flatMap(({ people }) => people) ?? null;
  const people: SnoozedPerson[] | null = listed?.filter(({ person }) => !leaving.has(person.id)) ?? null;
  const count = Math.max(0, today.snoozed - leaving.size);
  const without = (id: string) => (all: ReadonlySet<string>) => new Set([...all].filter((one) => one !== id));
  return {
    ...{ query, people, count, failures, said },
    endsAt: leaving.size === 0 ? today.snoozeEndsAt : (people?.[0]?.until ?? null),
    forget: () => {
      setFailures(new Map());
      setSaid('');
    },
    bringBack: async (person: TodayPerson, onFailure: () => void) => {
      setFailures((all) => new Map([...all].filter(([id]) => id !== person.id)));
      setSaid('');
      setLeaving((all) => new Set(all).add(person.id));
      try {
        await unsnooze(person.id);
        setLeaving(without(person.id));
        setSaid(`${nameOf(person)} is back in Today. ${(count - 1).toLocaleString('en-US')} snoozed.`);
      } catch (error) {
        // At once: the row must take the focus again.
        flushSync(() => {
          setFailures((all) => new Map(all).set(person.id, sentenceFor(error)));
          setLeaving(without(person.id));
        });
        onFailure();
      }
    },
  };
}

export type Snoozed = ReturnType<typeof useSnoozed>;
