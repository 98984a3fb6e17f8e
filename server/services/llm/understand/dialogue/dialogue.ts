import type { components } from '../../../../../openapi/generated/llm.d.ts';
import type { PaymentQuestion } from '../../payment/read-payment.ts';
import type { Contact } from '../contact/contact.ts';
import type { Intent } from '../intents/intents.ts';
import type { Language } from '../spanish/detect.ts';
import type { Table } from '../table/table.ts';
import type { Turn, Visit } from '../turn.ts';
import type { LoanTalk } from './loan/loan-talk.ts';
import type { NamedPlace, Search } from './search/search.ts';
import type { SellingFacts, ToldHome } from './tasks/expected.ts';

/** One earlier message of the conversation, as in the chat call. */
export type HistoryItem = components['schemas']['ChatTurn'];

/** The current task: details for a contact or a sale may arrive over several turns. */
export type Task = 'search' | 'contact' | 'selling' | null;

/** What a message asks about homes on the table, or about another home at `address`, in its words. */
export type Asked = {
  of: 'home' | 'compare' | 'payment';
  words: string;
  address?: string;
  /** The figures asked for, with all terms of the loan that were said so far. */
  payment?: PaymentQuestion;
  /** Whether it goes on with the payment before. */
  goesOn?: boolean;
};

/** What a message says of a visit that was asked for before. */
export type OfVisit = 'cancel' | 'move' | 'ask';

/** The parsed conversation after its last message. */
export type Dialogue = {
  /** The homes on the table before the last message's answer. */
  table: Table;
  /** What the last message asks about them; null when it asks nothing. */
  asked: Asked | null;
  /** The last question about a home since the last search: *and the second?* asks it again. */
  lastAsked: string;
  /** The general question that the last message asked, which *and who pays it?* goes on with; empty without one. */
  wasGeneral: string;
  /** What was said of a loan, and of what it was asked last. */
  loan: LoanTalk;
  /** The keys of the homes on the table that the last message is about; empty when it is about none of them. */
  homes: string[];
  /** The earlier parts of the last message, each as its own request: *show me condos, and what is escrow?* */
  parts: Dialogue[];
  turn: Turn;
  /** The language of the answer: the one that the visitor asked for, or else that of their messages. */
  language: Language;
  /** The language that the visitor asked for. */
  askedLanguage: Language | null;
  /** The intent of the last message, given all earlier ones. */
  intent: Intent;
  search: Search;
  /** The searches of the conversation, in order, to go back to. */
  searches: Search[];
  /** The last place that the visitor named, whatever for: *there* means it. */
  lastPlace: NamedPlace | null;
  task: Task;
  /** The visitor's contact details: from the page, overridden by what they typed. */
  contact: Contact;
  /** The contact details that the visitor typed. */
  typed: Contact;
  /** Whether the visitor refused contact, and hasn't wished for the agent since: no details are kept. */
  noContact: boolean;
  selling: SellingFacts;
  /** What any message told of a home of the visitor's own, for a sale that comes up later. */
  toldHome: ToldHome;
  /** The requested showing; null without one. It needs the same contact details as a call from the agent. */
  visit: Visit | null;
  /** The last showing that the agent was told of, even if others were talked of since. */
  booked: Visit | null;
  /** What the last message says of a showing that was asked for before; null when it says nothing of it. */
  ofVisit: OfVisit | null;
  /** The visitor's last requests, for the conversation summary at a goodbye. */
  topics: string[];
  /** Whether the visitor has asked to contact the agent. */
  askedForAgent: boolean;
  /** The key of the contact details when the conversation was last stored; see `contactKey`. */
  stored: string;
  /** How many messages of the visitor came before the last one; answers vary by it. */
  answered: number;
  /** Whether the visitor asked to be told of new homes, and has not stopped it. */
  follows: boolean;
  /** The topics that were only searches, which the agent needs no line for. */
  queries: readonly string[];
  /** Whether the visitor spoke of a home of their own, for sale or not. */
  ownsHome: boolean;
  /** The earlier answers, so that none is said twice. */
  answers: readonly string[];
  /** Whether the visitor only looks, needs time, or keeps back contact details: nobody asks for them then. */
  stepsBack: boolean;
  /** The visitor's last messages, which a fragment goes on with: *which ones are mostly*, then *white?* */
  lead: readonly string[];
  /** Whether an earlier answer included the AI disclosure. */
  disclosed: boolean;
};

/** Returns the intents of the last message, one for each of its parts, in order. */
export function intentsOf({ parts, intent }: Dialogue): Intent[] {
  return [...parts.map((part) => part.intent), intent];
}
