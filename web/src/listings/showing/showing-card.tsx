import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { whenReachable } from '../../browser/when-reachable.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hasNoShowings, slotsQuery } from './api.ts';
import { showingCardId } from './card-parts.ts';
import { OwnShowingState } from './own-showing.tsx';

const RequestShowing = lazy(() => whenReachable(() => import('./request-showing.tsx')));

/** Requests a showing on a home's own page; nothing where the provider has no showings. */
export function ShowingCard({ listingKey, home }: { listingKey: string; home: string }) {
  const { isPending, error } = useQuery(slotsQuery(listingKey));
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  // Counts the requests, so that each begins anew.
  const [round, setRound] = useState(0);
  if (hasNoShowings(error)) return null;
  return (
    <section
      aria-labelledby={showingCardId}
      className="rounded-card border border-line bg-surface p-5 shadow-float"
    >
      <h3 ref={title} id={showingCardId} tabIndex={-1} className="mb-1 scroll-mt-20 font-display text-xl">
        Request a Showing
      </h3>
      <div className="mb-3 empty:hidden">
        <OwnShowingState {...{ listingKey, home }} />
      </div>
      {isPending ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <RequestShowing
            key={round}
            listingKey={listingKey}
            onDone={() => {
              void client.invalidateQueries({ queryKey: ['listOwnShowings'] });
              setRound(round + 1);
              title.current?.focus();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
