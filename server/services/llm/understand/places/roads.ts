import words from '../../word-lists/places/place-words.json' with { type: 'json' };
import { patternOf } from '../scan.ts';

/** The numbered highways of the two markets. */
const road = `(?:${words.roads.join('|')})\\b(?! ?(?:k|thousand|grand|%|percent|sq|acres?|beds?|baths?|min|mile|hour|years?|days?|units?|,? ?\\d{3})\\b)`;
const more = `(?: (?:or|and|&|,) (?:the )?${road}){0,2}`;
const beside = patternOf(`\\b(?:${words.besideRoad.join('|')}) (?:the )?${road}${more}`);
/** *Close to 290* could be a price, too; *something close to 290* is. */
const nearIt = patternOf(
  `(?<!\\b${words.bringsPrice} )\\b(?:${words.besideRoadLoose.join('|')}) (?:the )?${road}${more}`,
);

/** Takes the numbers of highways out of a text: *too close to 183*, *not on 620 or 2222*. */
export const withoutRoads = (text: string): string => text.replace(beside, ' ; ').replace(nearIt, ' ; ');
