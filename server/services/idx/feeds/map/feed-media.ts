import { isRecord } from '../../import/read-media-items.ts';
import { readConsent, readText } from '../../import/read-value.ts';
import { bareSpelling, isClosedPermission } from '../../listings/vocabulary.ts';
import type { Row } from '../client/read-answer.ts';

const open = new Set(['public', 'idx']);

/**
 * Returns the media that the public may see: those permitted for everybody or for IDX, or without a permission,
 * that are still there. Intake drops what is no photo.
 */
export function publicMedia(media: readonly Row[], viewFlag: string | null): Row[] {
  return media.filter((item) => {
    if (!isRecord(item)) return false;
    if (viewFlag !== null && readConsent(item[viewFlag]) === false) return false;
    if (bareSpelling(readText(item.MediaStatus) ?? '') === 'deleted') return false;
    const permissions = (readText(item.Permission) ?? '').split(',').map(bareSpelling).filter(Boolean);
    if (permissions.length === 0) return true;
    return permissions.some((one) => open.has(one)) && !permissions.some(isClosedPermission);
  });
}
