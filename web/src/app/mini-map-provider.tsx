import { lazy, type ReactNode, Suspense, useState } from 'react';
import { whenReachable } from '../browser/when-reachable.ts';
import type { Listing } from '../listings/listing.ts';
import { MiniMapContext } from '../listings/mini-map.ts';
import { Dialog } from '../ui/popups/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';

const MiniMap = lazy(() => whenReachable(() => import('../features/map/mini-map.tsx')));

/** Lets any screen below show a home's location. */
export function MiniMapProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ listing: Listing; name: string } | null>(null);
  const [open, setOpen] = useState(false);
  const show = (listing: Listing, name: string) => {
    setShown({ listing, name });
    setOpen(true);
  };
  return (
    <MiniMapContext value={show}>
      {children}
      <Dialog open={open} onClose={() => setOpen(false)} title={shown?.name ?? 'Map'} flush>
        <div className="grid h-[60dvh] max-h-[32rem] place-items-center bg-tint">
          <Suspense fallback={<Spinner label="Loading the map" />}>
            {shown === null ? null : <MiniMap key={shown.listing.listing_key} listing={shown.listing} />}
          </Suspense>
        </div>
      </Dialog>
    </MiniMapContext>
  );
}
