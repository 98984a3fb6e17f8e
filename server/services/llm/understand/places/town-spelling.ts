import { editDistance } from '../text/spelling.ts';
import { isCommonWord } from './common-words.ts';

type Town = { name: string; words: string[]; joined: string; spoken: string };

/**
 * Towns to find by other spellings, by the first letter as it is heard: the first list's anywhere, the others' only after
 * a place word.
 */
export type SpelledTowns = readonly ReadonlyMap<string, readonly Town[]>[];

/** Makes lists of towns ready to be found by other spellings. */
export const spelledTowns = (lists: readonly (readonly string[])[]): SpelledTowns =>
  lists.map((names) => {
    const towns = new Map<string, Town[]>();
    for (const name of new Set(names)) {
      const words = name.toLowerCase().split(' ');
      const joined = words.join('');
      const town = { name, words, joined, spoken: asHeard(joined) };
      const initial = town.spoken.slice(0, 1);
      towns.set(initial, [...(towns.get(initial) ?? []), town]);
    }
    return towns;
  });

/** Writes letters as they are heard: `jenx` is `jenks`, `flugerville` is `pflugerville`. */
const asHeard = (word: string): string =>
  word
    .replace(/^pf/, 'f')
    .replace(/x/g, 'ks')
    .replace(/ph/g, 'f')
    .replace(/ck/g, 'k')
    .replace(/(?:y|ee|ie|ey)$/, 'i')
    .replace(/([a-z])\1/g, '$1');

/** The letters of a name that may be wrong; transposed letters are one. */
const allowed = (letters: number): number => (letters < 5 ? 0 : letters < 9 ? 1 : 2);
const fewestLetters = 4;
const mostLetters = 24;

/**
 * Returns the one town that words are another spelling of; null when there is none, or several as near. Common words
 * are never taken for another spelling. After a place word (`isPlaced`), a short name may have a wrong letter, too.
 */
export function townSpelled(
  said: readonly string[],
  { spelled }: { spelled: SpelledTowns },
  isPlaced: boolean,
): string | null {
  const joined = said.join('');
  if (joined.length < fewestLetters || joined.length > mostLetters || said.every(isCommonWord)) return null;
  if (!said.every((word) => /^[a-z]+$/.test(word))) return null;
  const spoken = asHeard(joined);
  const most = Math.max(allowed(joined.length), isPlaced ? 1 : 0);
  for (const [n, towns] of spelled.entries()) {
    // Far towns are rarely meant: `childless` is no Childress.
    if (n > 0 && !isPlaced) break;
    const found = nearest(towns.get(spoken.slice(0, 1)) ?? [], { said, joined, spoken, most });
    if (found.length > 0) return found.length === 1 ? (found[0]?.name ?? null) : null;
  }
  return null;
}

type Said = { said: readonly string[]; joined: string; spoken: string; most: number };

/** Returns the towns with the fewest wrong letters. */
function nearest(towns: readonly Town[], { said, joined, spoken, most }: Said): Town[] {
  let best = most;
  let found: Town[] = [];
  for (const town of towns) {
    // Two words are no other spelling of one, but `brokenarrow` is one of two.
    if (said.length > 1 && said.length !== town.words.length) continue;
    if (Math.abs(spoken.length - town.spoken.length) > best) continue;
    const wrong =
      town.spoken === spoken
        ? 0
        : Math.min(editDistance(joined, town.joined), editDistance(spoken, town.spoken));
    if (wrong > best || !areOthersNames(said, town)) continue;
    found = wrong < best ? [town] : [...found, town];
    best = wrong;
  }
  return found;
}

/** Whether each word that differs from the town's is no common word: `cedar bark` isn't Cedar Park. */
const areOthersNames = (said: readonly string[], { words }: Town): boolean =>
  said.length === 1 || said.every((word, n) => word === words[n] || !isCommonWord(word));
