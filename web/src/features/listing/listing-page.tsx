import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ProblemError } from '../../api/problem.ts';
import { useSite } from '../../api/site.ts';
import { useEndFirstLook } from '../../browser/first-look.ts';
import { fullAddressOf } from '../../listings/full-address.ts';
import { seenHomes } from '../../listings/key-set.ts';
import type { ListingDetails } from '../../listings/listing.ts';
import { listingQuery } from '../../listings/queries.ts';
import { useCloseListing } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMedia, wideScreen } from '../../ui/use-media.ts';
import { ListingBar } from './listing-bar.tsx';
import { ListingContent } from './listing-content.tsx';
import { OpenHouseInvitation } from './open-house-invitation.tsx';
import { HomesLikeRemoved } from './similar/homes-like-removed.tsx';
import { similarFilters } from './similar/similar-filters.ts';

/** A listing at its own URL, over the screen it was opened from. */
export function Component() {
  const { listingKey = '' } = useParams();
  const site = useSite();
  const close = useCloseListing();
  const { data: listing, error, refetch } = useQuery(listingQuery(listingKey));
  const title = listing === undefined ? 'A home' : fullAddressOf(listing);
  useTitleWhileOpen(`${title} · ${site.name}`);
  useFailureAlert(error);
  const found = listing !== undefined;
  const [parameters] = useSearchParams();
  const isNarrow = !useMedia(wideScreen);
  const atTheDoor = found && parameters.get('open-house') === '1';
  useEffect(() => {
    if (found) seenHomes.add(listingKey);
  }, [found, listingKey]);

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      hideTitle
      size="large"
      flush
      footer={
        atTheDoor ? (
          <OpenHouseInvitation listingKey={listingKey} />
        ) : found && isNarrow ? (
          <ListingBar listingKey={listingKey} />
        ) : undefined
      }
    >
      {listing !== undefined ? (
        <Opened key={listingKey} listing={listing} />
      ) : error !== null ? (
        <NotShown error={error} onRetry={() => void refetch()} onClose={close} />
      ) : (
        <ListingSkeleton />
      )}
    </Dialog>
  );
}

/** Removes the server-rendered home when the dialog is ready. */
function Opened({ listing }: { listing: ListingDetails }) {
  useEndFirstLook();
  return <ListingContent listing={listing} />;
}

/** Returns whether the key is unknown or invalid, or the listing was removed. */
function isMissing(error: Error): boolean {
  return error instanceof ProblemError && [400, 404, 410].includes(error.status);
}

/** Shows errors with the text of the product's document, section 8. */
function useFailureAlert(error: Error | null) {
  const { alert, clear } = useAlerts();
  useEffect(() => {
    if (error === null) return clear();
    alert(
      isMissing(error)
        ? 'Property not found. Please check the listing key.'
        : 'Failed to load property. Please try again.',
    );
  }, [error, alert, clear]);
}

/** Sets the document title while the modal is open, and restores it afterward. */
function useTitleWhileOpen(title: string) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

const missingText = (isBackLater: boolean) =>
  isBackLater
    ? 'It can’t be shown right now, until its source is up to date again. Try later.'
    : 'It may have been sold or taken down.';

function NotShown({ error, onRetry, onClose }: { error: Error; onRetry: () => void; onClose: () => void }) {
  const navigate = useNavigate();
  useEndFirstLook();
  const missing = isMissing(error);
  const isBackLater = error instanceof ProblemError && error.id === 'listing-not-shown-now';
  const similar = error instanceof ProblemError && error.status === 410 ? similarFilters(error.link) : null;
  return (
    <div className="py-16">
      <EmptyState
        icon={<House aria-hidden />}
        title={missing ? 'This home isn’t available' : 'This home didn’t load'}
        text={missing ? missingText(isBackLater) : 'Try again, or see other homes.'}
        action={
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            {missing ? (
              <Button look="primary" onClick={() => void navigate(paths.map())}>
                See Other Homes
              </Button>
            ) : (
              <Button look="primary" onClick={onRetry}>
                Try Again
              </Button>
            )}
            <Button onClick={onClose}>Go Back</Button>
          </div>
        }
      />
      {similar === null ? null : <HomesLikeRemoved filters={similar} />}
    </div>
  );
}

function ListingSkeleton() {
  return (
    <div role="status" aria-label="Loading the home">
      <Skeleton className="aspect-[3/2] rounded-none md:aspect-[3.08]" />
      <div className="grid gap-8 p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-10 w-52" />
          <Skeleton className="h-6 w-80 max-w-full" />
          <Skeleton className="h-6 w-96 max-w-full" />
          <Skeleton className="mt-4 h-60 w-full" />
        </div>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-13 w-full rounded-pill" />
          <Skeleton className="h-11 w-full rounded-pill" />
          <Skeleton className="h-11 w-full rounded-pill" />
        </div>
      </div>
    </div>
  );
}
