import words from '../../word-lists/search/there-words.json' with { type: 'json' };
import { patternsWith } from '../scan.ts';
import type { Turn } from '../turn.ts';

const pattern = patternsWith(words.parts);
const moves = pattern(words.moves);
const asksOf = pattern(words.asksOf);

/**
 * Whether a message wants the search in another town, however it asks for that: *could it be in Kyle instead*, *is the same
 * possible in Buda?*, but not *is it the same in Texas?* or *how far is Kyle instead?*
 */
export const movesSearch = ({ plain, places: { place, isGuess } }: Pick<Turn, 'plain' | 'places'>): boolean =>
  (place?.city ?? place?.zip) !== undefined && !isGuess && moves.test(plain) && !asksOf.test(plain);
