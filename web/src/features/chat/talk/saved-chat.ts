import { type ChatMessage, type ChatState, emptyChat } from './chat-state.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'chat';
/** Increase it when the shape changes: data of an older version is then ignored. */
const version = 1;
/** Characters; far below what a browser grants a site. */
const maxLength = 1_000_000;

/** The conversation of this browser session as the last page left it. */
export function loadChat(store: Store): ChatState {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('v' in kept) || kept.v !== version) return emptyChat;
    if (!('chat' in kept)) return emptyChat;
    // Written only by this page's own code at this version.
    return { ...emptyChat, ...(kept.chat as Partial<ChatState>), busy: false, partial: '', draft: '' };
  } catch {
    return emptyChat;
  }
}

/** Stores the conversation for a reload: the newest messages that fit, without running searches. */
export function saveChat(store: Store, chat: ChatState) {
  try {
    let messages = chat.messages.map(settled);
    let text = write(chat, messages);
    while (text.length > maxLength && messages.length > 1) {
      messages = messages.slice(Math.ceil(messages.length / 4));
      text = write(chat, messages);
    }
    store.setItem(key, text);
  } catch {
    // Storage can be full or switched off: the conversation then lasts until the page is left.
  }
}

function write(
  { id, owner, service, panel, sale, lastId }: ChatState,
  messages: readonly ChatMessage[],
): string {
  return JSON.stringify({ v: version, chat: { id, owner, service, panel, sale, lastId, messages } });
}

function settled(message: ChatMessage): ChatMessage {
  if (message.results?.state !== 'loading') return message;
  const { results: _under, ...rest } = message;
  return rest;
}
