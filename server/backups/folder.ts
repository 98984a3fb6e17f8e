import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const backupName = /^porchlight-\d{4}-\d{2}-\d{2}\.tar\.gz$/;

export const fileOf = (day: string) => `porchlight-${day}.tar.gz`;

/** Returns the verified backups of a folder, oldest first; empty when the folder doesn't exist yet. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => backupName.test(name)).sort();
}

export type KeptBackups = { count: number; newest: Date | null };

/** Returns how many verified backups a folder has, and when the newest was written. */
export async function readKept(folder: string): Promise<KeptBackups> {
  const names = await backupsIn(folder);
  const newest = names.at(-1);
  if (newest === undefined) return { count: 0, newest: null };
  const { mtime } = await stat(path.join(folder, newest));
  return { count: names.length, newest: mtime };
}
