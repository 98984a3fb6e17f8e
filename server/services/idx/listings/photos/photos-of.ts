import { isSignedSource } from '../../feeds/photos/signed-media.ts';
import type { MediaInput } from '../input.ts';
import { bareSpelling, isClosedPermission } from '../vocabulary.ts';

/** A photo that the public can see. */
export type ListingPhoto = {
  order_hint: number;
  storage_key: string | null;
  source_url: string | null;
  description: string | null;
  width: number | null;
  height: number | null;
};

/**
 * Returns the public photos of a home in order, at most 200: only photos, none restricted to the office,
 * firm, or agent (RESO Media, Permission), the preferred one first; numbers them from 0.
 */
export function photosOf(media: readonly MediaInput[]): ListingPhoto[] {
  return media
    .filter((item) => item.category == null || bareSpelling(item.category) === 'photo')
    .filter((item) => !(item.permission ?? []).some(isClosedPermission))
    .filter((item) => item.storage_key != null || isSource(item.url))
    .map((item, position) => ({ item, position }))
    .sort(
      (a, b) =>
        Number(b.item.preferred ?? false) - Number(a.item.preferred ?? false) ||
        a.item.order - b.item.order ||
        a.position - b.position,
    )
    .slice(0, 200)
    .map(({ item }, order) => ({
      order_hint: order,
      storage_key: item.storage_key ?? null,
      source_url: item.url ?? null,
      description: item.description?.trim() || null,
      width: item.width ?? null,
      height: item.height ?? null,
    }));
}

const isSource = (url: string | null | undefined) =>
  url != null && url.length <= 8000 && (isSignedSource(url) || (URL.canParse(url) && /^https?:/.test(url)));
