import words from '../../../../word-lists/search/there-words.json' with { type: 'json' };
import { wordPattern } from '../../../patterns/word-pattern.ts';
import { phraseFinder, plainOf } from '../../../phrases.ts';
import type { Filters } from '../../../slots/filters.ts';
import type { Turn } from '../../../turn.ts';
import type { Dialogue } from '../../dialogue.ts';
import type { NamedPlace } from '../search.ts';

const there = phraseFinder(words.there, words.parts);
const notThere = wordPattern(`\\b(?:${words.notThere.join('|')})`, 'g');

/** Returns the last place that the visitor named, in a question or of a home of their own, too. */
export function placeNamed(
  { lastPlace }: Pick<Dialogue, 'lastPlace'>,
  { places: { place, isGuess, alternatives }, purpose, own }: Turn,
): NamedPlace | null {
  if (place === null || isGuess) return lastPlace;
  const isOwn = purpose === 'sell' || own !== undefined;
  return { place, isOwn, ...(alternatives === undefined ? {} : { alternatives }) };
}

/**
 * Returns a message with the place that its *there* means: *do you know Sand Springs?*, then *any houses there around 200?*.
 * A message that names a place, or speaks of no place by *there*, stays as it is.
 */
export function withPlaceThere({ lastPlace }: Dialogue, turn: Turn): Turn {
  const { places, typed } = turn;
  if (lastPlace === null || (places.place !== null && !places.isGuess) || places.refused) return turn;
  if (there(plainOf(typed).replace(notThere, ' ')) === null) return turn;
  return atPlace(turn, lastPlace);
}

function atPlace(turn: Turn, { place, alternatives }: Omit<NamedPlace, 'isOwn'>): Turn {
  const { alternatives: _, ...others } = turn.places;
  const places = { ...others, place, full: place, isGuess: false };
  return { ...turn, places: alternatives === undefined ? places : { ...places, alternatives } };
}

/**
 * Returns a search that names no place, while none was named in a search before, with the place that the visitor spoke of
 * last: *what do homes cost in Austin?*, then *2 bedrooms up to 300k*. Null for any other message: nobody who says where is
 * searched for elsewhere.
 */
export function withPlaceBefore({ lastPlace, search, searches }: Dialogue, turn: Turn): Turn | null {
  const { places, adjustments, address, hasWishes, kind, near } = turn;
  const isPlaced = [search, ...searches].some(({ filters }) =>
    placeKeys.some((key) => filters[key] !== undefined),
  );
  if (lastPlace === null || lastPlace.isOwn || isPlaced || (!hasWishes && !kind.named && near === null))
    return null;
  if (places.place !== null || places.refused || address !== null || adjustments.reset) return null;
  if (adjustments.clears.includes('place') || anywhere.test(turn.plain)) return null;
  return atPlace(turn, lastPlace);
}

const placeKeys = ['city', 'zip', 'state', 'q', 'listingKey'] as const satisfies (keyof Filters)[];
const anywhere = /\b(?:anywhere|everywhere|any (?:town|city|area|place)|all over|whole site|wherever)\b/;
