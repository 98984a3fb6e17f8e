import type { components } from '../../../../../openapi/generated/llm.d.ts';
import type { Contact } from '../contact.ts';
import type { Intent } from '../intents/intents.ts';
import type { Turn, Visit } from '../turn.ts';
import type { SellingFacts } from './expected.ts';
import type { Search } from './search.ts';

/** One earlier message of the conversation, as in the chat call. */
export type HistoryItem = components['schemas']['ChatTurn'];

/** The current task: details for a contact or a sale may arrive over several turns. */
export type Task = 'search' | 'contact' | 'selling' | null;

/** The parsed conversation after its last message. */
export type Dialogue = {
  turn: Turn;
  /** The intent of the last message, given all earlier ones. */
  intent: Intent;
  search: Search;
  task: Task;
  /** The visitor's contact details: from the page, overridden by what they typed. */
  contact: Contact;
  /** The contact details that the visitor typed. */
  typed: Contact;
  selling: SellingFacts;
  /** The requested showing; null without one. It needs the same contact details as a call from the agent. */
  visit: Visit | null;
  /** The visitor's last requests, for the conversation summary at a goodbye. */
  topics: string[];
  /** Whether the visitor has asked to contact the agent. */
  askedForAgent: boolean;
  /** The key of the contact details when the conversation was last stored; see `contactKey`. */
  stored: string;
  /** Whether an earlier answer included the AI disclosure. */
  disclosed: boolean;
};
