import { useSyncExternalStore } from 'react';
import { createListeners } from '../../browser/listeners.ts';

let lit: string | null = null;
const listeners = createListeners();

/** Highlights a home on the map and in the list when the pointer or the focus enters either. */
export function lightListing(listingKey: string | null) {
  if (lit === listingKey) return;
  lit = listingKey;
  listeners.tell();
}

/** Returns the highlighted home; null when there is none. */
export function litListing(): string | null {
  return lit;
}

/** Subscribes to changes of the highlighted home. Returns the unsubscribe function. */
export const watchLitListing = listeners.subscribe;

/**
 * Whether this home is highlighted. Kept out of React state, so that a passing pointer re-renders two cards,
 * not all.
 */
export function useIsLit(listingKey: string): boolean {
  return useSyncExternalStore(watchLitListing, () => lit === listingKey);
}
