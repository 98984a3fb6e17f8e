import { useSyncExternalStore } from 'react';

/** A set of listing keys in the browser's storage that screens can observe. */
export type KeySet = {
  has: (listingKey: string) => boolean;
  add: (listingKey: string) => void;
  subscribe: (listener: () => void) => () => void;
};

const mostKept = 500;

/** Creates a set stored under `name`; without storage it lasts as long as the page. */
export function createKeySet(name: string, storage: () => Storage): KeySet {
  let raw: string | null = null;
  let keys: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();

  // Read each time: Log Off clears the storage, and other tabs write to it.
  const read = (): ReadonlySet<string> => {
    try {
      const stored = storage().getItem(name);
      if (stored !== raw) {
        raw = stored;
        keys = new Set(parseKeys(stored));
      }
    } catch {
      // Storage is disabled: the copy in memory counts.
    }
    return keys;
  };
  const write = (next: ReadonlySet<string>) => {
    keys = next;
    try {
      const text = JSON.stringify([...next]);
      storage().setItem(name, text);
      raw = text;
    } catch {
      // Storage is full or disabled: the copy in memory remains.
    }
  };
  return {
    has: (listingKey) => read().has(listingKey),
    add: (listingKey) => {
      if (read().has(listingKey)) return;
      write(new Set([...read(), listingKey].slice(-mostKept)));
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function parseKeys(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
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

/** The homes saved with the heart; Log Off clears them with local storage. */
export const savedHomes: KeySet = createKeySet('likedListings', () => localStorage);

/** The homes opened in this browser session. */
export const seenHomes: KeySet = createKeySet('seenListings', () => sessionStorage);
