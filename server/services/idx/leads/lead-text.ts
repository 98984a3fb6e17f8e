import type { NewLead } from './repository.ts';

/** Returns the text to the agent about a new lead, and what they wish for. */
export function leadText({ name, phoneNumber, email }: NewLead, wish: string): string {
  const plain = (part: string) => part.replace(/\p{Cc}+/gu, ' ').trim();
  return `New lead: ${[name, phoneNumber, email].map(plain).join(', ')}. ${plain(wish)}.`;
}
