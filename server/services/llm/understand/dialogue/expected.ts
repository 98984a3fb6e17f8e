import type { Contact } from '../contact.ts';
import type { Place } from '../places/place.ts';
import type { SaleFacts } from '../sale.ts';

/** The known facts of the home that a visitor wants to sell. */
export type SellingFacts = SaleFacts & {
  /** Address and place in one line, as the inquiry carries it. */
  location?: string;
  address?: string;
  place?: Place;
  /** The visitor's own description of the home. */
  details: string[];
};

/** The question after an answer without a place; a bare name after it is parsed as a city. */
export const areaQuestion = 'Which area would you like?';

export function isAnswerToArea(lastAnswer: string): boolean {
  return lastAnswer.includes(areaQuestion);
}

export type ContactPart = 'name' | 'phone' | 'email';

/** Returns the missing contact details, in the order of the questions. */
export function missingContact(contact: Contact): ContactPart[] {
  return (['name', 'phone', 'email'] as const).filter((part) => contact[part] === undefined);
}

/** Returns the detail that was requested last, given the same facts. */
export function nextContactQuestion(known: { contact: Contact }): ContactPart | null {
  return missingContact(known.contact)[0] ?? null;
}

/** Ends an answer that offers a broader search; *yes* removes the named filter. */
export function offerQuestion(label: string): string {
  return `Shall I search without ${label}?`;
}

/** Returns the filter that the last answer offered to remove. */
export function offeredLabel(lastAnswer: string): string | null {
  return /Shall I search without ([^?]{1,40})\?/.exec(lastAnswer)?.[1] ?? null;
}

/** How an answer says that a request was sent to the agent. */
const passing = /\bpassing (?:this|your)\b/i;

type Asked = { task: string | null; contact: Contact; typed: Contact; selling: SellingFacts };

/**
 * Whether all details of a contact or a sale are known, so that it has been sent and must not be sent again.
 * What was typed here was complete at one of our answers; other details may have arrived later, so the
 * answer must have said that it was sent.
 */
export function isDone(known: Asked, lastAnswer: string): boolean {
  if (missingContact(known.contact).length > 0) return false;
  if (missingContact(known.typed).length > 0 && !passing.test(lastAnswer)) return false;
  return known.task === 'contact' || (known.task === 'selling' && known.selling.location !== undefined);
}
