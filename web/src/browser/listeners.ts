/** Creates the listeners of a value outside React, as `useSyncExternalStore` subscribes them. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    /** Returns the unsubscribe function. */
    subscribe(listener: () => void) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell() {
      for (const listener of all) listener();
    },
  };
}
