import words from '../../word-lists/spanish-words.json' with { type: 'json' };
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
    const isParticle = count > 0 && particles.has(token.plain);
    if (isParticle && isNameWord(tokens[next + (particles.has(tokens[next + 1]?.plain ?? '') ? 2 : 1)])) {
      next += 1;
      continue;
    }
    if (!isNameWord(token)) break;
    next += 1;
    count += 1;
  }
  if (count === 0) return null;
  const first = tokens[at]?.text ?? '';
  return sure && count < 2 && !/^\p{Lu}/u.test(first) ? null : next;
}

/** Whether a word may be a name: it has a capital, or the lexicon doesn't know it. */
function isNameWord(token: Token | undefined): boolean {
  if (token?.kind !== 'word') return false;
  if (token.isPlace) return /^\p{Lu}/u.test(token.text);
  if (/^\p{Lu}\p{Ll}/u.test(token.text) && !isNumberWord(token.plain)) return true;
  return !vocabulary.has(token.plain) && !isNumberWord(token.plain);
}

/** Returns where a place's name ends that starts at a token and must stay as typed; null without one. */
export function placeAt(tokens: readonly Token[], at: number, message: string): number | null {
  const first = tokens[at];
  const known = longCities
    .get(first?.plain ?? '')
    ?.find((parts) => parts.every((part, n) => tokens[at + n]?.plain === part));
  if (known !== undefined) return at + known.length;
  // "La Fortune", "Los Robles": an article with a capital inside a sentence belongs to the name after it.
  if (first?.isName !== true || !(vocabulary.has(first.plain) || particles.has(first.plain))) return null;
  const after = tokens[at + 1];
  const goesOn = after?.kind === 'word' && after.isName && message.slice(first.to, after.from) === ' ';
  return goesOn ? at + 2 : null;
}
