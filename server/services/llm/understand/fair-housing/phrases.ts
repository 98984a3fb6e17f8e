import { entriesOf } from './entries.ts';
import type { Token } from './tag-words.ts';

type Lists = { [name: string]: string | Partial<Record<'en' | 'es', string[]>> };

/** What begins with the same words, and the classes of what ends here. */
type Branch = { names: Set<string>; next: Map<string, Branch> };
const branch = (): Branch => ({ names: new Set(), next: new Map() });

/**
 * Returns a function that tags the words of a clause with the classes of the phrases that start there. They come on top,
 * and leave the words as the lists of `tag-words.ts` cut them.
 */
export function phraseMarker(...files: readonly Lists[]): (tokens: readonly Token[]) => void {
  const root = branch();
  for (const [name, list] of files.flatMap((file) => Object.entries(file))) {
    if (typeof list === 'string') continue;
    for (const phrase of entriesOf(Object.values(list).flat())) {
      let here = root;
      for (const word of phrase.split(' ')) {
        const next = here.next.get(word) ?? branch();
        here.next.set(word, next);
        here = next;
      }
      here.names.add(name);
    }
  }
  return (tokens) => {
    const words: string[] = [];
    const owners: Token[] = [];
    for (const token of tokens) {
      for (const word of token.word.includes(' ') ? token.word.split(' ') : [token.word]) {
        words.push(word);
        owners.push(token);
      }
    }
    for (let start = 0; start < words.length; start += 1) {
      let here = root.next.get(words[start] ?? '');
      for (let at = start + 1; here !== undefined; at += 1) {
        for (const name of here.names) owners[start]?.tags.add(name);
        here = here.next.get(words[at] ?? '');
      }
    }
  };
}
