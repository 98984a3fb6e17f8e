import { cities, citiesAfterPlaceWord, titleCase } from './gazetteer.ts';
import { anyOf, patternOf, type Scan, take, takeAll } from './scan.ts';
import { stateCodeList, stateCodes, wordLikeCodes } from './states.ts';
import { commonWords, keywords } from './vocabulary.ts';

export type Place = { zip?: string; city?: string; state?: string };

/** The places of one message: the one to search, those beside it, and whether the city is only a guess. */
export type Places = {
  place: Place | null;
  /** All that was said of the first place, for an address: a search takes the zip alone. */
  full: Place;
  others: string[];
  isGuess: boolean;
  /** Whether a place was named as not wanted, and none in its stead. */
  refused: boolean;
};

const before = '(?:in|near|around|at|to|of|within|outside|inside|by|from|over in|for)';
/** Known names are read as one word each, so that no pattern has to list them. */
const city = 'city_\\d+';
const wordLikeCity = 'town_\\d+';
const stateName = anyOf(Object.keys(stateCodes));
const stateCode = anyOf(stateCodeList.map((code) => code.toLowerCase()));
const clearCode = anyOf(
  stateCodeList.filter((code) => !wordLikeCodes.has(code)).map((code) => code.toLowerCase()),
);

const zipPattern = /(?<![$\d.])\b(?:zip(?: code)? )?(\d{5})\b(?!\.\d| (?:sqft|sq|square|sf)\b)/g;
const cityPattern = new RegExp(
  `\\b(?:city of )?(${city})\\b(?: ,)?(?: (${stateName}|${stateCode})\\b)?`,
  'g',
);
const wordLikeCityPattern = new RegExp(
  `\\b(?:(?:in|near|around|to|try|trying|by|outside|into|toward|prefer|about|or|over in|out in|maybe|be|do|check) (?:the )?(${wordLikeCity})(?= (?:[,.;?!]|area|then|instead|please|tx|ok|ca|texas|oklahoma|california|with|under|for|and|or|that|which|but|if|is|would|at|has|on|now|as|rather|proper|too|also|itself|where|specifically|preferably|maybe)|\\s*$)|^ (${wordLikeCity})(?= (?:[,.?]|please|would|is|then|for|tx|ok|ca)|\\s*$)|\\b(${wordLikeCity}) (?=, (?:${stateName}|${stateCode})\\b|(?:${stateName}|tx|ca)\\b|ok(?= (?:homes?|houses?|area|under|with|in|for|\\d|[,.?;])|\\s*$)|area\\b)|(?<=[,.;?] )(${wordLikeCity})(?= (?:[,.;?]|please|area)|\\s*$))(?: ,)?(?: (${stateName}|${stateCode})\\b)?`,
  'g',
);
const refusedZipPattern =
  /\b(?:not|no|instead of|rather than|forget|never ?mind|other than|(?:doesnt|dont) (?:have|need|want)(?: it)?(?: to be)?)(?: in| the){0,6} \d{5}\b(?! (?:sqft|dollars))/g;
/** A place that is not wanted: `not Georgetown`, `doesn't have to be in Tulsa anymore`, `anywhere but Jenks`. */
const refusedPlacePattern = new RegExp(
  `\\b(?:not|no|never ?mind|forget(?: about)?|instead of|rather than|other than|except(?: for)?|anywhere but|anything but|besides|skip|drop|ditch|swap(?: out)?|trade|replace|switch from|change from|done with|leave|away from|(?:(?:doesnt|does not|neednt|dont|do not|didnt) (?:really )?(?:have|need|want)(?: it| them| this)?(?: to be)?)|isnt|wasnt)(?: (?:in|near|around|the|just|only|to be|have to be)){0,6} (${city}|${wordLikeCity})(?: (?:proper|anymore|any ?more|itself|then|area|at all)){0,6}(?= |$)`,
  'g',
);
const comesFromPattern = new RegExp(
  `\\b(?:work(?:s|ing)? (?:in|at|near)|jobs? (?:is )?in|(?:flying|driving|traveling|travelling|visiting|moving|came|in town|out|up|down) (?:in |here |down |up |over )?from|from out of|(?:live|living|lives) in (?=(?:${city}|${stateName}) (?:now|right now|currently|but|and (?:want|need|looking)))|(?:moving|relocating|transferring|transferred|coming|come|im|i am|are|were|moved|relocated)(?: here| back)? from) (?:${city}|${stateName})\\b`,
  'g',
);
const movingFromToPattern = new RegExp(`\\bfrom (?:${city}|${stateName})\\b`, 'g');
const anyPlacePattern = new RegExp(`\\b(?:${city}|${stateName}|\\d{5})\\b`, 'g');
const stateNamePattern = new RegExp(`\\b(?:state of )?(${stateName})\\b`, 'g');
const clearCodePattern = new RegExp(`\\b${before} (${clearCode})\\b|^ (${clearCode}) $`, 'g');
const wordLikeCodePattern = new RegExp(
  `\\b(?:in|near|around|within|state of) (${stateCode})(?= (?:[,.;?]|$)|$)`,
  'g',
);
const guessPattern =
  /\b(?:in|(?:moving|move|relocating|relocate) to) (?:the (?:city|town) of )?([a-z]+(?: [a-z]+){0,2})(?: , ([a-z]{2})\b)?(?= |$)/g;

const names = [...new Set([...cities.values(), ...citiesAfterPlaceWord.values()])];
const longestName = 4;

/** The text with each known city as `city_12`, or as `town_12` when its name is an everyday word too. */
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
  ...'a an and any are as at be bed but by buy can do downtown uptown midtown for from get good bad has have her him his hoa i if im is it its just live lot lots map max me min more mind most much my need near new no not of off on one or our out pets per person please rent see sell set so that the then theres total town up us was we who with would you your under over cash full condition mother law assisted person suite suites a somewhere look try want like there here yes where anywhere something mind case fact short long hurry rush middle heart hour few days weeks months years love general particular between touch school writing terms about contact progress process ruins shape trouble debt escrow foreclosure english french spanish ground style half cul gated help make sure check keep let lets whatever which what again then also ours theirs old bigger smaller'.split(
    ' ',
  ),
]);

/**
 * Finds the place of a message as the site's search tells places apart: five digits are a zip, a state's code
 * or full name a state, anything else a city. A city nobody listed counts as a guess when it follows a place word.
 */
export function readPlaces(scan: Scan, options: { allowGuess: boolean; capitals: string }): Places {
  const places = readTagged(scan, options);
  scan.text = untagCities(scan.text);
  return places;
}

function readTagged(scan: Scan, options: { allowGuess: boolean; capitals: string }): Places {
  const asSaid = scan.text;
  scan.text = tagCities(asSaid);
  const found: { place: Place; at: number }[] = [];
  const add = (place: Place) => {
    found.push({ place, at: found.length });
    return true;
  };
  // Where a person comes from or works is not where they look.
  takeAll(scan, comesFromPattern);
  if (/\b(?:mov|relocat|transferr)[a-z]*\b/.test(scan.text)) takeAll(scan, movingFromToPattern);
  // "Nurses from Ohio looking in Tulsa": with another place said, this one is where they come from.
  const places = scan.text.match(anyPlacePattern) ?? [];
  if (places.length > 1) takeAll(scan, movingFromToPattern);
  let refused = takeAll(scan, refusedZipPattern);
  refused = takeAll(scan, refusedPlacePattern) || refused;
  take(scan, zipPattern, (match) => add({ zip: match[1] ?? '' }));
  const withState = (name: string, state: string | undefined) =>
    add({ city: name, ...(state === undefined ? {} : { state: stateOf(state) }) });
  take(scan, cityPattern, (match) =>
    isStreetOrName(scan.text, match) ? false : withState(nameOfTag(match[1]), stateAfter(match)),
  );
  take(scan, wordLikeCityPattern, (match) =>
    withState(nameOfTag(match[1] ?? match[2] ?? match[3] ?? match[4]), stateAfter(match, 5)),
  );
  take(scan, stateNamePattern, (match) => add({ state: stateOf(match[1] ?? '') }));
  take(scan, clearCodePattern, (match) => add({ state: stateOf(match[1] ?? match[2] ?? '') }));
  take(scan, wordLikeCodePattern, (match) => add({ state: stateOf(match[1] ?? '') }));
  for (const code of options.capitals.split(' ')) {
    if (stateCodeList.includes(code) && !wordLikeCodes.has(code)) {
      take(scan, patternOf(`\\b${code.toLowerCase()}\\b(?! loan)`), () => add({ state: code }));
    }
  }
  const first = choose(
    found.map(({ place }) => place),
    asSaid,
  );
  if (first !== null) {
    const full = Object.assign({}, ...found.map(({ place }) => place).reverse());
    return { ...first, full, isGuess: false, refused: false };
  }
  let guess: Place | null = null;
  if (options.allowGuess) {
    take(scan, guessPattern, (match) => {
      const name = guessedName(match[1] ?? '');
      if (name === null || guess !== null) return false;
      const state = (match[2] ?? '').toUpperCase();
      guess = { city: name, ...(stateCodeList.includes(state) ? { state } : {}) };
      return true;
    });
  }
  return {
    place: guess,
    full: guess ?? {},
    others: [],
    isGuess: guess !== null,
    refused: refused && guess === null,
  };
}

/** A name that was given alone, as the answer to *which area?*. */
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

/** `on Austin Street`, `Dallas Cowboys`: not a place to search. */
function isStreetOrName(text: string, match: RegExpExecArray): boolean {
  return /^ (?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|cowboys|seahawks|thunder)\b/.test(
    text.slice(match.index + match[0].length, match.index + match[0].length + 12),
  );
}

/** Codes that begin what goes on: `Tulsa or Jenks`, `in Tulsa, I'd say`. */
const sentenceWords = new Set(['OR', 'IN', 'ME', 'HI', 'ID', 'OH', 'MA', 'LA', 'PA', 'AL', 'DE', 'CO']);

function stateAfter(match: RegExpExecArray, group = 2): string | undefined {
  const state = match[group];
  if (state === undefined) return undefined;
  const code = stateOf(state);
  if (state.length > 2 || !wordLikeCodes.has(code)) return state;
  // "Is Owasso ok?" asks whether it is all right.
  if (
    code === 'OK' &&
    /\b(?:is|would|be|are|thats|that|if|think)(?: in)? $/.test(match.input.slice(0, match.index))
  )
    return undefined;
  // "Tulsa or Jenks", "Tulsa in the fall": a code that is a word counts when nothing goes on after it.
  const rest = match.input.slice(match.index + match[0].length);
  const goesOn = sentenceWords.has(code) ? /^ +[a-z\d$;]/ : /^\b$^/;
  return goesOn.test(rest) ? undefined : state;
}

function stateOf(text: string): string {
  return stateCodes[text] ?? text.toUpperCase();
}

/** `Chouteau or Pryor, hmm, just Pryor`: the city that a person settles on goes before the others. */
function settledFirst(named: readonly Place[], text: string): Place[] {
  const settled = named.find(
    ({ city: name = '' }, index) =>
      index > 0 &&
      text.search(
        patternOf(
          `\\b(?:just|only|actually|i mean|i meant|make (?:it|that)|no wait|rather|go with|lets do) ${name.toLowerCase()}\\b`,
        ),
      ) >= 0,
  );
  return settled === undefined ? [...named] : [settled, ...named.filter((place) => place !== settled)];
}

/** The first place named is searched; a state beside a city or zip belongs to it. */
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
