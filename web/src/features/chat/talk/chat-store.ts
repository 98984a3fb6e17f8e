import { useSyncExternalStore } from 'react';
import type { ChatState } from './chat-state.ts';
import { loadChat, saveChat } from './saved-chat.ts';

/** Fallback when the browser denies storage access. */
const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

function storage() {
  try {
    return sessionStorage;
  } catch {
    return nowhere;
  }
}

// Outside React: answers may arrive while the map is shown.
let chat = loadChat(storage());
const listeners = new Set<() => void>();

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
    next.service !== chat.service ||
    next.owner !== chat.owner;
  chat = next;
  if (worthKeeping) saveChat(storage(), chat);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns the conversation in a component. */
export function useChatState(): ChatState {
  return useSyncExternalStore(subscribe, readChat);
}
