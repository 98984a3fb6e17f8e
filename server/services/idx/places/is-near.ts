import { longFormsOf, streetCore } from './place-key.ts';

/** How many letters of a word may be wrong; transposed letters are one. Shorter words are other ones: `n` and `s`. */
const allowed = (word: string): number => (word.length < 3 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2);

/**
 * Whether a typed name is another's with small spelling mistakes: each of its words is one of the other's, the last one
 * perhaps begun, or of the city (`where`) it is in. `hyde park` isn't `heron park`, which is only like it. All as
 * `placeKey` writes them.
 */
export function isNear(typed: string, key: string, where = ''): boolean {
  const words = typed.split(' ').filter((word) => !between.has(word));
  const others = key.split(' ');
  const [joined, otherJoined] = [words.join(''), others.join('')];
  if (words.length !== others.length && mistakes(joined, otherJoined) <= Math.min(1, allowed(joined)))
    return true;
  const left = [...others, ...where.split(' ')];
  const found = words.map((word, n) => {
    const isLast = n === words.length - 1;
    const place = left.findIndex(
      (other) => isSpelled(word, other) || (isLast && isSpelled(word, other.slice(0, word.length))),
    );
    return place < 0 ? undefined : left.splice(place, 1)[0];
  });
  return found.every((other) => other !== undefined) && found.some((other) => others.includes(other ?? ''));
}

/** The words that stand before a city. */
const between = new Set(['in', 'near', 'at']);

/**
 * Whether a typed street is another one with small mistakes, or of another type or direction: beside a house number, that
 * is rarely another home.
 */
export function isNearStreet(typed: string, key: string, where = ''): boolean {
  const core = (text: string) => streetCore(text.split(' ')).join(' ');
  return isNear(typed, key, where) || isNear(core(typed), core(key), where);
}

function isSpelled(word: string, other: string): boolean {
  const forms = [other, asSpoken(other), ...longFormsOf(other)];
  return [word, asSpoken(word)].some((typed) => forms.some((form) => mistakes(typed, form) <= allowed(word)));
}

/** Writes a word's letters as they are heard: `jenx` is `jenks`. */
const asSpoken = (word: string) => word.replace(/x/g, 'ks').replace(/ph/g, 'f').replace(/ck/g, 'k');

/** Counts the letters to add, leave out, change, or transpose (optimal string alignment). */
function mistakes(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + change,
        isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
