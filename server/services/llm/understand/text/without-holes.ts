import { wordPattern } from '../patterns/word-pattern.ts';
import { singleSpaces } from './single-spaces.ts';

/** Words that only introduce a contact detail: without it, they say nothing. */
const introduces = [
  "(?:and |y )?(?:my |the |her |his |their )?(?:full |first |last )?name(?:['’]?s| is|:)?",
  "(?:and |y )?(?:i['’]?m|i am|this is|it['’]?s|me llamo|mi nombre es|soy|habla)",
  '(?<=^ ?|[.;!?] ?)call me',
  '(?:just )?ask for',
  "(?:and |y )?(?:my |mi |el |the |her |his |their |su )?(?:phone|cell|mobile|number|tel|teléfono|telefono|celular|número|numero|móvil|email|e-mail|correo)(?: number)?(?:[’']s| is| es|:)?",
  '(?:at|on|al|en|a|or|o|and|y)',
];
const before = introduces.map((each) => wordPattern(`(?<![\\p{L}\\d])(?:${each}) ,(?=[ ,.;:!?]|$)`, 'giu'));

/**
 * Returns what is left of a message whose contact details were taken out, each for a comma between spaces: *Name's , , .* is
 * nothing, and *txt , . after 3* is *txt. after 3*.
 */
export function withoutHoles(text: string): string {
  let rest = singleSpaces(text);
  // An introduction can stand before another one: *and my name is*.
  for (let n = 0; n < 2; n += 1) for (const pattern of before) rest = rest.replace(pattern, ' ,');
  return (
    rest
      // One pass over each run of marks, however long: a run with a comma after a space has a hole.
      .replace(/[ ,;:]+/g, (marks) => (marks.includes(' ,') ? ', ' : marks))
      .replace(/,? ?, (?=[.!?])/g, '')
      .replace(/([.!?]) ?, ?/g, '$1 ')
      .replace(/([.!?])(?: ?\.(?= |$)){1,20}/g, '$1')
      .replace(/^[\s,;:.&]+|[\s,;:&]{1,40}$/g, '')
      .replace(/ (?=[.!?](?: |$))/g, '')
      .replace(/ {2,}/g, ' ')
  );
}

/** Cuts a text at a word, and marks it. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, Math.max(longest - 1, 0));
  const end = cut.lastIndexOf(' ');
  return `${(end > longest / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:]+$/, '')}…`;
}
