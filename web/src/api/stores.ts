function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** A storage that never throws: while it is disabled, it is empty; what it has no room for is not stored. */
const storeOf = (area: 'localStorage' | 'sessionStorage') => ({
  getItem: (key: string) => attempt(() => window[area].getItem(key), null),
  /** Returns whether the value is stored. */
  setItem: (key: string, value: string) =>
    attempt(() => {
      window[area].setItem(key, value);
      return true;
    }, false),
  removeItem: (key: string) => attempt(() => window[area].removeItem(key), undefined),
  clear: () => attempt(() => window[area].clear(), undefined),
});

export type Store = ReturnType<typeof storeOf>;

/** The browser's local storage, until Log Off clears it. */
export const localStore = storeOf('localStorage');
/** The storage of this browser session. */
export const sessionStore = storeOf('sessionStorage');
