import { useSyncExternalStore } from 'react';
import { localStore, type Store, sessionStore } from '../api/stores.ts';
import { createListeners } from '../browser/listeners.ts';

const mostKept = 500;

/** Creates a set of listing keys that screens can observe; without storage it lasts as long as the page. */
export function createKeySet(name: string, store: Pick<Store, 'getItem' | 'setItem'>) {
  let raw: string | null = null;
  let keys: ReadonlySet<string> = new Set();
  const listeners = createListeners();

  // Read each time: Log Off clears the storage, and other tabs write to it.
  const read = (): ReadonlySet<string> => {
    const stored = store.getItem(name);
    if (stored !== raw) {
      raw = stored;
      keys = parseKeys(stored);
    }
    return keys;
  };
  return {
    has: (listingKey: string) => read().has(listingKey),
    add: (listingKey: string) => {
      if (read().has(listingKey)) return;
      keys = new Set([...keys, listingKey].slice(-mostKept));
      const text = JSON.stringify([...keys]);
      if (store.setItem(name, text)) raw = text;
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}

function parseKeys(text: string | null): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(text ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

/** Returns whether a key is in the set, and re-renders on changes. */
export function useIsIn(set: typeof savedHomes, listingKey: string): boolean {
  return useSyncExternalStore(
    set.subscribe,
    () => set.has(listingKey),
    () => false,
  );
}

/** The homes saved with the heart; Log Off clears them with local storage. */
export const savedHomes = createKeySet('likedListings', localStore);

/** The homes opened in this browser session. */
export const seenHomes = createKeySet('seenListings', sessionStore);
