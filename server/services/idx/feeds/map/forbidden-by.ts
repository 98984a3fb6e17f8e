import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import { readConsent, readText } from '../../import/read-value.ts';
import type { Row } from '../client/read-answer.ts';
import { byLookup } from './clean-row.ts';

/**
 * Returns why the license doesn't allow a row, as the feed sent it: its view flag or, of a home, its use flag; null
 * when it does. A view flag that is present and isn't clearly yes is a no (FEED 4).
 */
export function forbiddenBy(
  row: Row,
  { viewFlag, useFlag }: Pick<FeedConfig['profile'], 'viewFlag' | 'useFlag'>,
  lookups: ReadonlyMap<string, string>,
  isHome: boolean,
): 'permission' | 'use' | null {
  const read = (field: string) => byLookup(field, row[field], lookups);
  if (viewFlag !== null && readConsent(read(viewFlag)) === false) return 'permission';
  if (!isHome || useFlag === null) return null;
  const uses = (readText(read(useFlag.field)) ?? '').split(',').map((use) => use.trim().toLowerCase());
  return uses.includes(useFlag.contains.toLowerCase()) ? null : 'use';
}
