import words from '../../../word-lists/search/change-words.json' with { type: 'json' };
import { wordPattern } from '../../patterns/word-pattern.ts';
import { anyOf } from '../../scan.ts';
import { type Filters, type Group, groups, hasGroup, withoutGroup } from '../../slots/filters.ts';
import type { Turn } from '../../turn.ts';
import type { Search } from './search.ts';

const drops = wordPattern(`\\b${anyOf(words.mentions.drops)}\\b`);
const names = Object.entries(words.mentions.names).map(([group, said]) => ({
  group: group as Group | 'near',
  pattern: wordPattern(`\\b${anyOf(said)}\\b`),
}));
/** Longer messages say more than what they drop. */
const mostWords = 14;

/**
 * Returns the search without the limits that a short message drops by any of their names: *kill the sqft thing*, *nvm about
 * the 14 days*, *drop the school*. Only what the search has can be meant. Null when the message drops nothing.
 */
export function withoutMentioned(search: Search, { plain, hasWishes }: Turn): Search | null {
  if (hasWishes || !drops.test(plain) || plain.trim().split(' ').length > mostWords) return null;
  const said = names.filter(({ pattern }) => pattern.test(plain)).map(({ group }) => group);
  // *Take the limit off* without a name speaks of the price.
  const named = said.length === 0 && limit.test(plain) ? (['price'] as const) : said;
  let left = search;
  for (const group of named) {
    const { near, ...rest } = left;
    if (group === 'near') left = near === undefined ? left : rest;
    else if (hasGroup(left.filters, group))
      left = { ...left, filters: withoutSide(left.filters, group, plain) };
  }
  return left === search ? null : left;
}

const limit = /\b(?:limit|cap|ceiling)\b/;

/** Returns the filters without those of a group, or without the side that the message names: *the upper size limit*. */
function withoutSide(filters: Filters, group: Group, plain: string): Filters {
  const side = /\b(?:upper|max(?:imum)?|top|ceiling)\b/.test(plain)
    ? 'max'
    : /\b(?:lower|min(?:imum)?|bottom)\b/.test(plain)
      ? 'min'
      : '';
  const dropped = groups[group].filter((key) => key.startsWith(side) && filters[key] !== undefined);
  if (side === '' || dropped.length === 0) return withoutGroup(filters, group);
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !dropped.some((each) => each === key)));
}
