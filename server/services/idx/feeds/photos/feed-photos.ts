import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import type { MediaInput } from '../../listings/input.ts';
import type { ListingPhoto } from '../../listings/photos-of.ts';
import { hotKey } from './hot-key.ts';
import { isPhotoAddress, withoutSignature } from './photo-hosts.ts';

type Policy = FeedConfig['media'];

/** Leaves the signatures out of the links of media, since each answer of the feed has others. */
export function unsigned(media: readonly MediaInput[], { signed }: Policy): MediaInput[] {
  return media.map((item) =>
    signed && item.url != null ? { ...item, url: withoutSignature(item.url) } : item,
  );
}

/**
 * Returns the photos of a home by the policy of its feed, and how many are expected: those that stay with the feed
 * are there at once, others once they are copied. One at a host that the feed doesn't name is neither fetched nor
 * expected.
 */
export function byPolicy(
  photos: readonly ListingPhoto[],
  { policy, hosts }: Policy,
): { photos: ListingPhoto[]; expected: number; count: number } {
  const isAllowed = ({ source_url: url }: ListingPhoto) => url !== null && isPhotoAddress(url, hosts);
  const expected = photos.filter(isAllowed).length;
  if (policy === 'copy') return { photos: [...photos], expected, count: 0 };
  return {
    photos: photos.map((photo) => (isAllowed(photo) ? { ...photo, storage_key: hotKey } : photo)),
    ...{ expected, count: expected },
  };
}
