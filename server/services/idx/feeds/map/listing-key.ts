import { createHash } from 'node:crypto';

const longest = 128;

/**
 * Returns the listing key of a feed's home, which is the same every time and unlike those of other feeds: the
 * feed and its key where our keys allow it, otherwise the feed and a hash. `reuse` counts the other homes that
 * had the feed's key before (FEED 6, key reuse); each has a listing key of its own.
 */
export function listingKeyOf(feedId: string, key: string, reuse = 0): string {
  const plain = `${feedId}:${key}`;
  if (reuse === 0 && /^[A-Za-z0-9._:-]+$/.test(key) && plain.length <= longest) return plain;
  const hash = createHash('sha256').update(`${key}\n${reuse}`).digest('base64url');
  return `${feedId}:x.${hash}`;
}

/** Returns a key or number without the letters that a platform puts before it (FEED 3, MLS Grid). */
export const withoutPrefix = (value: string, letters: number): string =>
  letters > 0 && new RegExp(`^[A-Za-z]{${letters}}.`).test(value) ? value.slice(letters) : value;
