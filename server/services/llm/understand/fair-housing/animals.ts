import lists from '../../word-lists/people/animals.json' with { type: 'json' };
import { entriesOf } from './entries.ts';

const animals = new Set(entriesOf(lists.animals));
const sizes = new Set(entriesOf(lists.sizes));

/** Leaves out what is said of the size or age of an animal beside it: *perro chiquito*, *a little old dog* is of no people. */
export function withoutAnimalSizes(words: readonly string[]): string[] {
  const isOfAnimal = (at: number, step: 1 | -1): boolean => {
    let next = at + step;
    while (sizes.has(words[next] ?? '')) next += step;
    return animals.has(words[next] ?? '');
  };
  return words.filter((word, at) => !(sizes.has(word) && (isOfAnimal(at, 1) || isOfAnimal(at, -1))));
}
