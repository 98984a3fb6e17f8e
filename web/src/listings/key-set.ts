import { useSyncExternalStore } from 'react';
import { localStore, type Store, sessionStore } from '../api/stores.ts';
import { createListeners } from '../browser/listeners.ts';

const mostKept = 500;

/**
 * Creates a set of listing keys that screens can observe; without storage it lasts as long as the page. More than
 * `most` replace the oldest.
 */
export function createKeySet(name: string, store: Pick<Store, 'getItem' | 'setItem'>, most = mostKept) {
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
  const replace = (next: readonly string[]) => {
    keys = new Set(next.slice(-most));
    const text = JSON.stringify([...keys]);
    if (store.setItem(name, text)) raw = text;
    listeners.tell();
  };
  return {
    read,
    has: (listingKey: string) => read().has(listingKey),
    add: (listingKey: string) => {
      if (!read().has(listingKey)) replace([...keys, listingKey]);
    },
    remove: (listingKey: string) => {
      if (read().has(listingKey)) replace([...keys].filter((key) => key !== listingKey));
    },
    replace,
    subscribe: listeners.subscribe,
  };
}

export type KeySet = ReturnType<typeof createKeySet>;

function parseKeys(text: string | null): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(text ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

/** Returns whether a key is in the set, and re-renders on changes. */
export function useIsIn(set: KeySet, listingKey: string): boolean {
  return useSyncExternalStore(
    set.subscribe,
    () => set.has(listingKey),
    () => false,
  );
}

const none: ReadonlySet<string> = new Set();

/** Returns the keys in the set, and re-renders on changes. */
export const useKeys = (set: KeySet): ReadonlySet<string> =>
  useSyncExternalStore(set.subscribe, set.read, () => none);

/** The homes saved with the heart, as the server last told; Log Off clears them with local storage. */
export const savedHomes = createKeySet('likedListings', localStore);

/** The homes opened in this browser session. */
export const seenHomes = createKeySet('seenListings', sessionStore);
