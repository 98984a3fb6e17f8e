import neighborhoods from '../../word-lists/places/neighborhoods.json' with { type: 'json' };
import words from '../../word-lists/places/place-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { anyOf } from '../scan.ts';
import { isCommonWord } from './common-words.ts';
import { type Gazetteer, keyOf } from './gazetteer.ts';
import {
  endsWithCity,
  hasEveryday,
  isBuilding,
  isGeneric,
  isName,
  nameOf,
  startsWithCity,
} from './near-name.ts';

/** A capitalized word of a name, or a lowercase one before a landmark's word. */
const capital = "\\p{Lu}[\\p{L}\\d'’.&-]*";
const noLandmarkEnd = new Set(words.noLandmarkEnd);
const landmarkEnd = anyOf(words.landmarks.filter((each) => !noLandmarkEnd.has(each)));
const upToThree = `${capital}(?: ${capital}){0,2}`;

const patterns: readonly RegExp[] = [
  // "In the Heights in Houston", "in Hyde Park, Austin", "we love the Paseo in OKC": a city follows.
  wordPattern(
    `(?<![\\p{L}])(?:in |at |around |over in |like |love )(?:the )?(${upToThree})(?=,? (?:in |near )?(${upToThree}))`,
    'gu',
  ),
  // "A home at Grand Lake", "in Maple Ridge Addition".
  wordPattern(
    `(?<!${anyOf(words.working)} )(?<![\\p{L}])(?:at|in) (?:the )?((?:${capital} ){1,2}${landmarkEnd}|(?:Lake|Mount|Fort|Camp) ${capital})(?![\\p{L}])`,
    'giu',
  ),
  // "Heritage Hills OKC".
  wordPattern(`(?<![\\p{L}])(\\p{L}{4,15} ${landmarkEnd}),? (?:in )?(\\p{L}+(?: \\p{L}+){0,2})`, 'giu'),
  // "Around 41st and Yale", "the Cherry Street area", "in Brookside".
  wordPattern(
    `(?<![\\p{L}])(?:around|near|by|at|off|close to|off of) (\\d+(?:st|nd|rd|th)(?: (?:st|street))? (?:and|&) ${capital})`,
    'giu',
  ),
  wordPattern(
    `(?<![\\p{L}\\d])((?:${capital} ){0,2}${capital}) (?:area|neighborhood|neighbourhood)(?![\\p{L}])`,
    'gu',
  ),
  wordPattern(`(?<![\\p{L}\\d])(${neighborhoods.join('|')})(?![\\p{L}\\d])`, 'gi'),
  // "On a contract at Hillcrest, need a rental nearby".
  wordPattern(`(?<![\\p{L}])at (?:the )?(${capital}(?: ${capital}){0,3})(?=.{0,80}\\bnearby\\b)`, 'gu'),
];
/** *I work nights at the Amazon warehouse and I'm looking near there*: named in small letters, too. */
const employer = wordPattern(
  [
    `(?<![\\p{L}])(?:at|into|for|to) (?:the )?((?:[\\p{L}\\d][\\p{L}\\d'’&.-]* ){0,3}?[\\p{L}\\d][\\p{L}\\d'’&-]*)(?= (?:in|so|and|next|this|starting|soon|but|i|we)(?![\\p{L}])|[,.;!]|$)`,
    `(?=.{0,160}(?<![\\p{L}])(?<!or )(?:${words.nearby.join('|')})(?![\\p{L}]))`,
  ].join(''),
  'giu',
);
const worksThere = wordPattern(`(?<![\\p{L}])(?:${words.worksAt.join('|')})(?: [\\p{L}]+){0,2} ?$`, 'iu');

/** The pattern whose name has a generic word without being a landmark: `nice house OKC`. */
const beforeCity = 2;

/** Finds a neighborhood, landmark, or building after *in* or *at*, or before its city; null without one. */
export function findWithin(text: string, gazetteer: Gazetteer): { name: string; from: number } | null {
  for (const [index, pattern] of patterns.entries()) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      pattern.lastIndex = match.index + 1;
      const [, name = '', after] = match;
      if (after !== undefined && !isBeforeCity(name, after, gazetteer)) continue;
      const from = match.index + match[0].indexOf(name);
      if (!/^\d/.test(name) && endsWithCity(text.slice(0, from + name.length), gazetteer)) continue;
      const parts = name.toLowerCase().split(' ');
      if ((hasEveryday(parts) && !/^\d/.test(name)) || !isName(name, false, gazetteer)) continue;
      if (gazetteer.neighborhoods.has(keyOf(name))) continue;
      if (index === beforeCity && parts.some(isGeneric)) continue;
      return { name, from };
    }
  }
  return findEmployer(text, gazetteer) ?? findBuilding(text, gazetteer);
}

function findEmployer(text: string, gazetteer: Gazetteer): { name: string; from: number } | null {
  employer.lastIndex = 0;
  for (let match = employer.exec(text); match !== null; match = employer.exec(text)) {
    employer.lastIndex = match.index + 1;
    const [said, name = ''] = match;
    if (!worksThere.test(text.slice(Math.max(0, match.index - 60), match.index))) continue;
    if (!isName(name, false, gazetteer) || endsWithCity(name, gazetteer)) continue;
    return { name, from: match.index + said.indexOf(name) };
  }
  return null;
}

const isBeforeCity = (name: string, after: string, gazetteer: Gazetteer): boolean =>
  startsWithCity(after, gazetteer) && !startsWithCity(`${name} ${after}`, gazetteer);

/** "In Midtown Lofts", "an apartment at River Oaks Villas", "is Heron Towers near a park?". */
const building = wordPattern(
  `(?<![\\p{L}\\d])((?:\\p{L}[\\p{L}\\d'’-]* ){1,3}?${anyOf(words.buildings)})(?![\\p{L}\\d])`,
  'giu',
);
const mostBuildings = 12;

function findBuilding(text: string, gazetteer: Gazetteer): { name: string; from: number } | null {
  building.lastIndex = 0;
  for (let tried = 0; tried < mostBuildings; tried += 1) {
    const match = building.exec(text);
    if (match === null) return null;
    // The last words are the name: `an apartment at River Oaks Villas`.
    const said = (match[1] ?? '').split(' ');
    for (let start = 0; start < said.length - 1; start += 1) {
      const name = said.slice(start).join(' ');
      const isCapital = said.slice(start).every((word) => /^\p{Lu}/u.test(word));
      const before = text.slice(0, match.index + (match[1] ?? '').length - name.length);
      // A sentence's first word is capitalized, too: `See Heron Towers`.
      if (
        said.length - start > 2 &&
        isCommonWord(name.split(' ')[0]?.toLowerCase() ?? '') &&
        /(?:^|[.?!] )$/.test(before)
      )
        continue;
      const isPlaced = /(?:^|[^\p{L}])(?:in|at) (?:the )?$/iu.test(before);
      if (!isCapital && !isPlaced) continue;
      if (!isBuilding(name, gazetteer) || nameOf(name, gazetteer) !== name) continue;
      if (gazetteer.neighborhoods.has(keyOf(name))) return null;
      return { name, from: before.length };
    }
  }
  return null;
}
