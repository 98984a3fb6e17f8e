import type { Contact } from './contact.ts';

/** What is known of the home that a visitor wants to sell. */
export type SellingFacts = { location?: string; details: string[] };

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
