import words from '../../word-lists/people/left-out.json' with { type: 'json' };
import type { Token } from './tag-words.ts';

const setOf = (list: string) => new Set(list.split(' '));
const [leads, streets, calles] = [words.leads, words.streets, words.calles].map(setOf) as [
  Set<string>,
  Set<string>,
  Set<string>,
];
/** The last words of streets' names. */
export const streetEndings: ReadonlySet<string> = streets;
/** How many words a street's name has at most, with its number. */
const longestStreet = 5;

/**
 * Returns clauses without the places in them, or null when none has one: *sell my house at 12 Main St in Tulsa to a white
 * couple* says to whom to sell it.
 */
export function withoutPlaces(
  clauses: readonly (readonly Token[])[],
  which: 'all' | 'streets' = 'all',
): Token[][] | null {
  const dropped = clauses.map(
    (tokens) => new Set([...tokens.keys()].flatMap((at) => placeAt(tokens, at, which))),
  );
  if (dropped.every(({ size }) => size === 0)) return null;
  return clauses.map((tokens, clause) =>
    tokens
      .filter((_, at) => dropped[clause]?.has(at) !== true)
      .map(({ word, tags }) => ({ word, tags: new Set(tags) })),
  );
}

/** The words of the place that ends here, with the one that leads to it: *in Tulsa*, *at 12 Main St*, *en la calle Elm*. */
function placeAt(tokens: readonly Token[], at: number, which: 'all' | 'streets'): number[] {
  const { word = '', tags } = tokens[at] ?? {};
  const isLead = (place: number) => leads.has(tokens[place]?.word.split(' ').at(-1) ?? '');
  if (which === 'all' && tags?.has('town')) return isLead(at - 1) ? [at - 1, at] : [at];
  if (calles.has(word)) {
    const from = tokens[at - 1]?.word === 'la' ? at - 2 : at - 1;
    return isLead(from) ? range(from, at + 1) : [];
  }
  if (!streets.has(word)) return [];
  for (let from = at - 1; from >= Math.max(0, at - longestStreet); from -= 1) {
    if (isLead(from)) return range(from, at);
    if (/^\d+$/.test(tokens[from]?.word ?? '')) return range(isLead(from - 1) ? from - 1 : from, at);
  }
  return [];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);
