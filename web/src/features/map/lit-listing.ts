import { useSyncExternalStore } from 'react';

let lit: string | null = null;
const listeners = new Set<() => void>();

/** Lights a home on the map and in the list, as the pointer or the focus passes over one of the two. */
export function lightListing(listingKey: string | null) {
  if (lit === listingKey) return;
  lit = listingKey;
  for (const listener of listeners) listener();
}

/** The home that is lit now. */
export function litListing(): string | null {
  return lit;
}

/** Subscribes to changes of the highlighted home. Returns the unsubscribe function. */
export function watchLitListing(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Whether this home is highlighted. Kept out of React state, so that a passing pointer re-renders two cards,
 * not all.
 */
export function useIsLit(listingKey: string): boolean {
  return useSyncExternalStore(watchLitListing, () => lit === listingKey);
}
