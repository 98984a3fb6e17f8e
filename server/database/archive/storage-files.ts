import { createWriteStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Our own folder inside of the storage while files are being replaced; on the same disk, so moves are instant. */
const workPrefix = '.restore-';

/** Every file of the storage folder by its key, the unfinished ones left out. */
export async function* listFiles(storageDir: string, at = ''): AsyncGenerator<string> {
  let entries: Dirent[];
  try {
    entries = await readdir(path.join(storageDir, at), { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith(workPrefix) || entry.name.endsWith('.partial')) continue;
    const key = at === '' ? entry.name : `${at}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(storageDir, key);
    else if (entry.isFile()) yield key;
  }
}

/** Opens a file to read exactly as many bytes as it has now; undefined when it was removed meanwhile. */
export async function openFile(storageDir: string, key: string) {
  try {
    const handle = await open(path.join(storageDir, key), 'r');
    const { size } = await handle.stat();
    const content: AsyncIterable<Buffer> =
      size === 0 ? noBytes() : handle.createReadStream({ start: 0, end: size - 1, autoClose: false });
    return { size, content, close: () => handle.close() };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* noBytes(): AsyncGenerator<Buffer> {}

/** New files in waiting: none is seen until `swap`, and `undo` brings the old ones back. */
export type FileExchange = {
  add(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  swap(): Promise<void>;
  undo(): Promise<void>;
  /** Removes what is not needed any more: the old files after a swap, the new ones without. */
  finish(): Promise<void>;
};

/** Prepares to put other files in the place of all that the storage folder has. */
export async function exchangeFiles(storageDir: string): Promise<FileExchange> {
  const work = path.join(storageDir, `${workPrefix}${process.pid}`);
  const coming = path.join(work, 'new');
  const going = path.join(work, 'old');
  await rm(work, { recursive: true, force: true });
  await mkdir(coming, { recursive: true });
  await mkdir(going);

  return {
    async add(key, content) {
      const file = path.join(coming, safeKey(key));
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(content, createWriteStream(file, { flags: 'wx', flush: true }));
    },
    async swap() {
      await moveAll(storageDir, going);
      await moveAll(coming, storageDir);
    },
    async undo() {
      // Half a swap leaves some of both; what still waits in `new` was not moved.
      const waiting = new Set(await readdir(coming));
      for (const name of await readdir(storageDir)) {
        if (name.startsWith(workPrefix) || waiting.has(name)) continue;
        await rename(path.join(storageDir, name), path.join(coming, name));
      }
      await moveAll(going, storageDir);
    },
    finish: () => rm(work, { recursive: true, force: true }),
  };
}

/** Refuses a name that would leave the storage folder, or hide in it. */
function safeKey(key: string): string {
  const parts = key.split('/');
  if (
    parts.some((part) => part === '' || part === '.' || part === '..') ||
    parts[0]?.startsWith(workPrefix)
  ) {
    throw new Error(`the archive has a file with the name ${JSON.stringify(key)}, which no storage has`);
  }
  return path.join(...parts);
}

async function moveAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (!name.startsWith(workPrefix)) await rename(path.join(from, name), path.join(to, name));
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
