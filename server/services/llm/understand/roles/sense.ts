import words from '../../word-lists/clauses/role-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { groupsWith, patternsWith } from '../scan.ts';

/**
 * What a clause is: a wish for homes; what it tells of the past, the present life, or somebody else; or neither, such as
 * *3 bed in Jenks, 250*.
 */
type Sense = 'wish' | 'told' | 'open';

/** A clause of a normalized text, with a space around it, and where it begins and ends there. */
export type Said = { text: string; from: number; to: number; sense: Sense };

const group = groupsWith(words.parts);
const whole = (phrases: readonly string[]) => wordPattern(` ${group(phrases)}(?= )`);
const wish = whole(words.wish);
/** *What would I pay* tells nothing of what somebody pays. */
const notAsked = '(?<! (?:would|can|could|do|did|should|will|if|may|might|when|must|until))';
const told = [whole(words.past), wordPattern(`${notAsked} ${group(words.present)}(?= )`)];
const begun = patternsWith(words.parts)(words.past.filter((phrase) => phrase.startsWith('^')));
const seeks = whole(words.seeks);
const ofOwnHome = words.ownHome.map((phrase) => patternsWith(words.parts)([phrase]));

/** Marks and words that begin another clause; *and* only before its own subject or verb. */
const ends =
  / (?=[.,?] )| (?=(?:but|so|because|cause|although|though|while|which|then|plus) )| (?=and (?:i|we|he|she|they|it|im|ive|id|ill|were|my|our|want|need|looking|would|thought|now|also|hoping) )/;

/** Splits a normalized text into clauses and says what each is. */
export function clausesIn(text: string): Said[] {
  const clauses: Said[] = [];
  let from = 0;
  for (const piece of text.split(ends)) {
    const to = from + piece.length;
    const said = ` ${piece.trim()} `;
    // The first clause begins with the text's own space.
    const lead = piece.length - piece.trimStart().length;
    clauses.push({ text: said, from: from + lead, to, sense: senseOf(said) });
    from = to + 1;
  }
  return clauses;
}

function senseOf(said: string): Sense {
  const words = said.replace(
    /^ (?:[.,?;]|but|so|because|cause|although|though|while|which|then|plus|and) /,
    ' ',
  );
  if (wish.test(words)) return 'wish';
  return told.some((each) => each.test(words)) || begun.test(words) ? 'told' : 'open';
}

/** Whether a text asks for homes in so many words. */
export const seeksHomes = (text: string): boolean => seeks.test(text);

/** Whether a text is of the visitor's own home, and asks for no other. */
export const describesOwnHome = (text: string): boolean =>
  ofOwnHome.some((each) => each.test(text)) && !seeks.test(text);
