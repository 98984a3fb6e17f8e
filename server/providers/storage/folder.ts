import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { exchangeInFolder } from './folder-exchange.ts';
import { checkKey, type OpenedFile, type Storage, workPrefix } from './storage.ts';

/**
 * Opens storage in a folder on this machine. A file is written to a temporary name, synced, and moved, and
 * then its folder is synced. `openFile` opens files and folders.
 */
export function openFolderStorage(folder: string, openFile = open): Storage {
  const place = (key: string) => path.join(folder, checkKey(key));
  return {
    async put(key, data) {
      const target = place(key);
      const made = await mkdir(path.dirname(target), { recursive: true });
      const partial = `${target}.${randomUUID()}.partial`;
      try {
        await writeSynced(partial, data, openFile);
        await rename(partial, target);
      } catch (error) {
        // A full disk must not fill up with what it couldn't take.
        await rm(partial, { force: true }).catch(() => undefined);
        throw error;
      }
      const last = made === undefined ? path.dirname(target) : path.dirname(made);
      await syncFolders(path.dirname(target), last, openFile);
    },
    async get(key) {
      try {
        return await readFile(place(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    open: (key) => openToRead(path.join(folder, key)),
    async remove(key) {
      await rm(place(key), { force: true });
    },
    async *list(prefix) {
      yield* walk(folder, '', prefix, isStored);
    },
    exchange: () => exchangeInFolder(folder),
  };
}

async function writeSynced(name: string, data: Buffer, openFile: typeof open): Promise<void> {
  const file = await openFile(name, 'w');
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Longer than any write takes, so that another process's file in progress stays. */
const oldMs = 60 * 60_000;

/** Removes what writes left that a crash interrupted. */
export async function removeOldPartials(folder: string): Promise<void> {
  for await (const key of walk(folder, '', '', (name) => partialName.test(name))) {
    const file = path.join(folder, key);
    // Its writer may finish it meanwhile.
    const found = await stat(file).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > oldMs) await rm(file, { force: true });
  }
}

/** Opens a file to read exactly its current number of bytes; null when it was removed. */
async function openToRead(file: string): Promise<OpenedFile | null> {
  try {
    const handle = await open(file, 'r');
    const { size } = await handle.stat();
    const content: AsyncIterable<Buffer> =
      size === 0 ? noBytes() : handle.createReadStream({ start: 0, end: size - 1, autoClose: false });
    return { size, content, close: () => handle.close() };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function* noBytes(): AsyncGenerator<Buffer> {}

/**
 * Syncs the folders from a file's folder up to `last`; otherwise a crash of the machine could lose the name
 * of a synced file.
 */
async function syncFolders(folder: string, last: string, openFile: typeof open): Promise<void> {
  for (let at = folder; ; at = path.dirname(at)) {
    await syncFolder(at, openFile);
    if (at === last || at === path.dirname(at)) return;
  }
}

async function syncFolder(folder: string, openFile: typeof open): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await openFile(folder, 'r');
    await handle.sync();
  } catch (error) {
    if (!isRefusedForFolders(error)) throw error;
  } finally {
    await handle?.close();
  }
}

/** Returns whether an error only means that this system can't open or sync folders. */
function isRefusedForFolders(error: unknown): boolean {
  const codes = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'ENOSYS', 'EBADF'];
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** The name of a file in progress; a stored one may end in `.partial` too. */
const partialName = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.partial$/;
const isStored = (name: string) => !partialName.test(name);

/** Lists the keys with a prefix whose file names are `wanted`. */
async function* walk(
  folder: string,
  at: string,
  prefix: string,
  wanted: (name: string) => boolean,
): AsyncIterable<string> {
  let entries: import('node:fs').Dirent[];
  try {
    entries = await readdir(path.join(folder, at), { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith(workPrefix)) continue;
    const key = at === '' ? entry.name : `${at}/${entry.name}`;
    if (entry.isDirectory()) {
      if (key.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* walk(folder, key, prefix, wanted);
    } else if (entry.isFile() && key.startsWith(prefix) && wanted(entry.name)) yield key;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
