import { isDeepStrictEqual } from 'node:util';
import words from '../../../word-lists/dialogue-words.json' with { type: 'json' };
import type { Intent } from '../../intents/intents.ts';
import { patternsWith } from '../../scan.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { readReturn } from './read-return.ts';
import type { Search } from './search.ts';

const pattern = patternsWith(words.parts);

/** Returns the search that a message goes back to; null when it doesn't, or when there is none. */
export function searchBefore(
  { searches }: Dialogue,
  { plain, hasWishes }: Turn,
): Pick<Dialogue, 'search' | 'searches'> | null {
  const joined = hasWishes || !wantsBoth.test(plain) ? null : inBoth(searches);
  if (joined !== null) return { search: joined, searches: [...searches, joined] };
  const to = hasWishes && !returnsTo.test(plain) ? null : readReturn(plain);
  const search = to === 'first' ? searches[0] : searches.at(-2);
  if (to === null || search === undefined) return null;
  const kept = to === 'first' ? searches : searches.slice(0, -2);
  return { search: { ...search, notes: [] }, searches: [...kept, search] };
}

/** Words that go back whatever else they seem to wish for: *first search again*. */
const returnsTo = /\bback\b|\bundo\b|\b(?:first|original|initial) search\b/;

/** *Both, actually*, *put both towns together*: of two towns searched one after the other. */
const wantsBoth = pattern(words.wantsBoth);

function inBoth(searches: readonly Search[]): Search | null {
  const [first, last] = searches.slice(-2);
  const key = last?.filters.zip === undefined ? 'city' : 'zip';
  const [one, other] = [first?.filters[key], last?.filters[key]];
  if (last === undefined || one === undefined || other === undefined || one === other) return null;
  const { state, ...filters } = last.filters;
  const kept = state === first?.filters.state && state !== undefined ? { state } : {};
  return { ...last, notes: [], filters: { ...filters, ...kept, [key]: `${one},${other}` } };
}

/** The most searches that a conversation can go back to. */
const mostSearches = 20;

/** Returns the conversation with another search, which it can go back to. */
export function withSearch(dialogue: Dialogue, search: Search): Dialogue {
  const [last] = dialogue.searches.slice(-1);
  const isAgain = last !== undefined && isSame(last, search);
  if (!isAgain) {
    const searches = [...dialogue.searches, search].slice(-mostSearches);
    return { ...dialogue, search, searches, lastAsked: '' };
  }
  const same: Search = { ...search, isAgain: true };
  const { turn, table, search: before } = dialogue;
  const goesOn = turn.goesOn && turn.ask === null && table.shown.length > 0 && wantsMore.test(turn.plain);
  const offset = (before.offset ?? 0) + table.shown.length;
  return { ...dialogue, search: goesOn ? { ...same, offset } : same, lastAsked: '' };
}

const isSame = (one: Search, other: Search): boolean => isDeepStrictEqual(wishesOf(one), wishesOf(other));
const wishesOf = ({ notes: _n, offset: _offset, isAgain: _isAgain, settled: _settled, ...search }: Search) =>
  search;
/** *Show me those* shows nothing else. */
const wantsMore = /\b(?:more|another|others?|next|else|rest|different|additional)\b/;

/** Returns whether a message of this intent changes the search. */
export function changesSearch(intent: Intent, turn: Turn): boolean {
  switch (intent) {
    case 'search':
    case 'facts':
      return true;
    case 'visit':
      return turn.places.place !== null && !turn.places.isGuess && turn.address === null;
    case 'map':
    case 'contact-agent':
    case 'goodbye':
    case 'greeting':
    case 'follow':
      return turn.hasWishes;
    default:
      return false;
  }
}
