import words from '../../word-lists/search/room-words.json' with { type: 'json' };
import { patternsWith, type Scan, take, takeAll } from '../scan.ts';
import type { Filters } from './filters.ts';
import { type Limits, readLimits, rulesOf } from './limits.ts';

const pattern = patternsWith(words.parts);
const everywhere = (phrases: readonly string[]) => pattern(phrases, 'g');
/** *3/2*, *4/2.5/3* with cars, *a three two*, *3 bed and bath*. */
const pairs = words.pairs.map((phrase) => everywhere([phrase]));
const opens = everywhere(words.opens);
const drops = everywhere(words.drops);
const studio = everywhere(words.studio);
/** *A studio counts*, too: no other home is left out. */
const studioToo = everywhere(words.studioToo);
/** *A fourth bedroom*. */
const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth'];

const rooms = (
  [
    ['Bedrooms', words.parts.bed],
    ['Bathrooms', words.parts.bath],
  ] as const
).map(([key, noun]) => {
  const patternOf = patternsWith({ ...words.parts, noun });
  const saysNoun = patternOf(['{noun}']);
  return {
    key,
    /** Words between a count and its replacement: `3 bed, wait, 4`, `I said 3 but 2 would do`. */
    corrected: patternOf(words.corrected, 'g'),
    instead: patternOf(words.instead, 'g'),
    counts: rulesOf(patternOf, words.counts, {
      wouldTake: (count, other, said) => !refusesCount.test(said) && [Math.min(count, other)],
      raised: (count) => [count],
      between: (low, high) => low <= high && [low, high],
      another: (_, __, said) => [ordinals.findIndex((each) => said.includes(each)) + 2],
      exactly: (count) => [count, count],
      neitherMore: (count) => [count, count],
      noLarger: (count) => [undefined, count],
      repeated: (count, again) => count === again && [count, count],
      most: (count, _, said) => [undefined, /^(?:less|fewer|under)/.test(said) ? count - 1 : count],
      orFewer: (count, _, said) => saysNoun.test(said) && [undefined, count],
      least: (count, _, said) => [count + (/^(?:more|over)/.test(said) ? 1 : 0)],
      plain: (count) => [count],
      after: (count) => count <= 12 && [count],
    }),
  };
});
/** *4 beds, 3 won't work*. */
const refusesCount = /\b(?:not|no|wont|cant|isnt|never|only)\b/;
const most = 50;

/** Parses bedrooms and bathrooms: `3 bed 2 bath`, `3/2`, `at least 2.5 baths`, `2-3 bedrooms`, `studio`. */
export function readRooms(scan: Scan): Filters {
  const found: Filters = {};
  const put = (key: 'Bedrooms' | 'Bathrooms', [min, max]: Exclude<Limits, false>) => {
    delete found[`min${key}`];
    delete found[`max${key}`];
    const limit = (count: number) => Math.min(key === 'Bedrooms' ? Math.floor(count) : count, most);
    if (min !== undefined) found[`min${key}`] = limit(min);
    if (max !== undefined) found[`max${key}`] = limit(max);
    return true;
  };
  for (const pair of pairs)
    take(scan, pair, ([, beds, baths = beds, cars]) => {
      if (cars !== undefined) found.minGarageSpaces = Number(cars);
      put('Bedrooms', [Number(beds)]);
      return put('Bathrooms', [Number(baths)]);
    });
  take(scan, opens, (match) => put('Bedrooms', [Number(match[1])]));
  for (const { key, corrected } of rooms) take(scan, corrected, (match) => put(key, [Number(match[2])]));
  takeAll(scan, drops);
  for (const { key, instead } of rooms) take(scan, instead, (match) => put(key, [Number(match[1])]));
  for (const { key, counts } of rooms) readLimits(scan, counts, (limits) => put(key, limits));
  // *A 1 bedroom or studio*.
  const withStudio = found.minBedrooms === 1 ? 1 : 0;
  if (withStudio === 0) takeAll(scan, studioToo);
  if (takeAll(scan, studio)) put('Bedrooms', [undefined, withStudio]);
  return found;
}
