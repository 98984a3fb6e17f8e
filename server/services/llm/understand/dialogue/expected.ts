import type { Contact } from '../contact.ts';
import type { Place } from '../places/place.ts';
import type { SaleFacts } from '../sale.ts';

/** The known facts about the home that a visitor wants to sell. */
export type SellingFacts = SaleFacts & {
  /** Address and place in one line, as in the inquiry. */
  location?: string;
  address?: string;
  place?: Place;
  /** The visitor's own description of the home. */
  details: string[];
};

/** The question after an answer to a search without a place; a bare name after it is a city. */
export const areaQuestion = 'Which area would you like?';

export function isAnswerToArea(lastAnswer: string): boolean {
  return lastAnswer.includes(areaQuestion);
}

export type ContactPart = 'name' | 'phone' | 'email';

/** Returns the missing contact details, in the order in which answers ask for them. */
export function missingContact(contact: Contact): ContactPart[] {
  return (['name', 'phone', 'email'] as const).filter((part) => contact[part] === undefined);
}

/** Returns the question that offers a broader search; *yes* removes the named filter. */
export function offerQuestion(label: string): string {
  return `Shall I search without ${label}?`;
}

/** Returns the filter that the last answer offered to remove. */
export function offeredLabel(lastAnswer: string): string | null {
  return /Shall I search without ([^?]{1,40})\?/.exec(lastAnswer)?.[1] ?? null;
}

/** Matches an answer that says that a request goes to the agent. */
const passing = /\bpassing (?:this|your)\b/i;

type Asked = { task: string | null; contact: Contact; typed: Contact; selling: SellingFacts };

/**
 * Returns whether all details of a contact or a sale are known, so that the request was sent and must not be
 * sent again. Details that the visitor typed were complete at one of our answers. Details from the page may
 * have arrived later, so for those the last answer must say that it was sent.
 */
export function isDone(known: Asked, lastAnswer: string): boolean {
  if (missingContact(known.contact).length > 0) return false;
  if (missingContact(known.typed).length > 0 && !passing.test(lastAnswer)) return false;
  return known.task === 'contact' || (known.task === 'selling' && known.selling.location !== undefined);
}
