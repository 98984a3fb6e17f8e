/** Files by key: photos, creatives, blog bodies, postcards. Keys are slash-separated, without `..`. */
export type Storage = {
  /** Writes the whole file, or nothing: a reader never sees half of it. */
  put(key: string, data: Buffer): Promise<void>;
  /** Gives the file, or null when there is none. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** Every key that begins with the prefix. */
  list(prefix: string): AsyncIterable<string>;
};

/** Refuses keys that could leave the storage. */
export function checkKey(key: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9._/:@-]*$/.test(key) || key.includes('..') || key.includes('//')) {
    throw new Error('A storage key may hold letters, digits, dots, dashes and slashes only.');
  }
  return key;
}
