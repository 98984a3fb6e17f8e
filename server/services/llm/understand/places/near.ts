import neighborhoods from '../../word-lists/places/neighborhoods.json' with { type: 'json' };
import words from '../../word-lists/places/place-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { anyOf } from '../scan.ts';
import { builtIn, type Gazetteer, keyOf, streetKey } from './gazetteer.ts';
import { codeIn, furtherIn, isStreetHere, townOfLandmark } from './landmarks.ts';
import { crossingIn, isName, nameOf } from './near-name.ts';
import { findWithin } from './near-within.ts';
import type { Places } from './place.ts';

/** A landmark, school, employer, street, or neighborhood that a home should be near. */
export type Near = {
  /** As typed. */
  name: string | null;
  /** The text without it. */
  rest: string;
  /** The letters of a school or an airport here: *UT*, *TUL*. */
  code?: string;
  /** Whether homes should be in a neighborhood of that name, and not only near it. */
  isIn?: boolean;
  /** Whether it is a part of the town that is searched, beside which other places are named. */
  besides?: boolean;
  /** Whether the visitor rejected such a place. */
  dropped: boolean;
  /** The street, if `name` is one that homes of the site are on, and they should be on it: *on Elm St*. */
  street?: string;
};

/** A word of a name: a plain word, initials (`S.`), `St.`, a numbered road (`I-35`, `Route 66`). */
const word = "(?:(?:St|Mt|Dr|Ft|Ave|Blvd|Jr|Sr|[A-Za-z])\\.(?= )|[\\p{L}\\d][\\p{L}\\d'’&-]*)";
const pattern = wordPattern(
  `(?<![\\p{L}\\d])(${anyOf(words.nearLeads)}) ((?:the )?)(${word}(?: ${word}){0,6})`,
  'giu',
);

/** Leads that can precede anything (*by Friday*, *around 400k*): only a clear name counts after them. */
const loose = wordPattern(`^${anyOf(words.looseLeads)}$`, 'i');

const refusedBefore = wordPattern(
  `(?:\\b${anyOf(words.refusedBefore)}|n['’]t (?:really )?(?:have|need|want)(?: it)? to be)(?: being| it)?(?: be)?(?: right| so| that)? ?$`,
  'i',
);
const downtownWords =
  /(?<!\bviews? of (?:the )?)\b(?:in |near |around |by |close to )?(?:the )?(downtown|midtown|uptown)\b(?!-?ish)(?! (?:view|skyline))/i;

/**
 * Finds `near St. John hospital` in a text as typed. Leaves a city, ZIP code, or price after *near* to other
 * rules, and a neighborhood in which the site has homes.
 */
export function readNear(typed: string, gazetteer: Gazetteer = builtIn): Near {
  const near = readNamed(typed, gazetteer);
  const code = codeIn(near.rest);
  return code === null ? near : { ...near, name: near.name ?? code.name, rest: code.rest, code: code.name };
}

function readNamed(typed: string, gazetteer: Gazetteer): Near {
  const text = typed
    .replace(correctedName, '')
    .replace(noPlace, (said) => (/other$/i.test(said) ? ', ' : 'per '));
  const led = readLed(text, gazetteer);
  if (led !== null) return led;
  const crossing = crossingIn(text);
  if (crossing !== null) {
    const [name] = crossing;
    const before = text.slice(0, crossing.index);
    if (ofOwnHome.test(before) || asksDistance.test(before))
      return { name: null, rest: without(text, { name, from: crossing.index }), dropped: false };
    return { name, rest: without(text, { name, from: crossing.index }), dropped: false };
  }
  const within = findWithin(text, gazetteer);
  if (within !== null) {
    const isRefused = refusedBefore.test(text.slice(Math.max(0, within.from - 40), within.from));
    if (isRefused) return { name: null, rest: without(text, within), dropped: true };
    const whole = `${within.name}${restOfName.exec(text.slice(within.from + within.name.length))?.[0] ?? ''}`;
    const name = whole + furtherIn(text.slice(within.from + whole.length));
    const isIn = hoods.has(keyOf(within.name));
    return { name, rest: without(text, { name, from: within.from }), dropped: false, isIn };
  }
  const downtown = downtownWords.exec(text);
  if (downtown === null || isNeighborhood(downtown, gazetteer))
    return { name: null, rest: text, dropped: false };
  const from = downtown.index;
  if (refusedBefore.test(text.slice(Math.max(0, from - 40), from))) {
    const rest = `${text.slice(0, from)} , ${text.slice(from + downtown[0].length)}`;
    return { name: null, rest, dropped: true };
  }
  return {
    name: downtown[1]?.toLowerCase() ?? null,
    // *Downtown Tulsa*, but *Tulsa downtown, 3 bed*: no *in* may stand after a city.
    rest: `${text.slice(0, from)}${/^ ?\p{L}/u.test(text.slice(from + downtown[0].length)) ? 'in' : ','} ${text.slice(from + downtown[0].length)}`,
    dropped: false,
  };
}

const hoods = new Set(neighborhoods.map(keyOf));

/** *We live at 31st and Harvard*: nobody wishes for what they have. */
const ofOwnHome =
  /\b(?:my|our|we|i) [^,.?!]{0,30}\b(?:live|living|own|house|home|place|property|rental|condo)\b[^,.?!]{0,20}$/i;

const asksDistance = /\b(?:how (?:far|close|long)|distance|que tan lejos|qué tan lejos)\b/i;

/** *Near Tinker? No, I mean near the airport*: what comes after the correction counts. */
const correctedName =
  /\b(?:near|close to|by) [^,.?!]{3,40}[,.?!]* *(?:(?:no|oh|sorry|wait),? ){0,3}(?:i mean|i meant|make that|or rather) (?=(?:near|close to|by) )/i;

/** *Sort by price per foot*, *next to each other*: nothing that homes are near. */
const noPlace =
  /\b(?:(?:next to|near|close to|by) each other|by (?=(?:the )?(?:(?:price|cost) per|lot|land|yard|acreage|age|year)\b))/gi;

/** What belongs to *Hillcrest Medical* before it could be a town. */
const restOfName = /^ (?:Center|Centre|Campus|Complex)(?![\p{L}\d])/u;
/** *The university UT Austin* is named by what follows. */
const apposed = /^(?:university|hospital|college|company|employer|school|campus) (?=\p{Lu}{2})/u;

/** Whether *midtown* begins the name of one of the site's neighborhoods or buildings: *Midtown Lofts*. */
function isNeighborhood(
  { 1: word = '', 0: said, index, input }: RegExpExecArray,
  { neighborhoods }: Gazetteer,
) {
  if (neighborhoods.size === 0) return false;
  const from = index + said.length - word.length;
  const parts = keyOf(input.slice(from, from + 100)).split(' ');
  return [1, 2, 3, 4].some((count) => neighborhoods.has(parts.slice(0, count).join(' ')));
}

/** Finds a name after *near* and the like; null without one. */
function readLed(text: string, gazetteer: Gazetteer): Near | null {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    // A name can contain the next lead: `on the water near Lake Travis`.
    pattern.lastIndex = match.index + (match[1]?.length ?? 1);
    const [, lead = '', article = '', words = ''] = match;
    const of = apposed.exec(words)?.[0] ?? '';
    const [the, said] = [`${article}${of}`, words.slice(of.length)];
    const first = nameOf(said, gazetteer);
    if (first === null) continue;
    // *On Peoria* is a street of Tulsa, and no town elsewhere.
    const isHere = isOn(lead) && isStreetHere(first) && !gazetteer.covered?.has(first);
    if (!isHere && !isName(first, loose.test(lead), gazetteer)) continue;
    const from = match.index + lead.length + 1 + the.length;
    const name = first + furtherIn(text.slice(from + first.length));
    const start = keepsLead(lead) ? from : match.index;
    const rest = `${text.slice(0, start)} , ${text.slice(from + name.length)}`;
    if (refusedBefore.test(text.slice(Math.max(0, match.index - 40), match.index)))
      return { name: null, rest: without(text, { name, from: match.index, to: from }), dropped: true };
    const street = isOn(lead) ? gazetteer.streets.get(streetKey(keyOf(name))) : undefined;
    return { name, rest, dropped: false, ...(street === undefined ? {} : { street }) };
  }
  return null;
}

/** Returns the text without a name, and without what stands between `from` and `to` before it. */
const without = (text: string, { name, from, to = from }: { name: string; from: number; to?: number }) =>
  `${text.slice(0, from)} , ${text.slice(to + name.length)}`;

/** Whether the lead says on which street, not near which place. */
const isOn = (lead: string): boolean => /^(?:on|along|off|off of|right off|just off)$/i.test(lead);

/** Returns whether the lead stays in the text: a commute is a separate request beside its destination. */
function keepsLead(lead: string): boolean {
  return /commut/i.test(lead);
}

/** Returns the places of a message with the street that its homes should be on, and the town of the landmark that it names. */
export function withStreet(read: Places, near: Near, { covered }: Gazetteer): Places {
  const { street, name, code } = near;
  const places = near.besides === true && read.place !== null ? { ...read, adds: true as const } : read;
  const town = name === null ? null : (townOfLandmark(name) ?? townOfLandmark(code ?? ''));
  const all = { ...places, ...(street === undefined ? {} : { street }) };
  // Where the site has no homes, or that isn't known, a landmark narrows nothing.
  if (town === null || places.refused || covered?.has(town.city ?? '') !== true) return all;
  const { place, alternatives = place === null ? [] : [place] } = places;
  if (place === null) return { ...all, ofLandmark: town, ...(near.isIn === true ? { isIn: true } : {}) };
  // *Brookside or Jenks* is of both towns.
  const isOther =
    place.zip === undefined && alternatives.every(({ city }) => city !== undefined && city !== town.city);
  return near.isIn === true && isOther ? { ...all, alternatives: [...alternatives, town] } : all;
}
