import words from '../../word-lists/clauses/left-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { groupsWith, writeOutParts } from '../scan.ts';

const group = groupsWith(words.parts);

/** The words of a home up to what begins another thought; *and* only before more of the same home. */
const phrase = (stops: readonly string[]): string =>
  `(?: (?:${words.goesOn})?(?!(?:and|${stops.join('|')}) )[a-z\\d][a-z\\d.]*(?: / \\d(?:\\.\\d)?)?){1,12}`;
/** *Out of our house in Bixby*: what is left is the house, and the town may be meant. */
const ofTown = 'in(?! (?:(?:my|our|this|an?|the)\\b|\\d bed))|near|around|at';
const [tooBig = ''] = writeOutParts([words.too], words.parts);
const isTooMuch = `(?:${tooBig})?`;

const ofHome = phrase([...words.stops, ofTown]);
const anywhere = phrase(words.stops);
const leaves = wordPattern(`(?<= )${group(words.leaves)}(?= )(?:${ofHome})?${isTooMuch}`, 'g');
const leavesPlace = wordPattern(`(?<= )${group(words.leavesPlace)} ?(?= )(?! in | on | at )${anywhere}`, 'g');
const has = wordPattern(`(?<= )${group(words.has)}(?= )${ofHome}${isTooMuch}`, 'g');
const describes = wordPattern(`(?<= )${group(words.describes)}(?= )${ofHome}${isTooMuch}`, 'g');

const tooMuch = wordPattern(`(?<= )${group(words.tooMuch)}${tooBig}`, 'g');

const ofThing = wordPattern(` (?:${group(['{figure}'])}|${group(['{noun}'])}|stairs|pool)(?= |$)`);
const notLeft = wordPattern(`^(?:[^.,?;]{0,60})?\\b(?:${words.notLeft})(?= |$)`);

/** What replaces words that are no wish: both sides stay separate. */
const gap = ' ; ';

/**
 * Takes out of a normalized text what it says of the home that somebody has, had, or leaves, so that none of it is wished
 * for: *get out of our 2 story house*, *were in a 3 bedroom in Jenks*, *downsizing from 3500 sq ft*, *our place is 1200 sqft*.
 * A town stays unless they move from it.
 */
export function withoutLeftHome(text: string): string {
  return text
    .replace(leavesPlace, gap)
    .replace(leaves, besideTown)
    .replace(tooMuch, besideTown)
    .replace(has, unlessWished)
    .replace(describes, unlessWished);
}

/** *We have a dog* tells of no home, and *we have a 3 bedroom in mind* wishes for one. */
const unlessWished = (said: string, at: number, text: string): string => {
  const isWished = notLeft.test(said) || notLeft.test(text.slice(at + said.length));
  return ofThing.test(said) && !isWished ? besideTown(said, at, text) : said;
};

/** A town after it is where they live, which another one that is named later may not be. */
const besideTown = (said: string, at: number, text: string): string =>
  inTown.test(text.slice(at + said.length)) ? ' ; i live' : gap;
const inTown =
  /^ (?:in|near|around|at) .* (?:(?:in|near|around) [a-z]|to (?!(?:sell|buy|find|get|see|move|be|have|look|stay|go|list|rent|know)\b)[a-z])/;
