import { stateCodes } from '../../../../text/us-states.ts';
import words from '../../word-lists/search/own-words.json' with { type: 'json' };
import { anyOf, patternOf, patternsWith, type Scan, takeAll } from '../scan.ts';

/** States in which the site has no homes. */
const elsewhere = anyOf(Object.keys(stateCodes).filter((name) => !['oklahoma', 'texas'].includes(name)));
const pattern = patternsWith({ ...words.parts, elsewhere });
/** People and their counts aren't filters: *a family of 5* sets no bedrooms, *2 kids* no number. */
const people = pattern(words.people, 'g');
/** The rooms of the person's current home: `we're outgrowing our two bedroom`. */
const presentRooms = pattern(words.presentRooms, 'g');
/** Where the person lives now: `I live in a 2 bed condo in Tulsa now and want …`. */
const presentHome = pattern(words.presentHome, 'g');
/** *I'll rent a storage unit* wishes for no rental home, *forget the 55 plus business* for no business. */
const otherRentals = pattern(words.otherRentals, 'g');
const wholeBusiness = pattern(words.wholeBusiness, 'g');
const soldElsewhere = pattern(words.soldElsewhere, 'gi');
const ownHours = pattern(words.ownHours, 'gi');
const orNot = pattern(words.orNot, 'i');

/** Extracts what a message tells of the visitor's people and present home, which are no filters. */
export function takeOwn(scan: Scan): void {
  scan.text = scan.text.replace(wholeBusiness, 'thing');
  for (const each of [otherRentals, people, presentHome, presentRooms]) takeAll(scan, each);
}

/** Extracts where somebody studies, next to a landmark of that name: *she goes to UT, close to UT*. */
export function takeSchool(scan: Scan, { name }: { name: string | null }): void {
  const school = /^[A-Z]{2}$/.exec(name ?? '')?.[0].toLowerCase();
  if (school !== undefined) takeAll(scan, patternOf(`\\b(?:to|at|from) ${school}\\b`));
}

/**
 * Returns a text without a sale in another state, for which the visitor needs no agent here: *we are selling our ranch
 * in Kansas and would like to retire around Claremore*.
 */
export const withoutOtherSale = (text: string): string => text.replace(soldElsewhere, ' ');

/** Returns a text without the visitor's own hours: *I get off at 3am* is no hour of a showing. */
export const withoutOwnHours = (text: string): string => text.replace(ownHours, ' ');

/** Returns a text with its last words as a question: *good schools out there or nah*. */
export const withoutOrNot = (text: string): string => text.replace(orNot, '? ');
