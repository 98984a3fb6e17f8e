import { TrendingDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListingLinkState } from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';
import { classNames } from '../ui/class-names.ts';
import { creditLine, nameOf, photosNote, sizeLine } from './describe-listing.ts';
import { formatPrice, priceCutOf, shortPrice } from './format-price.ts';
import { Heart } from './heart.tsx';
import type { Listing } from './listing.ts';
import { ListingPhoto, NoPhoto } from './photo.tsx';
import { statuses, wordFor } from './vocabulary.ts';

type PropertyCardProps = {
  listing: Listing;
  /** The displayed width of the image (the `sizes` of an image). */
  sizes: string;
  /** Loads the image immediately: for the first few of a screen. */
  eager?: boolean | undefined;
  /** Whether this card's home is highlighted on the map. */
  lit?: boolean | undefined;
  /** Shows a sample, which has no page, without link and heart. */
  sample?: boolean | undefined;
  onPoint?: ((pointed: boolean) => void) | undefined;
  /** Shown below the credit, for example to mark a sample. */
  note?: ReactNode;
  className?: string | undefined;
};

/** A home on a card: image, price, size, address, credit, and heart. The whole card opens the listing. */
export function PropertyCard(props: PropertyCardProps) {
  const { listing, sizes, eager, lit = false, sample = false, onPoint, note, className } = props;
  const credit = creditLine(listing);
  const photos = photosNote(listing);
  return (
    <article
      // Touch has no hover.
      onPointerEnter={onPoint && ((event) => event.pointerType === 'mouse' && onPoint(true))}
      onPointerLeave={onPoint && (() => onPoint(false))}
      onFocus={onPoint && (() => onPoint(true))}
      onBlur={onPoint && (() => onPoint(false))}
      className={classNames(
        'group relative flex flex-col overflow-hidden rounded-card border bg-surface text-ink transition-[border-color,box-shadow]',
        lit ? 'border-accent shadow-float' : 'border-line',
        !sample && 'hover:border-edge hover:shadow-float',
        className,
      )}
    >
      <CardPhoto {...{ listing, sizes, eager, sample }} />
      <StatusMark listing={listing} />
      {sample ? null : <Heart listing={listing} className="absolute top-2 right-2 z-10" />}
      <div className="flex grow flex-col px-4 pt-3 pb-4 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-lg font-semibold">{formatPrice(listing)}</span>
          <PriceCut listing={listing} />
        </p>
        <p>{sizeLine(listing)}</p>
        <CardName listing={listing} sample={sample} />
        {photos === null ? null : <p className="text-ink-soft">{photos}</p>}
        {credit === null ? null : <p className="mt-auto pt-1 text-ink-soft">{credit}</p>}
        {note}
      </div>
    </article>
  );
}

function CardPhoto({
  listing,
  sizes,
  eager,
  sample,
}: Pick<PropertyCardProps, 'listing' | 'sizes' | 'eager' | 'sample'>) {
  const shape = 'aspect-[8/5] w-full';
  // Null means that the feed does not say whether there are photos, so one is requested.
  if (sample || listing.photos_count === 0) return <NoPhoto className={shape} />;
  return (
    <ListingPhoto
      listingKey={listing.listing_key}
      n={0}
      alt=""
      sizes={sizes}
      eager={eager}
      className={classNames(shape, 'bg-tint')}
    />
  );
}

function CardName({ listing, sample }: { listing: Listing; sample: boolean }) {
  const state = useListingLinkState();
  const name = nameOf(listing);
  if (sample) return <p className="text-ink-soft">{name}</p>;
  return (
    <Link
      to={paths.listing(listing.listing_key)}
      state={state}
      preventScrollReset
      className="text-ink-soft after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {name}
    </Link>
  );
}

/** How much lower the price is than at first. */
function PriceCut({ listing }: { listing: Listing }) {
  const cut = priceCutOf(listing);
  if (cut === null) return null;
  return (
    <span className="inline-flex items-center gap-1 font-medium text-good">
      <TrendingDown aria-hidden className="size-4" />
      <span className="sr-only">Reduced by </span>
      {shortPrice(cut)}
    </span>
  );
}

/** Shown on the image only when a home isn't simply available, or is new. */
function StatusMark({ listing: { standard_status: status, days_on_market: days } }: { listing: Listing }) {
  const isNew = status === 'Active' && typeof days === 'number' && days < 2;
  if (!status || (status === 'Active' && !isNew)) return null;
  return (
    <span className="absolute top-3 left-3 rounded-pill bg-photo-shade px-3 py-0.5 text-sm font-medium text-photo-ink">
      {isNew ? (days === 0 ? 'New today' : '1 day') : wordFor(statuses, status)}
    </span>
  );
}
