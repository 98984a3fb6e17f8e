import words from '../../word-lists/clauses/deed-words.json' with { type: 'json' };
import { phraseReader } from '../phrases.ts';

const { says } = phraseReader<Exclude<keyof typeof words, 'source' | 'parts'>>(words);

/** A deed that only the agent does: whether it was done, that it be done now, or an offer to pass on. */
export type Deed = 'asksDone' | 'asksDo' | 'offers';

/** Returns what a text says of an offer, an application, or a reservation; null when it says nothing of one. */
export const deedIn = (text: string): Deed | null =>
  (['asksDone', 'asksDo', 'offers'] as const).find((deed) => says(deed, text)) ?? null;

/** Whether a text names a sum that the seller is to be offered. */
export const makesOffer = (text: string): boolean => says('offers', text);

/** Whether a text asks to send something once more, or to keep what was canceled. */
export const asksToSendAgain = (text: string): boolean => says('sendsAgain', text);
export const asksToKeep = (text: string): boolean => says('keepsIt', text);

const emails = /[\w.+-]{1,64}@[a-z\d-]{1,63}\.[a-z]/gi;

/**
 * Whether the phone number or email of a text is somebody else's: *have the agent call my neighbor Joe at …*. A detail is the
 * visitor's own when they say so, or when they say nothing of anybody.
 */
export function isOfOthers(text: string): boolean {
  if (says('ofSelf', text)) return false;
  return says('ofOthers', text) || (text.match(emails) ?? []).length > 2;
}
