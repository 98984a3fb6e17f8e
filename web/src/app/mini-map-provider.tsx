import { lazy, type ReactNode, Suspense, useState } from 'react';
import { whenReachable } from '../browser/when-reachable.ts';
import { nameOf } from '../listings/describe-listing.ts';
import type { Listing } from '../listings/listing.ts';
import { MiniMapContext } from '../listings/mini-map.ts';
import { Dialog } from '../ui/popups/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';

const MiniMap = lazy(() => whenReachable(() => import('../features/map/mini-map.tsx')));

/** Lets any screen below show a home's location. */
export function MiniMapProvider({ children }: { children: ReactNode }) {
  const [listing, setListing] = useState<Listing | null>(null);
  const [open, setOpen] = useState(false);
  const show = (next: Listing) => {
    setListing(next);
    setOpen(true);
  };
  return (
    <MiniMapContext value={show}>
      {children}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={listing === null ? 'Map' : nameOf(listing)}
        flush
      >
        <div className="grid h-[60dvh] max-h-[32rem] place-items-center bg-tint">
          <Suspense fallback={<Spinner label="Loading the map" />}>
            {listing === null ? null : <MiniMap key={listing.listing_key} listing={listing} />}
          </Suspense>
        </div>
      </Dialog>
    </MiniMapContext>
  );
}
