import { Heart as HeartIcon } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { nameOf } from './describe-listing.ts';
import type { Listing } from './listing.ts';
import { useSaveHome } from './use-save-home.ts';

type HeartProps = { listing: Listing; className?: string | undefined };

/** The heart button on a photo: `Save {address}`, then `Saved {address}`. */
export function Heart({ listing, className }: HeartProps) {
  const { saved, busy, press } = useSaveHome(listing.listing_key);
  return (
    <button
      type="button"
      aria-label={`${saved ? 'Saved' : 'Save'} ${nameOf(listing)}`}
      aria-busy={busy || undefined}
      onClick={press}
      className={classNames(
        'inline-flex size-11 items-center justify-center rounded-pill bg-surface/92 text-ink transition-colors',
        'hover:bg-surface hover:text-accent',
        className,
      )}
    >
      <HeartIcon
        aria-hidden
        className={classNames(
          'size-5 transition-colors',
          (saved || busy) && 'text-accent',
          busy && 'opacity-55',
        )}
        fill={saved ? 'currentColor' : 'none'}
      />
    </button>
  );
}
