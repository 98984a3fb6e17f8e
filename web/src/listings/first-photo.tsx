import type { Listing } from './listing.ts';
import { ListingPhoto, NoPhoto } from './photo.tsx';

type FirstPhotoProps = {
  home: Pick<Listing, 'listing_key' | 'photos_count'>;
  /** The displayed width (the `sizes` of an image). */
  sizes: string;
  className: string;
};

/** A home's first photo beside text that names the home; a placeholder where it has none. */
export function FirstPhoto({ home, sizes, className }: FirstPhotoProps) {
  if (home.photos_count === 0) return <NoPhoto className={className} />;
  return <ListingPhoto listingKey={home.listing_key} n={0} alt="" sizes={sizes} className={className} />;
}
