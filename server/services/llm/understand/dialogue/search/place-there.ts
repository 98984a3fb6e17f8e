import words from '../../../word-lists/search/there-words.json' with { type: 'json' };
import { wordPattern } from '../../patterns/word-pattern.ts';
import { phraseFinder, plainOf } from '../../phrases.ts';
import type { Place } from '../../places/gazetteer.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';

const there = phraseFinder(words.there, words.parts);
const notThere = wordPattern(`\\b(?:${words.notThere.join('|')})`, 'g');

/** Returns the last place that the visitor named, in a question or of a home of their own, too. */
export const placeNamed = ({ lastPlace }: Pick<Dialogue, 'lastPlace'>, { places }: Turn): Place | null =>
  places.place === null || places.isGuess ? lastPlace : places.place;

/**
 * Returns a message with the place that its *there* means: *do you know Sand Springs?*, then *any houses there around 200?*.
 * A message that names a place, or speaks of no place by *there*, stays as it is.
 */
export function withPlaceThere({ lastPlace }: Dialogue, turn: Turn): Turn {
  const { places, typed } = turn;
  if (lastPlace === null || (places.place !== null && !places.isGuess) || places.refused) return turn;
  if (there(plainOf(typed).replace(notThere, ' ')) === null) return turn;
  const { alternatives: _, ...others } = places;
  return { ...turn, places: { ...others, place: lastPlace, full: lastPlace, isGuess: false } };
}
