import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keepAnswer } from '../memory/keep-answers.ts';

export type Space = {
  /** Rejects unless the minimum free space is available and a file can be written. */
  check(): Promise<void>;
  /** Returns whether so little space is left that it is reserved for the database. */
  isShort(): Promise<boolean>;
};

const freshMs = 1_000;
/** The part of the minimum that is reserved for the database, which can't run without space. */
const reserve = 1 / 4;
const mebibyte = 1024 * 1024;

/** Watches the free space on the folders' disks; `minFree` is in bytes. */
export function watchSpace(folders: string[], minFree: number): Space {
  const free = keepAnswer(() => leastFree(folders), { ms: freshMs });
  return {
    async check() {
      const bytes = await free();
      if (bytes < minFree) {
        const [left, wanted] = [bytes, minFree].map((size) => Math.floor(size / mebibyte));
        throw new Error(`${left} MB are free, and MIN_FREE_MB is ${wanted}`);
      }
      for (const folder of folders) await tryToWrite(folder);
    },
    isShort: async () => (await free()) < minFree * reserve,
  };
}

async function leastFree(folders: string[]): Promise<number> {
  const sizes = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    }),
  );
  return Math.min(...sizes);
}

async function tryToWrite(folder: string): Promise<void> {
  const file = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(file, Buffer.alloc(4096, 1));
  } finally {
    await rm(file, { force: true });
  }
}
