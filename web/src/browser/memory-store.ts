/** A browser's storage for tests. */
export function memoryStore(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value).has(key),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A storage that is disabled. */
export const noStore = { getItem: () => null, setItem: () => false };
