import type { Contact } from './contact.ts';
import type { SellingFacts } from './expected.ts';
import type { Intent } from './intents.ts';
import type { Search } from './search.ts';
import type { Turn, Visit } from './turn.ts';

/** One earlier message of the conversation, as the chat call carries it. */
export type HistoryItem = { role: 'user' | 'assistant'; content: string };

/** What the conversation is busy with: details asked for a contact or a sale may come over several turns. */
export type Task = 'search' | 'contact' | 'selling' | null;

/** All that is understood of a conversation after its last message. */
export type Dialogue = {
  turn: Turn;
  /** What the last message is for, given all that went before it. */
  intent: Intent;
  search: Search;
  task: Task;
  /** What is known of how to reach the visitor: what the page knows of them, and over it what they typed. */
  contact: Contact;
  /** What they typed. */
  typed: Contact;
  selling: SellingFacts;
  /** The visit that is talked about; `null` without one. Its contact is collected as for the agent's call. */
  visit: Visit | null;
  /** What the visitor has asked for so far, for the summary that goes with a goodbye. */
  topics: string[];
  /** Whether the visitor has asked to be put in touch with the agent. */
  askedForAgent: boolean;
  /** The contact as it stood when the conversation was last stored. */
  stored: string;
  /** Whether any earlier answer has said that an AI speaks. */
  disclosed: boolean;
};
