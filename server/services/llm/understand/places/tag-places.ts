import words from '../../word-lists/places/place-words.json' with { type: 'json' };
import { isCommonWord } from './common-words.ts';
import type { Gazetteer, Place } from './gazetteer.ts';
import { townSpelled } from './town-spelling.ts';

/** A text in which each known place is one word, and what those words stand for. */
export type Tagged = {
  text: string;
  /** Neighborhoods in which homes are wanted: the place and its words, by the number of the tag. */
  hoods: readonly { place: Place; said: string; isRefused: boolean }[];
};

const longestName = 4;
/** Only the first words of a message are compared with towns' names: requests are short, and the work stays bounded. */
const spelledWords = 80;
const mostUnknown = 12;
const placed = new Set(words.placed);
const hoodWords = new Set(words.hoodWords);
const refuses = new Set(words.refuses);

/**
 * Replaces each known city by `city_12`, or by `town_12` when its name is also an everyday word, also in another spelling,
 * and each neighborhood of the site by `hood_0`.
 */
export function tagPlaces(text: string, gazetteer: Gazetteer): Tagged {
  const said = text.replace(/\b(st|mt|ft) \. (?=[a-z])/g, '$1 ').split(' ');
  const hoods: { place: Place; said: string; isRefused: boolean }[] = [];
  const tagged: string[] = [];
  let unknown = 0;
  for (let at = 0; at < said.length; ) {
    const known = knownAt(said, at, gazetteer);
    if (known !== null) {
      if (known.place === undefined) tagged.push(known.tag);
      else {
        const isRefused = refuses.has(said[at - 1] ?? '');
        const name = said.slice(at, at + known.length).join(' ');
        tagged.push(`hood_${hoods.push({ place: known.place, said: name, isRefused }) - 1}`);
      }
      at += known.length;
      continue;
    }
    const mayBeTown = at < spelledWords && unknown < mostUnknown && isUnknownAt(said, at);
    if (mayBeTown) unknown += 1;
    const spelled = mayBeTown ? spelledAt(said, at, gazetteer) : null;
    tagged.push(spelled?.tag ?? said[at] ?? '');
    at += spelled?.length ?? 1;
  }
  return { text: tagged.join(' '), hoods };
}

type Known = { tag: string; length: number; place?: Place };

/** Finds the longest known name that begins here; a city before a neighborhood of the same name. */
function knownAt(said: readonly string[], at: number, gazetteer: Gazetteer): Known | null {
  for (let length = Math.min(longestName, said.length - at); length > 0; length -= 1) {
    const name = said.slice(at, at + length).join(' ');
    const tag = tagOf(name, gazetteer);
    if (tag !== null) return { tag, length };
    const place = gazetteer.neighborhoods.get(name);
    if (place !== undefined && isMeant(said, at, length)) return { tag: '', length, place };
  }
  return null;
}

function tagOf(name: string, { cities, citiesAfterPlaceWord, numbers }: Gazetteer): string | null {
  for (const each of name.endsWith('s') ? [name, name.slice(0, -1)] : [name]) {
    const sure = cities.get(each);
    if (sure !== undefined) return `city_${numbers.get(sure)}`;
    const likely = citiesAfterPlaceWord.get(each);
    if (likely !== undefined) return `town_${numbers.get(likely)}`;
  }
  return null;
}

/** Whether words that are also a neighborhood's name mean it: alone, *quail run* or *summit* could be anything. */
function isMeant(said: readonly string[], at: number, length: number): boolean {
  if (placed.has(said[at - 1] ?? '') || hoodWords.has(said[at + length] ?? '')) return true;
  if (refuses.has(said[at - 1] ?? '')) return true;
  if ([said[at - 1], said[at + length]].every((word) => !word || /^[,.;?]$/.test(word))) return true;
  return length > 1 && !said.slice(at, at + length).every(isCommonWord);
}

const isWord = (word: string | undefined): word is string => word !== undefined && /^[a-z]+$/.test(word);

/** Whether one of the words that could be a town's name here is unknown. */
const isUnknownAt = (said: readonly string[], at: number): boolean =>
  isWord(said[at]) && said.slice(at, at + 3).some((word) => isWord(word) && !isCommonWord(word));

function spelledAt(said: readonly string[], at: number, gazetteer: Gazetteer): Known | null {
  const isPlaced = placed.has(said[at - 1] ?? '');
  for (let length = Math.min(3, said.length - at); length > 0; length -= 1) {
    const name = townSpelled(said.slice(at, at + length), gazetteer, isPlaced);
    if (name !== null) return { tag: `city_${gazetteer.numbers.get(name)}`, length };
  }
  return null;
}

/** Returns the name that a city's tag stands for. */
export const nameOfTag = (tag: string | undefined, { names }: Gazetteer): string =>
  names[Number(tag?.slice(5))] ?? '';

/** Returns the text with the names of the places that no rule extracted. */
export const untagged = (text: string, { hoods }: Tagged, gazetteer: Gazetteer): string =>
  text
    .replace(/\b(?:city|town)_\d+\b/g, (tag) => nameOfTag(tag, gazetteer).toLowerCase())
    .replace(/\bhood_(\d+)\b/g, (_, number: string) => hoods[Number(number)]?.said ?? '');
