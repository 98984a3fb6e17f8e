import words from '../../word-lists/change-words.json' with { type: 'json' };
import { type Group, hasGroup, withoutGroup } from '../filters.ts';
import { anyOf } from '../scan.ts';
import type { Turn } from '../turn.ts';
import type { Search } from './search.ts';

const drops = new RegExp(`\\b${anyOf(words.mentions.drops)}\\b`);
const names = Object.entries(words.mentions.names).map(([group, said]) => ({
  group: group as Group | 'near',
  pattern: new RegExp(`\\b${anyOf(said)}\\b`),
}));
/** Longer messages say more than what they drop. */
const mostWords = 14;

/**
 * Returns the search without the limits that a short message drops by any of their names: *kill the sqft thing*, *nvm about
 * the 14 days*, *drop the school*. Only what the search has can be meant. Null when the message drops nothing.
 */
export function withoutMentioned(search: Search, { plain, hasWishes }: Turn): Search | null {
  if (hasWishes || !drops.test(plain) || plain.trim().split(' ').length > mostWords) return null;
  let left = search;
  for (const { group, pattern } of names) {
    if (!pattern.test(plain)) continue;
    if (group === 'near') {
      const { near, ...rest } = left;
      if (near !== undefined) left = rest;
    } else if (hasGroup(left.filters, group)) left = { ...left, filters: withoutGroup(left.filters, group) };
  }
  return left === search ? null : left;
}
