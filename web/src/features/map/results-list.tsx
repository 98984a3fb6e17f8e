import { startTransition, useEffect, useRef, useState } from 'react';
import { CardSkeleton } from '../../listings/card-skeleton.tsx';
import type { Listing } from '../../listings/listing.ts';
import { preloadPhoto } from '../../listings/photo.tsx';
import { PropertyCard } from '../../listings/property-card.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lightListing, litListing, useIsLit } from './lit-listing.ts';

/** Few at a time, each a task of its own, so that the map stays responsive. */
const step = 8;
/** How many thumbnails are preloaded (the product's document, section 9). */
const preloaded = 5;
const sizes = '(min-width: 90rem) 15rem, (min-width: 48rem) 20rem, 100vw';
const gridClass = 'grid grid-cols-1 gap-4 @min-[24rem]:grid-cols-2 @min-[46rem]:grid-cols-3';

type ResultsListProps = { listings: readonly Listing[]; stale: boolean };

/** The results as cards. Renders more as the end comes near, so that long lists stay fast. */
export function ResultsList({ listings, stale }: ResultsListProps) {
  const [shown, setShown] = useState(step);
  const [drawn, setDrawn] = useState(listings);
  if (drawn !== listings) {
    setDrawn(listings);
    setShown(step);
  }
  for (const { listing_key, photos_count } of listings.slice(0, preloaded)) {
    if (photos_count !== 0) preloadPhoto(listing_key, sizes);
  }
  const more = () => startTransition(() => setShown((count) => Math.min(count + step, listings.length)));
  return (
    <>
      <ul aria-label="Results" className={classNames(gridClass, 'transition-opacity', stale && 'opacity-55')}>
        {listings.slice(0, shown).map((listing, n) => (
          <li
            key={listing.listing_key}
            aria-setsize={listings.length}
            aria-posinset={n + 1}
            // The padding prevents clipping the shadow of a hovered card.
            className="-m-3 grid p-3 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
          >
            <ResultCard listing={listing} eager={n < preloaded} />
          </li>
        ))}
      </ul>
      {shown < listings.length ? <MoreAhead key={shown} onNear={more} /> : null}
    </>
  );
}

function ResultCard({ listing, eager }: { listing: Listing; eager: boolean }) {
  const key = listing.listing_key;
  // A card that goes away under the pointer isn't told that the pointer has left it.
  useEffect(
    () => () => {
      if (litListing() === key) lightListing(null);
    },
    [key],
  );
  return (
    <PropertyCard
      listing={listing}
      sizes={sizes}
      eager={eager}
      lit={useIsLit(key)}
      onPoint={(pointed) => lightListing(pointed ? key : null)}
    />
  );
}

/** Loads more cards when it scrolls near or is pressed. */
function MoreAhead({ onNear }: { onNear: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={element} className="flex justify-center pt-6">
      <Button onClick={onNear}>Show More</Button>
    </div>
  );
}

/** Placeholder cards for a search in progress. */
export function ResultsSkeleton() {
  return (
    <div role="status" aria-label="Searching" className={gridClass}>
      {Array.from({ length: 6 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <CardSkeleton key={n} />
      ))}
    </div>
  );
}
