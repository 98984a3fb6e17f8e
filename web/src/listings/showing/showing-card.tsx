import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { whenReachable } from '../../browser/when-reachable.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hasNoShowings, slotsQuery } from './api.ts';

const RequestShowing = lazy(() => whenReachable(() => import('./request-showing.tsx')));

/** The id of the card's title, for links to it within the page. */
export const showingCardId = 'request-showing';

/** Requests a showing on a home's own page; nothing where the provider has no showings. */
export function ShowingCard({ listingKey }: { listingKey: string }) {
  const { isPending, error } = useQuery(slotsQuery(listingKey));
  if (hasNoShowings(error)) return null;
  return (
    <section
      aria-labelledby={showingCardId}
      className="rounded-card border border-line bg-surface p-5 shadow-float"
    >
      <h3 id={showingCardId} tabIndex={-1} className="mb-1 scroll-mt-6 font-display text-xl">
        Request a Showing
      </h3>
      {isPending ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <RequestShowing listingKey={listingKey} />
        </Suspense>
      )}
    </section>
  );
}
