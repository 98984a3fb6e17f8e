/** A file as it is when it is opened, whatever is written meanwhile. */
export type OpenedFile = {
  size: number;
  /** Exactly `size` bytes, a piece at a time. */
  content: AsyncIterable<Buffer>;
  /** Lets go of it, read to its end or not. */
  close(): Promise<void>;
};

/** New files in waiting: none is seen until `swap`, and `undo` brings the old ones back. */
export type FileExchange = {
  /** Refuses a key that was added before, and one that no storage has. */
  add(key: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
  swap(): Promise<void>;
  undo(): Promise<void>;
  /** Removes what is not needed any more: the old files after a swap, the new ones without; nothing after half an `undo`. */
  finish(): Promise<void>;
};

/** Files by key: photos, creatives, blog bodies, postcards. Keys are slash-separated, without `..`. */
export type Storage = {
  /** Writes the whole file, or nothing: a reader never sees half of it. */
  put(key: string, data: Buffer): Promise<void>;
  /** Gives the file, or null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Gives the file to read in little memory, or null when there is none. */
  open(key: string): Promise<OpenedFile | null>;
  remove(key: string): Promise<void>;
  /** Every key that begins with the prefix. */
  list(prefix: string): AsyncIterable<string>;
  /** Prepares to put other files in the place of all that there are; only where nobody else writes meanwhile. */
  exchange(): Promise<FileExchange>;
};

/** Refuses keys that could leave the storage. */
export function checkKey(key: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9._/:@-]*$/.test(key) || key.includes('..') || key.includes('//')) {
    throw new Error('A storage key may hold letters, digits, dots, dashes and slashes only.');
  }
  return key;
}

/** Begins the keys of an exchange's own files, which no list has. */
export const workPrefix = '.restore-';

/** Refuses an archive's key that would leave the storage, or hide in it. */
export function checkArchivedKey(key: string): string {
  const isOdd = key.split('/').some((part) => part === '' || part === '.' || part === '..');
  if (isOdd || key.startsWith(workPrefix))
    throw new Error(`the archive has a file with the name ${JSON.stringify(key)}, which no storage has`);
  return key;
}
