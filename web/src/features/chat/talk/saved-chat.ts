import type { Store } from '../../../api/stores.ts';
import { openAgain } from '../leads/offer.ts';
import { type ChatMessage, type ChatState, emptyChat } from './chat-state.ts';

const key = 'chat';
/** Increase it when what is stored no longer fits: data of an older version is then ignored. New fields are optional. */
const version = 1;
/** In characters; far below browsers' quota. */
const maxLength = 1_000_000;

/** Returns the stored conversation of this browser session. */
export function loadChat(store: Pick<Store, 'getItem'>): ChatState {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('v' in kept) || kept.v !== version) return emptyChat;
    if (!('chat' in kept)) return emptyChat;
    // Written only by this page's own code at this version.
    return {
      ...emptyChat,
      ...(kept.chat as Partial<ChatState>),
      busy: false,
      partial: '',
      writing: null,
      draft: '',
    };
  } catch {
    return emptyChat;
  }
}

/** Stores the conversation for a reload: the newest messages that fit, without running searches. */
export function saveChat(store: Pick<Store, 'setItem'>, chat: ChatState) {
  // A message without its words is one whose answer is still coming.
  let messages = chat.messages.filter(({ id }) => id !== chat.writing).map(settled);
  let text = write(chat, messages);
  while (text.length > maxLength && messages.length > 1) {
    messages = messages.slice(Math.ceil(messages.length / 4));
    text = write(chat, messages);
  }
  store.setItem(key, text);
}

function write(
  { id, owner, service, panel, sale, asking, lastId }: ChatState,
  messages: readonly ChatMessage[],
): string {
  return JSON.stringify({ v: version, chat: { id, owner, service, panel, sale, asking, lastId, messages } });
}

function settled({ results, offer, ...message }: ChatMessage): ChatMessage {
  return {
    ...message,
    ...(results === undefined || results.state === 'loading' ? {} : { results }),
    // A question that is being sent is stored with the leads, which send it once however often it is asked.
    ...(offer === undefined ? {} : { offer: offer.state === 'sending' ? openAgain(offer) : offer }),
  };
}
