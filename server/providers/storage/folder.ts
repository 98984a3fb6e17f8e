import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type Storage } from './storage.ts';

/** Storage in a folder of this machine. A file is written beside its place, synced, then moved there. */
export function openFolderStorage(folder: string): Storage {
  const place = (key: string) => path.join(folder, checkKey(key));
  return {
    async put(key, data) {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true });
      const partial = `${target}.${randomUUID()}.partial`;
      const file = await open(partial, 'w');
      try {
        await file.writeFile(data);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, target);
    },
    async get(key) {
      try {
        return await readFile(place(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
    async *list(prefix) {
      yield* walk(folder, '', prefix);
    },
  };
}

async function* walk(folder: string, at: string, prefix: string): AsyncIterable<string> {
  let entries: import('node:fs').Dirent[];
  try {
    entries = await readdir(path.join(folder, at), { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for (const entry of entries) {
    const key = at === '' ? entry.name : `${at}/${entry.name}`;
    if (entry.isDirectory()) {
      if (key.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* walk(folder, key, prefix);
    } else if (key.startsWith(prefix) && !key.endsWith('.partial')) yield key;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
