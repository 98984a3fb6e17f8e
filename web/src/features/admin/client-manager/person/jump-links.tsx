import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { interestsQuery } from '../contacts/clients-api.ts';
import { factsQuery, type Person } from './queries.ts';

type Place = 'now' | 'homes' | 'conversation' | 'timeline' | 'reach';

const idOf = (place: Place) => `person-${place}`;

/** A part of the page to which a link jumps. */
export function Section({ of, children }: { of: Place; children: ReactNode }) {
  return (
    // Below the links, which stay in view.
    <div id={idOf(of)} className="flex scroll-mt-[calc(4rem+var(--offline))] flex-col gap-6 empty:hidden">
      {children}
    </div>
  );
}

/** Shows a part of the page, with the focus on its title. */
export function jump(place: Place): void {
  const section = document.getElementById(idOf(place));
  const heading = section?.querySelector('h2');
  section?.scrollIntoView({ block: 'start' });
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Leads to the parts of the page where they are in one column, the timeline with all its rows among them. */
export function JumpLinks({ person, email }: { person: Person; email: string | null }) {
  const { data: facts } = useInfiniteQuery(factsQuery(person.id, {}));
  const { data: interests } = useQuery({ ...interestsQuery(email ?? ''), enabled: email !== null });
  const homes = interests?.filter(({ removedAt }) => removedAt == null).length ?? 0;
  const hasTalked = facts?.pages.some((page) => page.facts.some((fact) => fact.conversationId != null));
  const places: [Place, string, number?][] = [
    ['now', 'Now'],
    ...(homes === 0 ? [] : [['homes', 'Homes', homes] as [Place, string, number]]),
    ...(hasTalked === true ? [['conversation', 'Conversation'] as [Place, string]] : []),
    facts === undefined ? ['timeline', 'Timeline'] : ['timeline', 'Timeline', facts.pages[0]?.total ?? 0],
    ['reach', 'How to Reach'],
  ];
  return (
    <nav
      aria-label="On this page"
      className="sticky top-(--offline) z-10 -mx-4 scroll-strip border-b border-line bg-paper px-4 @min-[44rem]:hidden"
    >
      <ul className="flex w-max gap-1">
        {places.map(([place, label, count]) => (
          <li key={place}>
            <button
              type="button"
              onClick={() => jump(place)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-small px-3 font-medium whitespace-nowrap hover:bg-tint"
            >
              {label}
              {count === undefined ? null : (
                <span className="font-normal text-ink-soft tabular-nums">
                  {count.toLocaleString('en-US')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
