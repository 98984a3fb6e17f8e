/** New files that stay hidden until `swap`; `undo` restores the old ones. */
export type FileExchange = {
  /** The folder or key prefix of its own files, for the operator. */
  work: string;
  /** Lists those of earlier, interrupted exchanges, which may hold the only copy of the files before them. */
  leftOver(): Promise<string[]>;
  add(key: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
  swap(): Promise<void>;
  undo(): Promise<void>;
  /** Deletes the old files after a swap, or the new ones without a swap. */
  finish(): Promise<void>;
};

/** The files of a site, in any storage, for export and restore. */
export type SiteFiles = {
  /** Lists all keys with a prefix. */
  list(prefix: string): AsyncIterable<string>;
  /** Opens exactly `size` bytes of a file; null when it has been removed. */
  open(key: string): Promise<{ size: number; content: AsyncIterable<Buffer>; close(): Promise<void> } | null>;
  /** Prepares to replace all files. */
  exchange(): Promise<FileExchange>;
};
