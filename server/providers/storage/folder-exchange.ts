import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkArchivedKey, type FileExchange, workPrefix } from './storage.ts';

/**
 * Creates an exchange for all files of a folder. The new ones wait inside it, on the same disk, so that moves
 * are instant. An earlier exchange's folder is never touched: it may hold the only copy of the old files.
 */
export async function exchangeInFolder(folder: string): Promise<FileExchange> {
  await mkdir(folder, { recursive: true });
  const earlier = (await readdir(folder)).filter((name) => name.startsWith(workPrefix));
  const work = await mkdtemp(path.join(folder, workPrefix));
  const coming = path.join(work, 'new');
  const going = path.join(work, 'old');
  await mkdir(coming);
  await mkdir(going);
  /** The top-level names that replaced old files. */
  const placed: string[] = [];
  /** True after an incomplete rollback: the old files then exist nowhere else. */
  let isHalfUndone = false;

  return {
    work,
    leftOver: async () => earlier.map((name) => path.join(folder, name)),
    async add(key, _size, content) {
      const file = path.join(coming, ...checkArchivedKey(key).split('/'));
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(content, createWriteStream(file, { flags: 'wx', flush: true }));
    },
    async swap() {
      await moveAll(folder, going);
      await moveAll(coming, folder, (name) => placed.push(name));
    },
    async undo() {
      isHalfUndone = true;
      for (const name of placed) await rename(path.join(folder, name), path.join(coming, name));
      await moveAll(going, folder);
      isHalfUndone = false;
    },
    async finish() {
      if (!isHalfUndone) await rm(work, { recursive: true, force: true });
    },
  };
}

async function moveAll(from: string, to: string, onMoved?: (name: string) => void): Promise<void> {
  for (const name of await readdir(from)) {
    if (name.startsWith(workPrefix)) continue;
    await rename(path.join(from, name), path.join(to, name));
    onMoved?.(name);
  }
}
