import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../../api/stores.ts';
import { createListeners } from '../../../browser/listeners.ts';
import type { ChatState } from './chat-state.ts';
import { loadChat, saveChat } from './saved-chat.ts';

// Outside React: answers may arrive while the map is shown.
let chat = loadChat(sessionStore);
const listeners = createListeners();

/** Returns the current conversation. */
export function readChat(): ChatState {
  return chat;
}

/** Updates the conversation and stores it for a reload. */
export function changeChat(change: (chat: ChatState) => ChatState) {
  const next = change(chat);
  if (next === chat) return;
  const worthKeeping =
    next.messages !== chat.messages ||
    next.panel !== chat.panel ||
    next.sale !== chat.sale ||
    next.asking !== chat.asking ||
    next.service !== chat.service ||
    next.owner !== chat.owner;
  chat = next;
  if (worthKeeping) saveChat(sessionStore, chat);
  listeners.tell();
}

/** Returns the conversation in a component. */
export function useChatState(): ChatState {
  return useSyncExternalStore(listeners.subscribe, readChat);
}
