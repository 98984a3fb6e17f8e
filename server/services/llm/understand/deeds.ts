import words from '../word-lists/clauses/deed-words.json' with { type: 'json' };
import { phraseReader } from './phrases.ts';

const { says } = phraseReader<Exclude<keyof typeof words, 'source' | 'parts'>>(words);

/** A deed that only the agent does: whether it was done, or that it be done now. */
export type Deed = 'asksDone' | 'asksDo';

/** Returns what a text says of an offer, an application, or a reservation; null when it says nothing of one. */
export const deedIn = (text: string): Deed | null =>
  says('asksDone', text) ? 'asksDone' : says('asksDo', text) ? 'asksDo' : null;

/** Whether a text asks that nobody calls or writes any more. */
export const optsOut = (text: string): boolean => says('optOut', text);

const emails = /[\w.+-]{1,64}@[a-z\d-]{1,63}\.[a-z]/gi;

/**
 * Whether the phone number or email of a text is somebody else's: *have the agent call my neighbor Joe at …*. A detail is the
 * visitor's own when they say so, or when they say nothing of anybody.
 */
export function isOfOthers(text: string): boolean {
  if (says('ofSelf', text)) return false;
  return says('ofOthers', text) || (text.match(emails) ?? []).length > 2;
}
