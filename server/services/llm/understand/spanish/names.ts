import words from '../../word-lists/spanish/spanish-words.json' with { type: 'json' };
import { cities } from '../places/gazetteer.ts';
import { vocabulary } from './lexicon.ts';
import { isNumberWord } from './numbers.ts';
import type { Token } from './tokens.ts';

const particles = new Set(words.particles);
/** Cities with several words, by their first: *El Paso*, *San Antonio*, *Round Rock*. */
const longCities = new Map<string, string[][]>();
for (const city of cities.keys()) {
  const parts = city.split(' ');
  if (parts.length > 1) longCities.set(parts[0] ?? '', [...(longCities.get(parts[0] ?? '') ?? []), parts]);
}

/** Returns where a person's name ends that starts at a token; null without one. `sure`: one word needs a capital. */
export function nameAt(tokens: readonly Token[], at: number, sure: boolean): number | null {
  let next = at;
  let count = 0;
  while (count < 4) {
    const token = tokens[next];
    if (token?.kind !== 'word') break;
    if (count > 0 && joinsNames(tokens, next)) {
      next += 1;
      continue;
    }
    if (!isNameWord(token)) break;
    next += 1;
    count += 1;
  }
  if (count === 0) return null;
  return sure && !isSure(tokens.slice(at, next), count) ? null : next;
}

/** *María de la Cruz*, *Nogales y Luna*; *Jacinta y cuido niños* ends before *y*. */
function joinsNames(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.plain ?? '';
  if (!particles.has(word)) return false;
  const after = tokens[at + (particles.has(tokens[at + 1]?.plain ?? '') ? 2 : 1)];
  return isNameWord(after) && (word !== 'y' || isCapital(after));
}

/** Whether words are surely a name: with a capital, or two without any. *Enfermera del Saint Francis* is no name. */
const isSure = (words: readonly Token[], count: number) =>
  isCapital(words[0]) || (count > 1 && !words.some(isCapital));

const isCapital = (token: Token | undefined) => token !== undefined && /^\p{Lu}/u.test(token.text);

/** Whether a word may be a name: it has a capital, or the lexicon doesn't know it. */
function isNameWord(token: Token | undefined): boolean {
  if (token?.kind !== 'word') return false;
  if (token.isPlace) return /^\p{Lu}/u.test(token.text);
  if (/^\p{Lu}\p{Ll}/u.test(token.text) && !isNumberWord(token.plain)) return true;
  return !vocabulary.has(token.plain) && !isNumberWord(token.plain);
}

/** Returns where the place ends that `withPlaces` marked at a token; null without one. */
export function markedPlaceAt(tokens: readonly Token[], at: number): number | null {
  if (tokens[at]?.isPlace !== true) return null;
  let next = at;
  while (tokens[next]?.isPlace === true) next += 1;
  return next;
}

/** Returns where a place's name ends that starts at a token and must stay as typed; null without one. */
export function placeAt(tokens: readonly Token[], at: number, message: string): number | null {
  const first = tokens[at];
  const known = longCities
    .get(first?.plain ?? '')
    ?.find((parts) => parts.every((part, n) => tokens[at + n]?.plain === part));
  // "La orilla del río": only a capital makes the town Del Rio of it.
  // *En del Valle o Manor* names the town, *casa del valle* none.
  const isPlaced = /^(?:en|o|y|u)$/.test(tokens[at - 1]?.plain ?? '') && known?.[1] !== 'rio';
  const isRiver = first?.plain === 'del' && !isCapital(first) && !isPlaced;
  if (known !== undefined && !isRiver) return at + known.length;
  // "La Fortune", "Los Robles": an article with a capital inside a sentence belongs to the name after it.
  if (first?.isName !== true || !(vocabulary.has(first.plain) || particles.has(first.plain))) return null;
  const after = tokens[at + 1];
  const goesOn = after?.kind === 'word' && after.isName && message.slice(first.to, after.from) === ' ';
  return goesOn ? at + 2 : null;
}
