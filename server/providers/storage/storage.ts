/** An opened file, unaffected by later writes. */
export type OpenedFile = {
  size: number;
  /** Exactly `size` bytes, in chunks. */
  content: AsyncIterable<Buffer>;
  /** Closes it, whether or not it was read to the end. */
  close(): Promise<void>;
};

/** New files that become visible with `swap`; `undo` restores the old ones. */
export type FileExchange = {
  /** The folder or key prefix of its own files, for the operator. */
  work: string;
  /** Lists those of earlier, interrupted exchanges, which may hold the only copy of the files before them. */
  leftOver(): Promise<string[]>;
  /** Rejects duplicate and invalid keys. */
  add(key: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
  swap(): Promise<void>;
  undo(): Promise<void>;
  /**
   * Cleans up: removes the old files after a swap, the new ones without; nothing after an incomplete `undo`.
   */
  finish(): Promise<void>;
};

/** Files by key: photos, creatives, blog bodies, postcards. Keys are slash-separated, without `..`. */
export type Storage = {
  /** Writes a file atomically: a reader never sees part of it. */
  put(key: string, data: Buffer): Promise<void>;
  /** Returns the file, or null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Opens the file for streaming, or returns null when there is none. */
  open(key: string): Promise<OpenedFile | null>;
  remove(key: string): Promise<void>;
  /** Lists every key that starts with the prefix. */
  list(prefix: string): AsyncIterable<string>;
  /** Prepares to replace all existing files. Nothing else may write at the same time. */
  exchange(): Promise<FileExchange>;
};

/** Rejects keys that could escape the storage. */
export function checkKey(key: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9._/:@-]*$/.test(key) || key.includes('..') || key.includes('//')) {
    throw new Error('A storage key may hold letters, digits, dots, dashes and slashes only.');
  }
  return key;
}

/** The prefix of an exchange's own files, which lists omit. */
export const workPrefix = '.restore-';

/** Rejects an archived key that would escape the storage, or hide in it. */
export function checkArchivedKey(key: string): string {
  const isOdd = key.split('/').some((part) => part === '' || part === '.' || part === '..');
  if (isOdd || key.startsWith(workPrefix))
    throw new Error(`the archive has a file with the name ${JSON.stringify(key)}, which no storage has`);
  return key;
}
