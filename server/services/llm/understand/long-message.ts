import { type Contact, readContact } from './contact/contact.ts';
import { freeLevels, refuseEach } from './slots/refusal.ts';
import { grammarLimit, normalise, plainly } from './text/normalise.ts';

/** What of a long message isn't searched by is still read for what must not be missed, in pieces that overlap by a sentence. */
export function beyondGrammar(message: string): string[] {
  const pieces: string[] = [];
  for (let from = grammarLimit; from < message.length; from += grammarLimit)
    pieces.push(plainly(message.slice(from - 100, from + grammarLimit)));
  return pieces;
}

/** Returns what isn't searched by, in the form that a search reads: whoever wrote it is told when it has wishes. */
export function wordsBeyond(text: string): string[] {
  if (text.length <= grammarLimit) return [];
  const beyond = readContact(text.slice(grammarLimit - 1)).rest.replace(/^\S{0,40}/, '');
  return [beyond.slice(0, grammarLimit), beyond.slice(grammarLimit, 2 * grammarLimit)]
    .filter((piece) => /\p{L}/u.test(piece))
    .map((piece) => refuseEach(freeLevels(normalise(piece))));
}

/** How many characters around contact details tell what they are for: *call me at …, after 5*. */
const around = 120;

/**
 * Returns the words that the grammar reads: the beginning of a message without its contact details, and what stands
 * around the details beyond it. `text` is the message, `spoken` the same without them.
 */
export function withinGrammar(text: string, spoken: string, contact: Contact): string {
  if (spoken.length <= grammarLimit) return spoken;
  const places = [contact.phone, contact.email]
    .map((detail) => (detail === undefined ? -1 : text.indexOf(detail)))
    .filter((at) => at >= grammarLimit - around);
  if (places.length === 0) return spoken.slice(0, grammarLimit);
  const [from, to] = [
    Math.min(...places) - around,
    Math.min(Math.max(...places), Math.min(...places) + around) + around,
  ];
  const said = text.slice(Math.max(from, 0), to);
  // The first word may be cut.
  const beside = readContact(said.replace(/^\S{0,40} /, '')).rest;
  return `${spoken.slice(0, grammarLimit - beside.length - 3)} . ${beside}`;
}
