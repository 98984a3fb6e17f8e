import type { Listing } from '../../listings/listing.ts';
import type { SearchFilters } from '../../listings/search-filters.ts';
import type { AccountView } from '../../people/account-forms.ts';
import type { Journey } from '../../people/journey.ts';
import type { Params } from './contact.ts';

export type Service = 'buying' | 'selling' | 'lease';

/** The homes below a message. `samples` are the built-in ones that stand in when the search fails. */
export type ChatResults = {
  state: 'loading' | 'found' | 'samples';
  filters: SearchFilters;
  homes: Listing[];
  total: number;
  /** A home that is being talked about rather than one of a search's. */
  inHand?: true;
  /** A filter was taken away since the message was said: its words are no longer about these homes. */
  changed?: true;
};

/** One message of the conversation (the product's document, section 3). */
export type ChatMessage = {
  id: number;
  type: 'user' | 'bot';
  content: string;
  results?: ChatResults;
  /** How far the person's journey has come, beside the words. */
  journey?: Journey;
  /** The journey waits for the link that was mailed: another mail can be had. */
  unconfirmed?: true;
};

/** What stands below the last message and waits for the visitor. */
export type ChatPanel =
  | { kind: 'account'; view: AccountView }
  | { kind: 'lead'; service: Service }
  | { kind: 'selling' }
  | { kind: 'offer'; zip: string };

export type ChatState = {
  /** Under which the conversation is kept for the agent, a random id; '' before the first message. */
  id: string;
  /** Who was signed in when this was said; another one must not read it. */
  owner: string | null;
  service: Service | null;
  messages: readonly ChatMessage[];
  panel: ChatPanel | null;
  draft: string;
  /** The home for sale that waits for how its owner can be reached, as the assistant heard it. */
  sale: Params | null;
  /** Whether the assistant is at work. */
  busy: boolean;
  /** The words of the answer that have come so far. */
  partial: string;
  lastId: number;
};

export type NewMessage = Omit<ChatMessage, 'id'>;
/** What is said of a journey. */
export type JourneyMessage = Pick<NewMessage, 'content' | 'journey' | 'unconfirmed'>;

export const emptyChat: ChatState = {
  id: '',
  owner: null,
  service: null,
  messages: [],
  panel: null,
  draft: '',
  sale: null,
  busy: false,
  partial: '',
  lastId: 0,
};

/** More than this many messages are not kept. */
const maxMessages = 60;

/** Adds a message. The same words of the bot twice in a row stand once, and are announced again. */
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

/** Puts other homes below a message, as when a filter is taken away. */
export function setResults(chat: ChatState, id: number, results: ChatResults): ChatState {
  return {
    ...chat,
    messages: chat.messages.map((message) => (message.id === id ? { ...message, results } : message)),
  };
}

/** What the visitor typed. An account form or an offer that it passes over goes; a lead form stays. */
export function addTyped(chat: ChatState, text: string): ChatState {
  const passedOver = chat.panel?.kind === 'account' || chat.panel?.kind === 'offer';
  return { ...addMessage(chat, { type: 'user', content: text }), panel: passedOver ? null : chat.panel };
}

/** Chooses a service and shows its lead form. */
export function chooseService(chat: ChatState, service: Service): ChatState {
  return { ...chat, service, panel: { kind: 'lead', service } };
}

/**
 * Notes who is signed in. What was said under another name is dropped: signed out, or another person at the
 * same browser. A visitor who signs in keeps what was said so far.
 */
export function claim(chat: ChatState, username: string | null): ChatState {
  if (chat.owner === username) return chat;
  return chat.owner === null ? { ...chat, owner: username } : { ...emptyChat, owner: username };
}

/** Whether a message can be typed: a service is chosen, or someone is signed in (section 2, chat home). */
export function canType(chat: ChatState, signedIn: boolean): boolean {
  return chat.service !== null || signedIn;
}
