import words from '../../word-lists/search/change-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { anyOf, patternsWith, type Scan, takeAll, withTags, writeOutParts } from '../scan.ts';
import { clearPatterns, clearTags } from './clear-words.ts';
import { type Group, groups, type Sort } from './filters.ts';

/** A change relative to the search so far. */
export type Adjustment =
  | 'cheaper'
  | 'dearer'
  | 'bigger'
  | 'smaller'
  | 'small'
  | 'newer'
  | 'narrower'
  | 'wider'
  | 'more-bedrooms'
  | 'fewer-bedrooms'
  | 'more-bathrooms'
  | 'fewer-bathrooms';

export type Adjustments = {
  reset: boolean;
  clears: (Group | 'near')[];
  adjust: Adjustment[];
  sort: Sort | null;
  own: boolean;
};

const pattern = patternsWith(words.parts);
const patternsOf = <Name extends string>(lists: Readonly<Record<Name, readonly string[]>>) =>
  (Object.entries(lists) as [Name, readonly string[]][]).map(
    ([name, phrases]) => [name, pattern(phrases, 'g')] as const,
  );
/** Phrases that start a new search. */
const reset = wordPattern(`\\b(?:${writeOutParts(words.resets, words.parts).join('|')})\\b`, 'g');
const anyPlace = pattern(words.anyPlace, 'g');
const sorts = patternsOf<Sort>(words.sorts);
const adjustments = patternsOf<Adjustment>(words.adjustments);
const anything = wordPattern(`\\b${anyOf(writeOutParts(words.anything, words.parts))}\\b`, 'g');
const looseGroups = (Object.keys(groups) as Group[]).filter(
  (group) => !['place', 'price', 'type', 'own', 'status'].includes(group),
);
const ownListings = pattern(words.ownListings, 'g');
const allListings = pattern(words.allListings, 'g');

/** *Is it cheaper round Claremore?*, *it's cheaper over there* tells why to look there, and lowers no price. */
const notOfHomes = '(?!there\\b|anything\\b|something\\b|any (?:of|homes|houses)\\b)';
const saysItIs =
  '(?:its|it is|(?:it )?(?:might|must|should) be|theyre|(?:they|prices|homes|houses|things) are|(?:everything|stuff|there) is|probably)';
const somewhere =
  '(?= (?:there|out there|over there|up there|down there|around there|around|in|near|than)\\b| *(?:[,.?;]|$))';
const cheaperThere = wordPattern(
  [
    `(?<=\\b(?:is|are) ${notOfHomes}(?:[a-z_\\d]+ ){1,3}?)cheaper\\b`,
    `(?<=\\b${saysItIs} (?:[a-z]+ ){0,2})cheaper${somewhere}(?: (?:out |over |up |down |around )?there\\b)?`,
  ].join('|'),
  'g',
);

/**
 * Parses changes to the current search: a new search, a removed filter, *cheaper*, *newest first*, own
 * listings.
 */
export function readAdjustments(scan: Scan): Adjustments {
  const result: Adjustments = {
    reset: takeAll(scan, reset),
    clears: [],
    adjust: [],
    sort: null,
    own: false,
  };
  // *Just anything in Jenks* keeps only the place and the price.
  if (takeAll(scan, anything)) result.clears.push(...looseGroups);
  if (takeAll(scan, allListings)) result.clears.push('own');
  if (takeAll(scan, ownListings)) result.own = true;
  let first = Number.POSITIVE_INFINITY;
  const said = scan.text;
  for (const [sort, pattern] of sorts) {
    const at = said.search(pattern);
    if (!takeAll(scan, pattern) || at >= first || at < 0) continue;
    result.sort = sort;
    first = at;
  }
  takeAll(scan, cheaperThere);
  for (const [adjust, pattern] of adjustments) {
    // *Small* beside a kind of home stays for the rules of kinds.
    const isSaid = adjust === 'small' ? scan.text.search(pattern) >= 0 : takeAll(scan, pattern);
    if (isSaid) result.adjust.push(adjust);
  }
  withTags(scan, clearTags, () => {
    for (const { group, pattern } of clearPatterns) if (takeAll(scan, pattern)) result.clears.push(group);
  });
  if (takeAll(scan, anyPlace)) result.clears.push('place');
  return result;
}
