import { readText } from '../../import/read-value.ts';
import type { Row } from '../client/read-answer.ts';
import { stampOf } from '../replicate/reading/stamps.ts';

const scheme = 'media:';

/** Returns when a row of Media says that its file changed, in one form; null where it doesn't. */
const mediaTime = (row: Row): string | null =>
  stampOf(row.MediaModificationTimestamp) ?? stampOf(row.ModificationTimestamp);

/**
 * Returns what stands for a photo whose link is signed: its MediaKey, and when it changed, so that a new file under
 * the same key is copied. No part of a link stays the same in every feed: MLS Grid signs in the path. Only without
 * a key it is the link without its query.
 */
export function signedSource(row: Row): string | null {
  const key = readText(row.MediaKey);
  const url = readText(row.MediaURL);
  if (url === null) return null;
  return key === null ? url.replace(/[?#].*$/s, '') : `${scheme}${mediaTime(row) ?? ''}/${key}`;
}

/**
 * Returns what stands for a photo whose link stays the same: the link, and behind it when its file changed, so that a
 * new file at the same address is read. No host is sent what follows `#`.
 */
function linkSource(row: Row): string | null {
  const url = readText(row.MediaURL);
  const time = stampOf(row.MediaModificationTimestamp);
  return url === null || time === null ? url : `${url.replace(/#.*$/s, '')}#${time}`;
}

/** Returns what stands for a photo of a feed. */
export const sourceOf = (row: Row, { signed }: { signed: boolean }): string | null =>
  signed ? signedSource(row) : linkSource(row);

export const isSignedSource = (source: string): boolean => source.startsWith(scheme);

/** Returns the part of `signedSource` by which a fresh link is found, whenever the photo changed. */
export const withoutTime = (source: string): string =>
  isSignedSource(source) ? `${scheme}${source.slice(source.indexOf('/'))}` : source;
