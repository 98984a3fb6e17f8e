/** New files in waiting: none is seen until `swap`, and `undo` brings the old ones back. */
export type FileExchange = {
  add(key: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
  swap(): Promise<void>;
  undo(): Promise<void>;
  /** Removes what is not needed any more: the old files after a swap, the new ones without. */
  finish(): Promise<void>;
};

/** The files of a site, in any storage, for export and restore. */
export type SiteFiles = {
  /** Every key that begins with the prefix. */
  list(prefix: string): AsyncIterable<string>;
  /** Opens exactly `size` bytes of a file; null when it was removed in the meantime. */
  open(key: string): Promise<{ size: number; content: AsyncIterable<Buffer>; close(): Promise<void> } | null>;
  /** Prepares to put other files in the place of all. */
  exchange(): Promise<FileExchange>;
};
