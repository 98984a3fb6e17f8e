import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import type { ListingPhoto } from '../../listings/photos/photos-of.ts';
import type { Row } from '../client/read-answer.ts';
import { hotKey } from './hot-key.ts';
import { isPhotoAddress } from './photo-hosts.ts';
import { isSignedSource, sourceOf } from './signed-media.ts';

type Policy = FeedConfig['media'];

/** Replaces the links of media by what stands for their photos: it changes when the file does, and only then. */
export function withSources(media: readonly Row[], policy: Policy): Row[] {
  return media.map((row) => ({ ...row, MediaURL: sourceOf(row, policy) }));
}

/**
 * Returns the photos of a home by the policy of its feed, and how many are expected: those that stay with the feed
 * are there at once, others once they are copied. One at a host that the feed doesn't name is neither fetched nor
 * expected; of a signed link the host shows only when it is read.
 */
export function byPolicy(
  photos: readonly ListingPhoto[],
  { policy, hosts }: Policy,
): { photos: ListingPhoto[]; expected: number; count: number } {
  const isAllowed = ({ source_url: url }: ListingPhoto) =>
    url !== null && (isSignedSource(url) || isPhotoAddress(url, hosts));
  const expected = photos.filter(isAllowed).length;
  if (policy === 'copy') return { photos: [...photos], expected, count: 0 };
  return {
    photos: photos.map((photo) => (isAllowed(photo) ? { ...photo, storage_key: hotKey } : photo)),
    ...{ expected, count: expected },
  };
}
