import { stateCodes } from '../../../../text/us-states.ts';
import words from '../../word-lists/places/place-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { anyOf } from '../scan.ts';
import { isCommonWord } from './common-words.ts';
import { type Gazetteer, keyOf } from './gazetteer.ts';
import { crossesThere } from './landmarks.ts';
import { townSpelled } from './town-spelling.ts';

const stop = new Set(words.nearStop);
const generic = new Set(words.nearGeneric);
const everyday = new Set(words.everyday);
const notFirst = new Set(words.notFirst);
const buildings = new Set(words.buildings);
const homeKinds = new Set(words.homeKinds);
const landmark = wordPattern(`\\b${anyOf(words.landmarks)}\\b`, 'i');
const demonym = wordPattern(`^${anyOf(words.people)}`, 'i');
/** `around two thousand square feet`: a figure, not a name. */
const amount = wordPattern(`^(?:${anyOf(words.amounts)}(?:$| ${anyOf(words.amountsAfter)})|square f)`);
/**
 * Words that make a city's or state's name before them an institution, not a place to live: `Tulsa airport`,
 * `Texas State`.
 */
const institution = wordPattern(`^(?:[a-z]+ ){0,2}${anyOf(words.institutions)}$`, 'i');
const counts = new Set(words.amounts);
const roomWord = /^(?:bed|bath|bd|br|stor|car|acre)/i;
const road = /^(?:route|highway|hwy|interstate|us|fm|i|exit|loop)$/i;

/** *61st and Yale*: two streets that cross, of which the second can have a town's name. */
const numbered = '\\b(?:1[1-9]|[2-9]\\d|1\\d\\d)(?:st|nd|rd|th)?(?: (?:street|st\\.?))?';
const ofStreet =
  '(?: (?:[Aa]ve(?:nue)?|[Rr]oad|[Rr]d|[Ss]t(?:reet)?|[Bb]lvd|[Ll]ane|[Ll]n|[Dd]r(?:ive)?)(?!\\p{L}))?';
const crossed = (letter: string) =>
  `${numbered} (?:and|&|y) (?:(?:[Ss]outh|[Nn]orth|[Ee]ast|[Ww]est|[NSEW]) )?${letter}[\\p{L}’']+${ofStreet}`;
const crossing = wordPattern(crossed('\\p{Lu}'), 'u');
const crossedFirst = wordPattern(`^${crossed('\\p{L}')}`, 'iu');

/** *61st and yale*, but not *the 14th and want*. */
const crossingAtStart = (text: string): string | null => {
  const said = crossedFirst.exec(text)?.[0] ?? null;
  const second = said?.split(' ')[2]?.toLowerCase() ?? '';
  return said === null || (isCommonWord(second) && !crossesThere(second)) ? null : said;
};

/** Returns the crossing of two streets that a text names, as typed: *31st & Sheridan*; null without one. */
export const crossingIn = (text: string): RegExpExecArray | null => crossing.exec(text);

/** Returns the words of a name at the beginning of a text; null when it begins with none. */
export function nameOf(said: string, gazetteer: Gazetteer): string | null {
  const streets = crossingAtStart(said);
  if (streets !== null && /^\d+(?:st|nd|rd|th)/.test(streets)) return streets;
  const name: string[] = [];
  const all = said.split(' ');
  for (const [at, each] of all.entries()) {
    const plain = each.toLowerCase().replace(/['’]s$/, '');
    const isTitle = /^\p{Lu}/u.test(each) && name.length > 0;
    if (stop.has(plain) && !(isTitle && plain !== 'in')) break;
    // *Near Brookside three bedrooms*: a count ends the name.
    if (counts.has(plain) && roomWord.test(all[at + 1] ?? '')) break;
    if (/^\d/.test(each) && !road.test(name.at(-1) ?? '') && !/^\d+(?:st|nd|rd|th)$/i.test(each)) break;
    if (name.length === 1 && /^(?:down|mid|up)town$/i.test(name[0] ?? '') && startsWithCity(each, gazetteer))
      break;
    name.push(each);
  }
  while (name.length > 0 && /^(?:of|the|a|an|de|&)$/i.test(name.at(-1) ?? '')) name.pop();
  return name.length === 0 ? null : name.join(' ').replace(/(?<=\p{L}{3})\.$/u, '');
}

/** *On March 4th* is a day, whatever follows. */
const day = wordPattern(
  `^(?:may|${words.months.join('|')})\\.? \\d{1,2}(?:st|nd|rd|th)?(?: (?!street|st\\b|ave)|$)`,
);

/** *North Austin* is a side of a city. */
const side = /^(?:north|south|east|west|central|greater|northwest|northeast|southwest|southeast) /;

/** Whether words name a landmark, school, employer, street, or neighborhood, and no city. */
export function isName(name: string, isLoose: boolean, gazetteer: Gazetteer): boolean {
  if (crossingAtStart(name) !== null) return true;
  const plain = name.toLowerCase().replace(/[.’']/g, '');
  const parts = plain.split(' ');
  const last = name.split(' ').at(-1) ?? '';
  if (/^\d+$/.test(parts[0] ?? '') || demonym.test(plain) || amount.test(plain)) return false;
  if (day.test(plain)) return false;
  if (isPlace(plain, gazetteer) || isPlace(plain.replace(side, ''), gazetteer)) return false;
  if ([plain, parts.slice(0, 2).join(' '), parts[0] ?? ''].some((each) => isPlace(each, gazetteer))) {
    // "near Austin Community College" is a landmark; "near Austin with a pool" is a city.
    if (parts.length > 1 && institution.test(parts.slice(1).join(' '))) return true;
    return landmark.test(parts.slice(1).join(' ')) && /^\p{Lu}/u.test(last);
  }
  if (parts.every((each) => generic.has(each)) || notFirst.has(parts[0] ?? '')) return false;
  return !isLoose || /^\p{Lu}/u.test(name) || landmark.test(name);
}

/** Whether the last word is one of a building, and what stands before names it: *Midtown Lofts*, not *luxury condos*. */
export function isBuilding(name: string, gazetteer: Gazetteer): boolean {
  const parts = keyOf(name).split(' ');
  const last = parts.pop() ?? '';
  const isCapital = /^\p{Lu}/u.test(name);
  if (!buildings.has(last) || parts.length === 0 || hasEveryday(parts)) return false;
  if (!isCapital && parts.some((each) => generic.has(each) && !isPartOfTown(each))) return false;
  const isNamed = parts.some((each) => !isCommonWord(each) || isPartOfTown(each));
  if (!homeKinds.has(last)) return isNamed || isCapital;
  // "Tulsa apartments", "springtown condos" are homes of a kind there; "Tulsa Lofts" are a building.
  return isNamed && (isCapital || parts.length > 1) && !startsWithCity(parts.join(' '), gazetteer);
}

const isPartOfTown = (word: string): boolean => /^(?:down|mid|up)town$/.test(word);

/** Whether words hold one that doesn't belong to a name, such as a day. */
export const hasEveryday = (parts: readonly string[]): boolean =>
  parts.some((each) => stop.has(each) || everyday.has(each));

/** Whether a word is of no landmark, such as *house*. */
export const isGeneric = (word: string): boolean => generic.has(word) && !landmark.test(word);

export function endsWithCity(said: string, gazetteer: Gazetteer): boolean {
  const parts = said
    .toLowerCase()
    .replace(/[.,’']/g, '')
    .split(' ');
  return [4, 3, 2, 1].some((count) => isPlace(parts.slice(-count).join(' '), gazetteer));
}

export function startsWithCity(said: string, gazetteer: Gazetteer): boolean {
  const parts = said.toLowerCase().split(' ');
  return [3, 2, 1].some((count) => isPlace(parts.slice(0, count).join(' '), gazetteer));
}

/** Whether a name is a city or a state, a city also in another spelling. */
function isPlace(name: string, gazetteer: Gazetteer): boolean {
  const { cities, citiesAfterPlaceWord } = gazetteer;
  if (cities.has(name) || citiesAfterPlaceWord.has(name) || Object.hasOwn(stateCodes, name)) return true;
  return townSpelled(name.split(' '), gazetteer, true) !== null;
}
