import words from '../../../word-lists/search/change-words.json' with { type: 'json' };
import { wordPattern } from '../../patterns/word-pattern.ts';
import { anyOf } from '../../scan.ts';
import { labelOfWords, wordsOfLabel } from '../../slots/unsupported.ts';
import type { Turn } from '../../turn.ts';
import type { Search } from './search.ts';

/** The most wishes without a filter that a search keeps. */
const mostOthers = 6;

/** Adds the message's wishes without a filter, or drops them: *a gate isn't needed*, *scrap the workshop*, *skip that*. */
export function othersAfter({ others: before, filters }: Search, turn: Turn): string[] {
  const { plain, hasWishes, features } = turn;
  // *Bump the acreage* speaks of the limit that is set.
  const isLot = (filters.minLotSize ?? filters.maxLotSize ?? turn.filters.minLotSize) !== undefined;
  if (turn.adjustments.clears.includes('features'))
    return turn.extras.flatMap((wish) => wordsOfLabel(wish, plain));
  const extras = turn.extras.filter((each) => !(isLot && each === 'lot size'));
  const said = extras.flatMap((wish) => wordsOfLabel(wish, plain).slice(0, 1));
  if (!drops.test(plain) || features.refused.length > 0)
    return [...new Set([...before, ...said])].slice(-mostOthers);
  if (/\b(?:extras|rest|everything else|all that)\b/.test(plain)) return [];
  if (extras.length > 0) return before.filter((each) => !extras.includes(labelOfWords(each)));
  return hasWishes ? [...before] : before.slice(0, -1);
}

/** *Leave out the casino*. */
export const dropsNear = ({ near = '' }: Search, { plain, near: named }: Turn): boolean =>
  (named === null && anywhere.test(plain)) ||
  (drops.test(plain) &&
    near
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.length > 3 && plain.includes(` ${word} `)));

/** *Or just anywhere in Austin*. */
const anywhere = /\b(?:any ?where|any part|all) (?:in|of|over|around) [a-z]/;

const drops = wordPattern(`\\b${anyOf(words.dropsWish)}\\b`);

/** Whether a message that says nothing else takes a wish back: *never mind the well*, *forget Samsung*. */
export const dropsWish = (search: Search, turn: Turn): boolean =>
  (search.others.length > 0 && drops.test(turn.plain)) ||
  (search.near !== undefined && drops.test(turn.plain) && dropsNear(search, turn));
