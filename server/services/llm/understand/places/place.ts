import { stateCodes } from '../../../../text/us-states.ts';
import { partNamed, withoutOtherPlaces } from '../roles/places.ts';
import { patternOf, type Scan, take, takeAll } from '../scan.ts';
import { type Alternatives, alternativesTo, findAlternatives } from './alternatives.ts';
import { choosePlace } from './choose-place.ts';
import { builtIn, type Gazetteer, mostlyWords, type Place } from './gazetteer.ts';
import { takeGuess } from './guess.ts';
import { placePatterns, townGroups } from './place-patterns.ts';
import { stateCodeList, wordLikeCodes } from './states.ts';
import { nameOfTag, type Tagged, tagPlaces, untagged } from './tag-places.ts';

export type { Place } from './gazetteer.ts';

/** The places in a message: the one to search, the others, and whether the city is only a guess. */
export type Places = {
  place: Place | null;
  /** All parts of the places, for an address; a search with a ZIP code uses only that. */
  full: Place;
  others: string[];
  isGuess: boolean;
  /** Whether a place was rejected without a replacement. */
  refused: boolean;
  /** The rejected places, also beside others: *drop 74037*. */
  rejected?: readonly Place[];
  /** All places that are wanted, `place` among them, if there are several: *Jenks or Bixby*. */
  alternatives?: readonly Place[];
  /** Whether they come beside those of earlier messages: *Bixby works too*. */
  adds?: true;
  /** The street that the homes should be on, as the site's homes write it: *on Elm St*. */
  street?: string;
  /** The town of the landmark that the message names, where it names no place. */
  ofLandmark?: Place;
  /** Whether the message says of its only place that it is out; of the homes there, or of the place itself. */
  isOut?: true;
  /** Whether homes should be in that neighborhood, and so in its town. */
  isIn?: true;
  /** The part of the city that the homes should be in: *Riverside in Austin*. */
  part?: string;
};

/**
 * Finds the place in a message by the rules of the site's search: five digits are a ZIP code, a state's code
 * or full name is a state, anything else is a city. An unknown city after a place word counts as a guess.
 */
export function readPlaces(scan: Scan, capitals: string, gazetteer: Gazetteer = builtIn): Places {
  const tagged = tagPlaces(scan.text, gazetteer);
  const places = readTagged(scan, capitals, tagged, gazetteer);
  const part = partNamed(tagged.text, gazetteer);
  scan.text = untagged(scan.text, tagged, gazetteer);
  return part === null ? places : { ...places, part };
}

function readTagged(scan: Scan, capitals: string, tagged: Tagged, gazetteer: Gazetteer): Places {
  scan.text = withoutOtherPlaces(tagged.text, gazetteer);
  const isOut = places(scan.text).length === 1 && scan.text.search(placePatterns.refusedAfter) >= 0;
  const rejected = dropOthers(scan, gazetteer);
  const hood = takeHood(scan, tagged);
  const wanted = findAlternatives(scan.text);
  const all = takeFound(scan, capitals, gazetteer);
  // *We love Austin but can't afford Austin. Buda, Kyle*.
  const others = all.filter(({ city }) => city === undefined || !rejected.some((each) => each.city === city));
  const known = others.some(({ city, zip }) => (city ?? zip) !== undefined) ? others : all;
  const found = withHomes(known, wanted, gazetteer);
  const withRejected = rejected.length === 0 ? {} : { rejected };
  const first = choosePlace(found, untagged(tagged.text, tagged, gazetteer));
  if (first !== null) {
    const place = { ...first.place, ...(hood === null ? {} : { neighborhood: hood.neighborhood }) };
    const keyOfTag = (tag: string) => (tag.includes('_') ? nameOfTag(tag, gazetteer) : tag);
    const alternatives = alternativesTo(first.place, wanted, found, keyOfTag);
    const full = Object.assign({}, ...found.toReversed());
    return {
      ...{ place, others: first.others, full, isGuess: false, refused: false, ...withRejected },
      ...(alternatives === null ? {} : { alternatives }),
      ...(wanted.adds ? { adds: true } : {}),
      ...(isOut ? { isOut: true } : {}),
    };
  }
  if (hood?.neighborhood !== undefined)
    return { place: hood, full: hood, others: [], isGuess: false, refused: false, ...withRejected };
  const guess = takeGuess(scan);
  const refused = (rejected.length > 0 || hood !== null) && guess === null;
  const isGuess = guess !== null;
  return { place: guess, full: guess ?? {}, others: [], isGuess, refused, ...withRejected };
}

/**
 * *30 years a cop in Houston, moving to Jenks*: of two towns that were not named together, the site has homes in the one that is
 * meant.
 */
function withHomes(found: readonly Place[], { tags }: Alternatives, gazetteer: Gazetteer): Place[] {
  const { covered } = gazetteer;
  const has = (city: string | undefined) => city !== undefined && covered?.has(city) === true;
  if (covered === undefined || !found.some(({ city }) => has(city))) return [...found];
  const linked = tags
    .map((group) => group.map((tag) => nameOfTag(tag, gazetteer)))
    .filter((group) => group.some(has))
    .flat();
  return found.filter(({ city }) => city === undefined || has(city) || linked.includes(city));
}

const places = (text: string): readonly string[] => text.match(placePatterns.anyPlace) ?? [];

/** Extracts where a person comes from or works, and refused places, which it returns. */
function dropOthers(scan: Scan, gazetteer: Gazetteer): Place[] {
  takeAll(scan, placePatterns.comesFrom);
  if (/\b(?:mov|relocat|transferr)[a-z]*\b/.test(scan.text)) takeAll(scan, placePatterns.movingFrom);
  // "Nurses from Ohio looking in Tulsa": next to another place, this one is where they come from.
  const named = places(scan.text);
  if (named.length > 1) takeAll(scan, placePatterns.movingFrom);
  const rejected: Place[] = [];
  const reject = ([said]: RegExpExecArray) => {
    for (const tag of said.match(placePatterns.placeTag) ?? [])
      rejected.push(tag.includes('_') ? { city: nameOfTag(tag, gazetteer) } : { zip: tag });
    return true;
  };
  take(scan, placePatterns.refusedZip, reject);
  take(scan, placePatterns.takenOut, reject);
  take(scan, placePatterns.takenBack, reject);
  take(scan, placePatterns.refused, reject);
  // What is said of the only place may be of the homes there: *Jenks is too expensive*.
  if (named.length > 1) take(scan, placePatterns.refusedAfter, reject);
  return rejected;
}

/** Extracts the neighborhoods; returns the first wanted one, an empty place if one is refused, or null. */
function takeHood(scan: Scan, { hoods }: Tagged): Place | null {
  if (hoods.length === 0) return null;
  takeAll(scan, placePatterns.hood);
  return hoods.find(({ isRefused }) => !isRefused)?.place ?? {};
}

/** Extracts ZIP codes, cities, and states. */
function takeFound(scan: Scan, capitals: string, gazetteer: Gazetteer): Place[] {
  const found: Place[] = [];
  const add = (place: Place) => {
    found.push(place);
    return true;
  };
  take(scan, placePatterns.zip, (match) => add({ zip: match[1] ?? '' }));
  const withState = (name: string, state: string | undefined) =>
    add({ city: name, ...(state === undefined ? {} : { state: stateOf(state) }) });
  take(scan, placePatterns.city, (match) =>
    isStreetOrName(scan.text, match) ? false : withState(nameOfTag(match[1], gazetteer), stateAfter(match)),
  );
  take(scan, placePatterns.town, (match) => {
    const tag = match.slice(1, townGroups + 1).find((each) => each !== undefined);
    const name = nameOfTag(tag, gazetteer);
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
  return found;
}

/**
 * Returns whether a city's name belongs to a street or another name: `on Austin Street`, `Dallas Cowboys`.
 */
function isStreetOrName(text: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length;
  return placePatterns.restOfName.test(text.slice(end, end + 40));
}

/** Codes that start a continuation: `Tulsa or Jenks`, `in Tulsa, I'd say`. */
const sentenceWords = new Set(['OR', 'IN', 'ME', 'HI', 'ID', 'OH', 'MA', 'LA', 'PA', 'AL', 'DE', 'CO']);

function stateAfter(match: RegExpExecArray, group = 2): string | undefined {
  const state = match[group];
  if (state === undefined) return undefined;
  const code = stateOf(state);
  if (state.length > 2 || !wordLikeCodes.has(code)) return state;
  // "Glenpool, VA loan" names the loan.
  const after = match.input.slice(match.index + match[0].length);
  if (code === 'VA' && /^ (?:loan|mortgage|financ|approv|eligib|benefit|home loan|buyer)/.test(after))
    return undefined;
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

const stateOf = (text: string): string => stateCodes[text] ?? text.toUpperCase();
