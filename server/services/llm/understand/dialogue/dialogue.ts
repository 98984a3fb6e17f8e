import type { Contact } from '../contact.ts';
import type { Intent } from '../intents/intents.ts';
import type { Turn, Visit } from '../turn.ts';
import type { SellingFacts } from './expected.ts';
import type { Search } from './search.ts';

/** One earlier message of the conversation, as the chat call carries it. */
export type HistoryItem = { role: 'user' | 'assistant'; content: string };

/** The current task: details for a contact or a sale may arrive over several turns. */
export type Task = 'search' | 'contact' | 'selling' | null;

/** All that is understood of a conversation after its last message. */
export type Dialogue = {
  turn: Turn;
  /** The intent of the last message, given all earlier ones. */
  intent: Intent;
  search: Search;
  task: Task;
  /** The visitor's contact details: from the page, overridden by what they typed. */
  contact: Contact;
  /** What they typed. */
  typed: Contact;
  selling: SellingFacts;
  /** The visit that is talked about; `null` without one. Its contact is collected as for the agent's call. */
  visit: Visit | null;
  /** The visitor's requests so far, for the summary with a goodbye. */
  topics: string[];
  /** Whether the visitor has asked to contact the agent. */
  askedForAgent: boolean;
  /** The contact when the conversation was last stored. */
  stored: string;
  /** Whether an earlier answer included the AI disclosure. */
  disclosed: boolean;
};
