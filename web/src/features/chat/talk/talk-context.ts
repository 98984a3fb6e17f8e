import type { SearchFilters } from '../../../listings/filters/search-filters.ts';
import type { Listing } from '../../../listings/listing.ts';
import type { Contact } from '../leads/contact.ts';
import type { LeadCall, LeadOutcome } from '../leads/lead-queue.ts';
import type { ChatAnswer, Question } from './api.ts';
import { addMessage, type ChatState, type JourneyMessage, type NewMessage } from './chat-state.ts';

/** The page's interface for a conversation. */
export type TalkContext = {
  read: () => ChatState;
  change: (change: (chat: ChatState) => ChatState) => void;
  agentName: string;
  agentPhone: string;
  /** The welcome text: the conversation's first message. */
  welcome: string;
  /** The signed-in user's name and email. */
  user: { name: string; email: string } | null;
  /** The person's details from the lead form or the account. */
  known: Partial<Contact>;
  ask: (question: Question) => Promise<ChatAnswer>;
  search: (filters: SearchFilters, offset?: number) => Promise<{ homes: Listing[]; total: number }>;
  journey: (email: string) => Promise<JourneyMessage>;
  send: (call: LeadCall) => Promise<LeadOutcome>;
  /** Opens the map; `again` with another search, while it is open. */
  openMap: (filters: SearchFilters, again?: boolean) => void;
};

/** Adds a message of the assistant; returns its id. */
export function say(context: TalkContext, message: Omit<NewMessage, 'type'>): number {
  context.change((chat) => addMessage(chat, { type: 'bot', ...message }));
  return context.read().lastId;
}

/**
 * Shows the assistant as working. `isCurrent` becomes false when the conversation was cleared in the
 * meantime.
 */
export async function whileBusy(context: TalkContext, work: (isCurrent: () => boolean) => Promise<void>) {
  const { owner, lastId } = context.read();
  const isCurrent = () => {
    const now = context.read();
    return now.lastId >= lastId && (now.owner === owner || owner === null);
  };
  context.change((chat) => ({ ...chat, busy: true }));
  try {
    await work(isCurrent);
  } finally {
    if (isCurrent()) context.change((chat) => ({ ...chat, busy: false, partial: '', writing: null }));
  }
}
