import words from '../../word-lists/homes/number-words.json' with { type: 'json' };
import tableWords from '../../word-lists/table-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { writeOutParts } from '../scan.ts';

/** A unit that the number counts: *2 baths*, *3 of us*, *4 o'clock*. */
const counted = `(?! ?(?:${tableWords.digits.notAfter.filter((each) => !qualities(each)).join('|')})(?![a-z]))`;
const patterns = writeOutParts([...words.subjects, ...words.objects, ...words.fragments], {
  ...words.parts,
  number: `${words.parts.number}${counted}`,
}).map((source) => wordPattern(source, 'g'));

/** *3 is good* judges a count, which the structures tell themselves. */
function qualities(word: string): boolean {
  return /^(?:works\?|good|better|ok|okay|fine|possible|too|enough|be |\(\?:on )/.test(word);
}

const number = /(?<![\d#])\d{1,2}(?!\d)/g;
/** The longest message that points at homes by bare numbers, in characters. */
const longest = 400;

/**
 * Puts `#` before bare numbers that only homes of a list can have where they stand: *3 looks good. Today at 4?* is `#3 looks
 * good. Today at 4?`. Numbers of rooms, hours, prices, and counts stay as they are.
 */
export function withHomeNumbers(message: string): string {
  if (message.length > longest || !/\d/.test(message)) return message;
  const said = message.toLowerCase();
  if (said.length !== message.length) return message;
  const places = new Set<number>();
  for (const pattern of patterns)
    for (const found of said.matchAll(pattern))
      for (const each of found[0].matchAll(number)) places.add(found.index + each.index);
  let marked = message;
  for (const at of [...places].toSorted((a, b) => b - a))
    marked = `${marked.slice(0, at)}#${marked.slice(at)}`;
  return marked;
}
