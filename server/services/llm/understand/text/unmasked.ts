import lookAlikes from '../../word-lists/look-alikes.json' with { type: 'json' };
import { withoutAccents } from './without-accents.ts';

const letters = new Map(Object.entries(lookAlikes.letters));
const digits = new Map(Object.entries(lookAlikes.digits));
const small = new Set(lookAlikes.small.split(' '));

/** A word in which signs stand for letters: *bl4ck*, *m0rir*, *g@y*. */
const withSigns = /(?<![\p{L}\d@.])(?=[\d@$!|€£+]{0,9}\p{L})[\p{L}\d@$!|€£+]{3,20}(?![\p{L}\d])/gu;
/** *Bl\*ck*: one letter is left out. */
const withStar = /(?<![\p{L}\d])\p{L}{1,12}\*\p{L}{1,12}(?![\p{L}\d])/gu;
/** *Whiiite*. */
const stretched = /(?<!\p{L})(?=\p{L}*(\p{L})\1\1)\p{L}{3,40}(?!\p{L})/gu;
/** *W h i t e*, *d.i.e*, *m-u-s-l-i-m*. */
const spaced = /(?<![\p{L}\d])[\p{L}013457](?:[ .,_*·-]{1,3}[\p{L}013457](?![\p{L}\d])){2,40}/gu;
const vowels = ['a', 'e', 'i', 'o', 'u'];
/** How long a word written letter by letter can be. */
const longestWord = 20;

/**
 * Returns a text with its disguised words written plainly, for what must not be missed; null when it has none. `isWord`
 * tells the words that matter: only a word that becomes one of them is changed, so that *3br* and *B2B* stay.
 */
export function unmasked(text: string, isWord: (word: string) => boolean): string | null {
  const lower = text.normalize('NFKC').toLowerCase();
  const plain = lower
    .replace(/\p{Cf}|(?<=[a-z])[\u0335-\u0338]/gu, '')
    .replace(/[^\x20-\u024f]/gu, (letter) => letters.get(letter) ?? letter);
  const known = (word: string) => isWord(withoutAccents(word));
  const firstKnown = (said: string, words: readonly string[]) => words.find(known) ?? said;
  const opened = plain
    .replace(withSigns, (said) => (/^\p{L}+$/u.test(said) ? said : firstKnown(said, spelled(said))))
    .replace(withStar, (said) =>
      firstKnown(
        said,
        vowels.map((vowel) => said.replace('*', vowel)),
      ),
    )
    .replace(stretched, (said) =>
      firstKnown(said, [said.replace(/(\p{L})\1\1+/gu, '$1'), said.replace(/(\p{L})\1\1+/gu, '$1$1')]),
    )
    .replace(spaced, (said) => joined(said, known) ?? said);
  return opened === lower ? null : opened;
}

/** *1* stands for an i or an l. */
function spelled(said: string): string[] {
  const write = (one: string) =>
    Array.from(said, (sign) => (sign === '1' ? one : (digits.get(sign) ?? sign))).join('');
  return said.includes('1') ? [write('i'), write('l')] : [write('i')];
}

/** Returns the words that single letters spell one after another; null when they spell none. */
function joined(said: string, known: (word: string) => boolean): string | null {
  const run = spelled(said.replace(/[^\p{L}\d]/gu, ''))[0] ?? '';
  /** For each end, where the last word before it starts, and how many words there are; none for what spells nothing. */
  const ways: ({ from: number; count: number } | null)[] = [{ from: 0, count: 0 }];
  for (let end = 1; end <= run.length; end += 1) {
    let best: { from: number; count: number } | null = null;
    for (let from = Math.max(0, end - longestWord); from < end; from += 1) {
      const count = (ways[from]?.count ?? Number.POSITIVE_INFINITY) + 1;
      if (count >= (best?.count ?? Number.POSITIVE_INFINITY)) continue;
      const word = run.slice(from, end);
      if (small.has(word) || (word.length > 2 && known(word))) best = { from, count };
    }
    ways.push(best);
  }
  const words: string[] = [];
  for (let end = run.length; end > 0; ) {
    const way = ways[end] ?? null;
    if (way === null) return null;
    words.unshift(run.slice(way.from, end));
    end = way.from;
  }
  return words.some((word) => word.length > 2) ? words.join(' ') : null;
}
