import words from '../../word-lists/reach-words.json' with { type: 'json' };
import { phraseReader, plainOf } from '../phrases.ts';

/** How a visitor wants to be reached, or can't be. */
export type Reach =
  | 'textOnly'
  | 'emailOnly'
  | 'byCall'
  | 'noCalls'
  | 'noVoicemail'
  | 'noEmail'
  | 'seenEmail'
  | 'inSpanish';

const ofReach = [
  ...(['textOnly', 'emailOnly', 'byCall', 'noCalls', 'noVoicemail'] as const),
  ...(['noEmail', 'seenEmail', 'inSpanish'] as const),
] as const satisfies Reach[];

/** What a text says of a topic, in its words, and whether it says something of it. */
export const { saidOf, says } = phraseReader<Exclude<keyof typeof words, 'source' | 'parts'>>(words);

/** Returns how the writer of a text wants to be reached. */
export function reachIn(text: string): Reach[] {
  // *No email please, just phone*, *call, don't text*: what is refused is no wish.
  const refused = [says('noEmail', text) ? 'emailOnly' : null, says('noText', text) ? 'textOnly' : null];
  const found = ofReach.filter((wish) => !refused.includes(wish) && says(wish, text));
  // *Text only, no calls* says the same twice.
  const isWritten = found.includes('textOnly') || found.includes('emailOnly');
  return isWritten && !/deaf|hearing|sord/i.test(text) ? found.filter((wish) => wish !== 'noCalls') : found;
}

/** What a message asks about being reached: when, whether the agent knows, why details are needed, how to reach the agent. */
export type ContactQuestion = 'asksWhen' | 'asksSent' | 'asksWhy' | 'asksThen' | 'asksReach';

const contactQuestions = [
  'asksWhen',
  'asksSent',
  'asksWhy',
  'asksThen',
  'asksReach',
] as const satisfies ContactQuestion[];

/** Returns what a text asks about being reached; null for any other. */
export const contactQuestionIn = (text: string): ContactQuestion | null =>
  contactQuestions.find((question) => says(question, text)) ?? null;

/** Returns the hours in which to call, in the text's words: *after 3*; null without them. */
export function hoursIn(text: string): string | null {
  const said = saidOf('hours', text)?.[0].trim().split(' ') ?? [];
  if (said.length === 0) return null;
  // *Around 1.8* is a price.
  if (new RegExp(`\\b${said.at(-1)}\\.\\d`).test(text)) return null;
  const typed = text.slice(0, 600).match(/[\p{L}\d:]+/gu) ?? [];
  const plain = typed.map((word) => plainOf(word).trim());
  const at = plain.findIndex((_, n) => said.every((word, k) => plain[n + k] === word));
  return (at < 0 ? said : typed.slice(at, at + said.length)).join(' ').toLowerCase();
}
