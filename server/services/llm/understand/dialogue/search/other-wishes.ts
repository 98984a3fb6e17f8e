import type { Filters } from '../../slots/filters.ts';
import { wordsOfLabel } from '../../slots/unsupported.ts';
import type { Turn } from '../../turn.ts';
import type { Search } from './search.ts';
import { takenBack, takesBack } from './taken-back.ts';

/** The most wishes without a filter that a search keeps. */
const mostOthers = 6;

/** Adds the message's wishes without a filter, or drops them: *a gate isn't needed*, *scrap the workshop*, *skip that*. */
export function othersAfter({ others: before, filters }: Search, turn: Turn): string[] {
  const { plain, hasWishes, features } = turn;
  const extras = extrasOf(filters, turn);
  const said = extras.flatMap((wish) => joined(wordsOfLabel(wish, plain), plain));
  if (turn.adjustments.clears.includes('features')) return said;
  const back = takenBack(plain, before);
  if (!back.any) return [...new Set([...before, ...said])].slice(-mostOthers);
  if (back.all) return [];
  // *55+* has no words that a message says.
  const named = [...back.named, ...before.filter((wish) => extras.includes(wish) && !plain.includes(wish))];
  const stays = before.filter((wish) => !named.includes(wish));
  const added = said.filter((wish) => !before.includes(wish) && back.rest.includes(` ${wish} `));
  const namesNone = stays.length === before.length && features.refused.length === 0 && added.length === 0;
  // *The tub is silly, lose it*, or *forget it* of what was wished for last.
  const pointed = namesNone && back.points ? before.filter((wish) => said.includes(wish)) : [];
  if (pointed.length > 0) return before.filter((wish) => !pointed.includes(wish));
  if (namesNone && !hasWishes && extras.length === 0) return before.slice(0, -1);
  return [...new Set([...stays, ...added])].slice(-mostOthers);
}

/** Returns the wishes of a message that no filter of the search takes. */
function extrasOf({ minLotSize, maxLotSize }: Filters, { extras, features, filters }: Turn): string[] {
  // *Bump the acreage* speaks of the limit that is set, *with water, like lakefront* of the lake.
  const isLot = (minLotSize ?? maxLotSize ?? filters.minLotSize) !== undefined;
  const isFeature = (wish: string) => features.wanted.some((name) => name.includes(wish));
  return extras.filter((wish) => !(isLot && wish === 'lot size') && !isFeature(wish));
}

/** Joins wishes that stand side by side in the message: *horse barn*. */
function joined(wishes: readonly string[], plain: string): string[] {
  const whole: string[] = [];
  for (const wish of wishes) {
    const both = `${whole.at(-1)} ${wish}`;
    if (plain.includes(` ${both} `)) whole[whole.length - 1] = both;
    else whole.push(wish);
  }
  return whole;
}

/** *Leave out the casino*. */
export const dropsNear = ({ near = '' }: Search, { plain, near: named }: Turn): boolean =>
  (named === null && anywhere.test(plain)) ||
  (takesBack(plain) &&
    near
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.length > 3 && plain.includes(` ${word} `)));

/** *Or just anywhere in Austin*. */
const anywhere = /\b(?:any ?where|any part|all) (?:in|of|over|around) [a-z]/;

/** Whether a message that says nothing else takes a wish back: *never mind the well*, *forget Samsung*, *drop that filter*. */
export const dropsWish = (search: Search, { plain, ...turn }: Turn): boolean =>
  (search.others.length > 0 && takenBack(plain, search.others).any) ||
  (takesBack(plain) && (ofSearch.test(plain) || dropsNear(search, { plain, ...turn })));

/** *Remove the east condition*: nothing of a home or a task. */
const ofSearch = /\b(?:conditions?|filters?|requirements?|criteri(?:a|on)|wish(?:es)?|preferences?)\b/;
