import { stateCodes } from '../../../../text/us-states.ts';
import vocabulary from '../../word-lists/vocabulary.json' with { type: 'json' };
import { patternOf, type Scan, take, takeAll } from '../scan.ts';
import { cities, citiesAfterPlaceWord, mostlyWords, titleCase } from './gazetteer.ts';
import { placePatterns, townGroups } from './place-patterns.ts';
import { stateCodeList, wordLikeCodes } from './states.ts';

const { commonWords, keywords } = vocabulary;
export type Place = { zip?: string; city?: string; state?: string };

/** The places in a message: the one to search, the others, and whether the city is only a guess. */
export type Places = {
  place: Place | null;
  /** All parts of the places, for an address; a search with a ZIP code uses only that. */
  full: Place;
  others: string[];
  isGuess: boolean;
  /** Whether a place was rejected without a replacement. */
  refused: boolean;
};

const names = [...new Set([...cities.values(), ...citiesAfterPlaceWord.values()])];
const longestName = 4;

/** Replaces each known city by `city_12`, or by `town_12` when its name is also an everyday word. */
function tagCities(text: string): string {
  const words = text.split(' ');
  const tagged: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestName, words.length - at);
    let tag: string | null = null;
    for (; length > 0 && tag === null; length -= 1) tag = tagOf(words.slice(at, at + length).join(' '));
    tagged.push(tag ?? words[at] ?? '');
    at += tag === null ? 1 : length + 1;
  }
  return tagged.join(' ');
}

function tagOf(name: string): string | null {
  for (const each of name.endsWith('s') ? [name, name.slice(0, -1)] : [name]) {
    const sure = cities.get(each);
    if (sure !== undefined) return `city_${names.indexOf(sure)}`;
    const likely = citiesAfterPlaceWord.get(each);
    if (likely !== undefined) return `town_${names.indexOf(likely)}`;
  }
  return null;
}

function nameOfTag(tag: string | undefined): string {
  return names[Number(tag?.slice(5))] ?? '';
}

function untagCities(text: string): string {
  return text.replace(/\b(?:city|town)_\d+\b/g, (tag) => nameOfTag(tag).toLowerCase());
}

/** Words that end a guessed city's name, or show that there is none. */
const notInNames = new Set([
  ...commonWords,
  ...keywords.filter((word) => !cities.has(word) && !Object.hasOwn(stateCodes, word)),
  ...`
  a an and any are as at be bed but by buy can do downtown uptown midtown for from get good bad has have her
  him his hoa i if im is it its just live lot lots map max me min more mind most much my need near new no
  not of off on one or our out pets per person please rent see sell set so that the then theres total town
  up us was we who with would you your under over cash full condition mother law assisted suite suites
  somewhere look try want like there here yes where anywhere something case fact short long hurry rush
  middle heart hour few days weeks months years love general particular between touch school writing terms
  about contact progress process ruins shape trouble debt escrow foreclosure english french spanish ground
  style half cul gated help make sure check keep january february march april may june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday today tonight tomorrow
  spring summer fall winter autumn together alone soon fair excellent poor decent okay ok great rough
  perfect mint too also very still already mainly mostly two three four five six advance common cahoots
  control place order stock season market age size price value demand retirement college high elementary
  kindergarten boxes bulk pieces part parts way front back let lets whatever which what again ours theirs
  old bigger smaller
`
    .trim()
    .split(/\s+/),
  ...'roughly about around approximately under several couple few'.split(' '),
]);

/**
 * Finds the place in a message by the rules of the site's search: five digits are a ZIP code, a state's code
 * or full name is a state, anything else is a city. An unknown city after a place word counts as a guess.
 */
export function readPlaces(scan: Scan, capitals: string): Places {
  const places = readTagged(scan, capitals);
  scan.text = untagCities(scan.text);
  return places;
}

function readTagged(scan: Scan, capitals: string): Places {
  const asSaid = scan.text;
  scan.text = tagCities(asSaid);
  const found: Place[] = [];
  const add = (place: Place) => {
    found.push(place);
    return true;
  };
  // Where a person comes from or works isn't where they search.
  takeAll(scan, placePatterns.comesFrom);
  if (/\b(?:mov|relocat|transferr)[a-z]*\b/.test(scan.text)) takeAll(scan, placePatterns.movingFrom);
  // "Nurses from Ohio looking in Tulsa": next to another place, this one is where they come from.
  const places = scan.text.match(placePatterns.anyPlace) ?? [];
  if (places.length > 1) takeAll(scan, placePatterns.movingFrom);
  let refused = takeAll(scan, placePatterns.refusedZip);
  refused = takeAll(scan, placePatterns.refused) || refused;
  take(scan, placePatterns.zip, (match) => add({ zip: match[1] ?? '' }));
  const withState = (name: string, state: string | undefined) =>
    add({ city: name, ...(state === undefined ? {} : { state: stateOf(state) }) });
  take(scan, placePatterns.city, (match) =>
    isStreetOrName(scan.text, match) ? false : withState(nameOfTag(match[1]), stateAfter(match)),
  );
  take(scan, placePatterns.town, (match) => {
    const name = nameOfTag(match.slice(1, townGroups + 1).find((each) => each !== undefined));
    const state = stateAfter(match, townGroups + 1);
    const isWord =
      mostlyWords.has(name) && state === undefined && !/^(?:\S+ )?(?:in|near|around) /.test(match[0]);
    return isWord ? false : withState(name, state);
  });
  take(scan, placePatterns.stateName, (match) => add({ state: stateOf(match[1] ?? '') }));
  take(scan, placePatterns.clearCode, (match) => add({ state: stateOf(match[1] ?? match[2] ?? '') }));
  take(scan, placePatterns.wordLikeCode, (match) => add({ state: stateOf(match[1] ?? '') }));
  for (const code of capitals.split(' ')) {
    if (stateCodeList.includes(code) && !wordLikeCodes.has(code)) {
      take(scan, patternOf(`\\b${code.toLowerCase()}\\b(?! loan)`), () => add({ state: code }));
    }
  }
  const first = choose(found, asSaid);
  if (first !== null) {
    const full = Object.assign({}, ...found.toReversed());
    return { ...first, full, isGuess: false, refused: false };
  }
  let guess: Place | null = null;
  take(scan, placePatterns.guess, (match) => {
    const name = guessedName(match[1] ?? '');
    if (name === null || guess !== null) return false;
    const state = (match[2] ?? '').toUpperCase();
    guess = { city: name, ...(stateCodeList.includes(state) ? { state } : {}) };
    return true;
  });
  return {
    place: guess,
    full: guess ?? {},
    others: [],
    isGuess: guess !== null,
    refused: refused && guess === null,
  };
}

/** Parses a name alone, as the answer to *which area?*; null when there is more. */
export function bareCity(words: string): string | null {
  const name = guessedName(words.trim());
  return name !== null && name.split(' ').length === words.trim().split(' ').length ? name : null;
}

function guessedName(words: string): string | null {
  const name: string[] = [];
  for (const word of words.split(' ')) {
    if (notInNames.has(word) || word.length < 3 || /ing$/.test(word)) break;
    name.push(word);
  }
  return name.length === 0 ? null : titleCase(name.join(' '));
}

/**
 * Returns whether a city's name belongs to a street or another name: `on Austin Street`, `Dallas Cowboys`.
 */
function isStreetOrName(text: string, match: RegExpExecArray): boolean {
  return /^ (?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|cowboys|seahawks|thunder|(?:[a-z]+ ){0,2}(?:elementary|middle school|high school|junior high|isd|university|college|hospital|airport|stadium|medical center))\b/.test(
    text.slice(match.index + match[0].length, match.index + match[0].length + 40),
  );
}

/** Codes that start a continuation: `Tulsa or Jenks`, `in Tulsa, I'd say`. */
const sentenceWords = new Set(['OR', 'IN', 'ME', 'HI', 'ID', 'OH', 'MA', 'LA', 'PA', 'AL', 'DE', 'CO']);

function stateAfter(match: RegExpExecArray, group = 2): string | undefined {
  const state = match[group];
  if (state === undefined) return undefined;
  const code = stateOf(state);
  if (state.length > 2 || !wordLikeCodes.has(code)) return state;
  // "Is Owasso ok?" doesn't mean Oklahoma.
  if (
    code === 'OK' &&
    /\b(?:is|would|be|are|thats|that|if|think)(?: in)? $/.test(match.input.slice(0, match.index))
  )
    return undefined;
  // "Tulsa or Jenks", "Tulsa in the fall": a code that is also a word counts only at the end.
  const rest = match.input.slice(match.index + match[0].length);
  const goesOn = sentenceWords.has(code) ? /^ +[a-z\d$;]/ : /^\b$^/;
  return goesOn.test(rest) ? undefined : state;
}

function stateOf(text: string): string {
  return stateCodes[text] ?? text.toUpperCase();
}

/** Words before the city that a person settles on: `Plano, no sorry, Allen`, `hmm, just Pryor`. */
const settles =
  '(?:just|only|actually|i mean|i meant|mean|meant|make (?:it|that)|make that|no|nope|wait|sorry|oops|whoops|scratch that|correction|hold on|hang on|rather|better|go with|lets do|lets say|on second thought|better yet|change that to|switch to|correct that to|instead|strike that|my bad)';

/** Puts the city that a person settles on before the others. */
function settledFirst(named: readonly Place[], text: string): Place[] {
  const settled = named.findLast(
    ({ city: name = '' }, index) =>
      index > 0 &&
      text.search(
        patternOf(
          `\\b${settles}(?: [,.]){0,3}(?: (?:in|to|its|near|around|how about))? ${name.toLowerCase()}\\b`,
        ),
      ) >= 0,
  );
  return settled === undefined ? [...named] : [settled, ...named.filter((place) => place !== settled)];
}

/** Chooses the first ZIP code, city, or state, in this order; a state beside a city belongs to it. */
function choose(places: readonly Place[], text: string): { place: Place; others: string[] } | null {
  const zip = places.find((place) => place.zip !== undefined);
  const named = settledFirst(
    places.filter((place) => place.city !== undefined),
    text,
  );
  const state = places.find((place) => place.zip === undefined && place.city === undefined);
  const others = named.slice(1).map((place) => place.city ?? '');
  if (zip !== undefined) {
    const zips = places
      .filter((place) => place.zip !== undefined && place !== zip)
      .map((place) => place.zip ?? '');
    return { place: zip, others: [...new Set(zips)].filter((each) => each !== zip.zip) };
  }
  const first = named[0];
  if (first !== undefined) {
    return {
      place: first.state === undefined && state !== undefined ? { ...first, ...state } : first,
      others: [...new Set(others)].filter((each) => each !== first.city),
    };
  }
  if (state === undefined) return null;
  const states = places.map((place) => place.state ?? '').filter((each) => each !== state.state);
  return { place: state, others: [...new Set(states)] };
}
