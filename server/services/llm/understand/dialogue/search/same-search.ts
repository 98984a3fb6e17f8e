import words from '../../../word-lists/search/change-words.json' with { type: 'json' };
import { wordPattern } from '../../patterns/word-pattern.ts';
import { anyOf, patternsWith } from '../../scan.ts';
import { readReference } from '../../table/pointed.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { offersIn } from '../tasks/expected.ts';
import type { Note, Search } from './search.ts';
import { withAskedOrder } from './search-state.ts';
import { withSearch } from './searches.ts';
import { takenOffer, withoutOffered } from './take-offer.ts';

const asksWhat = wordPattern(`\\b${anyOf(words.recaps)}\\b`);
const showsAgain = patternsWith(words.parts)(words.showsAgain);
const asksOptions = wordPattern(`\\b${anyOf(words.asksOptions)}\\b`);
/** Longer messages ask for more than that. */
const mostWords = 14;

/**
 * Reads what only goes on with the search: an offer that is taken, *what did I ask for?*, *show me again*, *what could I give
 * up?* after nothing was found. Null for any other message.
 */
export function goOnWithSearch(before: Dialogue, said: Turn, lastAnswer: string): Dialogue | null {
  // *Can we see the first one from before* is a home, not the first offer.
  if (said.purpose === 'visit' && readReference(said.words, before.table).isNamed) return null;
  const turn: Turn = { ...said, intent: 'search', purpose: 'search', kind: { ...said.kind, named: true } };
  const onward: Dialogue = {
    ...before,
    intent: 'search',
    asked: null,
    homes: [],
    parts: [],
    task: 'search',
  };
  const taken = takenOffer(said, lastAnswer);
  if (taken !== null) {
    const features = { wanted: [], refused: [] };
    const { offset: _, ...search } = withAskedOrder(before.search);
    const sort = said.adjustments.sort ?? undefined;
    const filters = {
      ...withoutOffered(search.filters, taken),
      ...(sort === undefined ? {} : { sort }),
    };
    const now: Search = { ...search, filters, notes: [], ...(sort === undefined ? {} : { askedSort: sort }) };
    return withSearch({ ...onward, turn: { ...turn, features, agrees: true } }, now);
  }
  const note = isSearching(before.search) ? noteOf(said, lastAnswer) : null;
  if (note === null) return null;
  const { offset: _, ...search } = withAskedOrder(before.search);
  return { ...onward, turn: { ...turn, goesOn: false, ask: null }, search: { ...search, notes: [note] } };
}

function noteOf({ plain, hasWishes, places }: Turn, lastAnswer: string): Note | null {
  // *What have you got in Bastrop?*
  if (places.place !== null && !places.isGuess) return null;
  if (plain.trim().split(' ').length > mostWords) return null;
  if (asksWhat.test(plain)) return { of: 'recap' };
  if (showsAgain.test(plain) && !hasWishes) return { of: 'recap' };
  return asksOptions.test(plain) && !hasWishes && offersIn(lastAnswer).length > 0 ? { of: 'options' } : null;
}

const isSearching = ({ filters, others }: Search): boolean =>
  Object.keys(filters).some((key) => key !== 'propertyType') || others.length > 0;
