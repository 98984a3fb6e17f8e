import { ListingPhoto, NoPhoto } from '../../listings/photo.tsx';
import { classNames } from '../../ui/class-names.ts';

type PhotoStripProps = {
  listingKey: string;
  address: string;
  /** The number of photos in the listing. */
  count: number;
  onOpen: (n: number) => void;
};

const mostShown = 5;
const frame =
  'grid shrink-0 grid-cols-4 gap-1 bg-surface md:aspect-[3.08] md:grid-rows-2 max-md:*:not-first:aspect-[4/3]';

/** A large first photo, up to four more, and a button for all of them. */
export function PhotoStrip({ listingKey, address, count, onOpen }: PhotoStripProps) {
  const shown = Math.min(count, mostShown);
  if (shown === 0) return <NoPhotos />;
  return (
    <div className={frame}>
      {Array.from({ length: shown }, (_, n) => {
        const last = n === shown - 1 && count > shown;
        const label = last ? `All ${count} photos` : `Photo ${n + 1} of ${count}`;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo is known by its place.
            key={n}
            id={`photo-${n + 1}`}
            type="button"
            aria-label={label}
            onClick={() => onOpen(last ? 0 : n)}
            className={classNames(
              'group relative min-h-0 overflow-hidden bg-tint -outline-offset-4',
              tileClass(n, shown),
            )}
          >
            <ListingPhoto
              listingKey={listingKey}
              n={n}
              alt={`${address}, photo ${n + 1}`}
              sizes={tileSizes(n, shown)}
              eager={n === 0}
              first={n === 0}
              className="absolute inset-0 size-full transition-opacity group-hover:opacity-90"
            />
            {last ? (
              <span className="absolute inset-0 flex items-center justify-center bg-photo-shade p-2 text-center text-sm font-semibold text-photo-ink md:text-base">
                All {count} photos
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}

/** Five placeholders for missing photos. */
function NoPhotos() {
  return (
    <div role="img" aria-label="No photos" className={frame}>
      {Array.from({ length: mostShown }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={n} aria-hidden className={classNames('relative', tileClass(n, mostShown))}>
          <NoPhoto className="absolute inset-0 size-full" />
        </div>
      ))}
    </div>
  );
}

/**
 * Returns how many of the four columns a photo spans on wide screens. Fewer than five share the space of the
 * missing ones.
 */
function columnsOf(n: number, shown: number): 1 | 2 | 4 {
  if (n === 0) return shown === 1 ? 4 : 2;
  return shown <= 3 || (shown === 4 && n === 1) ? 2 : 1;
}

function tileClass(n: number, shown: number): string {
  return classNames(
    { 1: '', 2: 'md:col-span-2', 4: 'md:col-span-4' }[columnsOf(n, shown)],
    n === 0 && 'col-span-4 max-md:aspect-[3/2] md:row-span-2',
    n > 0 && shown === 2 && 'md:row-span-2',
  );
}

/**
 * Returns the photo's `sizes`: the listing is at most 72rem wide, and on phones the first photo has its own
 * row.
 */
function tileSizes(n: number, shown: number): string {
  return `(min-width: 48rem) ${columnsOf(n, shown) * 18}rem, ${n === 0 ? 100 : 25}vw`;
}
