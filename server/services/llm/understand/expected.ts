import type { Contact } from './contact.ts';
import type { Place } from './place.ts';
import type { SaleFacts } from './sale.ts';

/** What is known of the home that a visitor wants to sell. */
export type SellingFacts = SaleFacts & {
  /** Address and place in one line, as the inquiry carries it. */
  location?: string;
  address?: string;
  place?: Place;
  /** What the visitor said of the home, in their own words. */
  details: string[];
};

/** The question that closes an answer without a place; a bare name after it is read as a city. */
export const areaQuestion = 'Which area would you like?';

export function isAnswerToArea(lastAnswer: string): boolean {
  return lastAnswer.includes(areaQuestion);
}

export type ContactPart = 'name' | 'phone' | 'email';

/** The parts of a contact that are still missing, in the order in which they are asked for. */
export function missingContact(contact: Contact): ContactPart[] {
  return (['name', 'phone', 'email'] as const).filter((part) => contact[part] === undefined);
}

/** The part that was asked for last, given the same facts. */
export function nextContactQuestion(known: { contact: Contact }): ContactPart | null {
  return missingContact(known.contact)[0] ?? null;
}

/** Closes the answer that offers a looser search; *yes* to it takes the named wish away. */
export function offerQuestion(label: string): string {
  return `Shall I search without ${label}?`;
}

/** The wish that the last answer offered to take away. */
export function offeredLabel(lastAnswer: string): string | null {
  return /Shall I search without ([^?]{1,40})\?/.exec(lastAnswer)?.[1] ?? null;
}

/** How an answer says that a request has gone to the agent. */
const passing = /\bpassing (?:this|your)\b/i;

type Asked = { task: string | null; contact: Contact; typed: Contact; selling: SellingFacts };

/**
 * Whether all that a contact or a sale needs is known: then it has been passed on, and must not be again. What was
 * typed here was complete with an answer of ours; what is known of the visitor besides may have come later, so the
 * answer must have said that it was passed on.
 */
export function isDone(known: Asked, lastAnswer: string): boolean {
  if (missingContact(known.contact).length > 0) return false;
  if (missingContact(known.typed).length > 0 && !passing.test(lastAnswer)) return false;
  return known.task === 'contact' || (known.task === 'selling' && known.selling.location !== undefined);
}
