import { randomId } from '../../../browser/random-id.ts';
import type { SearchFilters } from '../../../listings/filters/search-filters.ts';
import type { Listing } from '../../../listings/listing.ts';
import type { AccountView } from '../../../people/account-forms.ts';
import type { Journey } from '../../../people/journey.ts';
import type { Params } from '../leads/contact.ts';
import type { AgentOffer } from '../leads/offer.ts';
import type { ChatAnswer } from './api.ts';
import type { HomeToSee } from './home-to-see.ts';

export type Language = NonNullable<ChatAnswer['language']>;

export type Service = 'buying' | 'selling' | 'lease';

/** The homes below a message. `samples` are built-in fallbacks for a failed search. */
export type ChatResults = {
  state: 'loading' | 'found' | 'samples';
  filters: SearchFilters;
  homes: Listing[];
  total: number;
  /** How many homes earlier messages have shown, after which these follow. */
  offset?: number;
  /** A home under discussion rather than a search result. */
  inHand?: true;
  /** A filter was removed since the message: its text no longer describes these homes. */
  changed?: true;
};

/** One message of the conversation (the product's document, section 3). */
export type ChatMessage = {
  id: number;
  type: 'user' | 'bot';
  content: string;
  /** The language of an answer; the page's own messages have none, and are in English. */
  language?: Language;
  /** The keys of the homes that an answer is about. */
  about?: readonly string[];
  /** A question for the agent, who is one tap away. */
  offer?: AgentOffer;
  results?: ChatResults;
  /** The person's journey, shown with the text. */
  journey?: Journey;
  /** A home that the visitor wants to see: they can choose times. */
  showing?: HomeToSee;
  /** The journey requires email confirmation: another email can be requested. */
  unconfirmed?: true;
  /** The assistant couldn't be reached: what was said before can be sent again. */
  failed?: true;
};

/** The form or offer below the last message. */
export type ChatPanel =
  | { kind: 'account'; view: AccountView }
  | { kind: 'lead'; service: Service }
  | { kind: 'selling' }
  /** Offers the price range of the home that was described. */
  | { kind: 'worth'; home: Readonly<Record<string, string>> }
  | { kind: 'offer'; zip: string };

export type ChatState = {
  /** A random id under which the conversation is stored for the agent; '' before the first message. */
  id: string;
  /** Who was signed in for this conversation; others must not read it. */
  owner: string | null;
  service: Service | null;
  messages: readonly ChatMessage[];
  panel: ChatPanel | null;
  draft: string;
  /** The home for sale as the assistant understood it, pending its owner's contact details. */
  sale: Params | null;
  /** The message whose question for the agent waits for the visitor's contact details. */
  asking: number | null;
  /** Whether the assistant is working. */
  busy: boolean;
  /** The partial text of the answer. */
  partial: string;
  /** The message whose homes are shown while its words are still being written. */
  writing: number | null;
  lastId: number;
};

export type NewMessage = Omit<ChatMessage, 'id'>;
/** A message about a journey. */
export type JourneyMessage = Pick<NewMessage, 'content' | 'journey' | 'unconfirmed'>;

export const emptyChat: ChatState = {
  id: '',
  owner: null,
  service: null,
  messages: [],
  panel: null,
  draft: '',
  sale: null,
  asking: null,
  busy: false,
  partial: '',
  writing: null,
  lastId: 0,
};

/** The maximum number of stored messages. */
const maxMessages = 60;

/** Adds a message. An immediate repetition by the bot is shown once, and announced again. */
export function addMessage(chat: ChatState, message: NewMessage): ChatState {
  const id = chat.lastId + 1;
  const last = chat.messages.at(-1);
  const repeated =
    message.type === 'bot' &&
    last?.type === 'bot' &&
    last.content === message.content &&
    last.results === undefined;
  const before = repeated ? chat.messages.slice(0, -1) : chat.messages;
  return { ...chat, lastId: id, messages: [...before, { ...message, id }].slice(-maxMessages) };
}

/** What an answer says: its words, their language, and the homes that they are about. */
export type Said = Pick<NewMessage, 'content' | 'language' | 'about' | 'offer' | 'failed'>;

/** Gives the message that is being written its words. */
export function setSaid(chat: ChatState, id: number, said: Said): ChatState {
  return {
    ...changeMessage(chat, id, (message) => ({ ...message, ...said })),
    writing: chat.writing === id ? null : chat.writing,
  };
}

/** Replaces a message, if the conversation still has it. */
export function changeMessage(
  chat: ChatState,
  id: number,
  change: (message: ChatMessage) => ChatMessage,
): ChatState {
  return { ...chat, messages: chat.messages.map((each) => (each.id === id ? change(each) : each)) };
}

/** Removes the message that is being written: its answer does something else than show homes. */
export function dropWriting(chat: ChatState): ChatState {
  if (chat.writing === null) return chat;
  return { ...chat, writing: null, messages: chat.messages.filter(({ id }) => id !== chat.writing) };
}

/** Replaces the homes below a message, for example when a filter is removed. */
export function setResults(chat: ChatState, id: number, results: ChatResults): ChatState {
  return changeMessage(chat, id, (message) => ({ ...message, results }));
}

/**
 * Adds the visitor's message, and takes it out of the field: what was typed since stays there. It closes an account form
 * or an unanswered offer; a lead form remains.
 */
export function addTyped(chat: ChatState, typed: string): ChatState {
  const passedOver = chat.panel?.kind === 'account' || chat.panel?.kind === 'offer';
  const said = addMessage(chat, { type: 'user', content: typed.trim() });
  return {
    ...said,
    id: chat.id || randomId(),
    draft: chat.draft === typed ? '' : chat.draft,
    panel: passedOver ? null : chat.panel,
  };
}

/** Takes back a message that got no answer, and the words that say so; returns what was said, null if it is gone. */
export function takeUnanswered(chat: ChatState, failedId: number): { chat: ChatState; said: string } | null {
  const at = chat.messages.findIndex(({ id, failed }) => id === failedId && failed === true);
  const asked = chat.messages[at - 1];
  if (asked?.type !== 'user') return null;
  return { chat: { ...chat, messages: chat.messages.toSpliced(at - 1, 2) }, said: asked.content };
}

/** Chooses a service and shows its lead form. */
export function chooseService(chat: ChatState, service: Service): ChatState {
  return { ...chat, service, asking: null, panel: { kind: 'lead', service } };
}

/** Opens a form or an offer, or closes it: a question that waited for the form isn't sent after another. */
export function openPanel(chat: ChatState, panel: ChatPanel | null): ChatState {
  return { ...chat, panel, asking: null };
}

/** Returns the language of the newest answer. */
export function languageOf({ messages }: Pick<ChatState, 'messages'>): Language {
  return messages.findLast(({ language }) => language !== undefined)?.language ?? 'en';
}

/**
 * Sets who is signed in. Clears a conversation under another name: signed out, or another person in the same
 * browser. A visitor who signs in keeps the conversation.
 */
export function claim(chat: ChatState, username: string | null): ChatState {
  if (chat.owner === username) return chat;
  return chat.owner === null ? { ...chat, owner: username } : { ...emptyChat, owner: username };
}

/** Whether the visitor can type: a service is chosen, or someone is signed in (section 2, chat home). */
export function canType(chat: ChatState, signedIn: boolean): boolean {
  return chat.service !== null || signedIn;
}
