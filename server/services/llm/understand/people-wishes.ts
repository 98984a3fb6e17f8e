import words from '../word-lists/reach-words.json' with { type: 'json' };
import { writeOutParts } from './scan.ts';

/** How a visitor wants to be reached, or can't be. */
export type Reach = 'textOnly' | 'emailOnly' | 'noCalls' | 'noVoicemail' | 'noEmail';

const ofReach = ['textOnly', 'emailOnly', 'noCalls', 'noVoicemail', 'noEmail'] as const satisfies Reach[];

type Topic = Exclude<keyof typeof words, 'source' | 'parts'>;

const compiled = new Map<Topic, RegExp[]>();

/** Each phrase is an expression of its own, so that none grows long. */
function patternsOf(topic: Topic): RegExp[] {
  const known = compiled.get(topic);
  if (known !== undefined) return known;
  const patterns = writeOutParts(words[topic], words.parts).map(
    (phrase) => new RegExp(` (?:${phrase})(?![a-z\\d])`, 'g'),
  );
  compiled.set(topic, patterns);
  return patterns;
}

/** The longest text of which such wishes are read, in characters. */
const longest = 600;

/** Lowercase without accents and apostrophes, with a space around every word: both languages are read as typed. */
function plainOf(text: string): string {
  const plain = text
    .slice(0, longest)
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[-_:/]+/g, ' ')
    .replace(/([.,;!?()])/g, (mark) => ` ${mark === '!' ? '.' : mark === '.' || mark === '?' ? mark : ','} `)
    .replace(/\s+/g, ' ')
    .trim();
  return ` ${plain}`;
}

/** Returns what a text says of a topic, in its words; null when it says nothing of it. */
export function saidOf(topic: Topic, text: string): RegExpExecArray | null {
  const plain = plainOf(text);
  for (const pattern of patternsOf(topic)) {
    pattern.lastIndex = 0;
    const found = pattern.exec(plain);
    if (found !== null) return found;
  }
  return null;
}

/** Returns whether a text says something of a topic. */
export const says = (topic: Topic, text: string): boolean => saidOf(topic, text) !== null;

/** Returns how the writer of a text wants to be reached. */
export function reachIn(text: string): Reach[] {
  const found = ofReach.filter((wish) => says(wish, text));
  // *Text only, no calls* says the same twice.
  const isWritten = found.includes('textOnly') || found.includes('emailOnly');
  return isWritten && !/deaf|hearing|sord/i.test(text) ? found.filter((wish) => wish !== 'noCalls') : found;
}

/** Returns the hours in which to call, in the text's words: *after 3*; null without them. */
export const hoursIn = (text: string): string | null => saidOf('hours', text)?.[0].trim() ?? null;
