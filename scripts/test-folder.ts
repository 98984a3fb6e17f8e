import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRunning } from '../server/database/embedded/process-identity.ts';

const memory = '/dev/shm';
const prefix = 'porchlight-tests-';
const gigabyte = 1024 ** 3;

/**
 * Makes the folder in which a test run keeps its files. It lies in memory where there is room: on a disk, most of the
 * time that a small database takes to make is spent on its files. Removes the folders of runs that were killed.
 */
export function openTestFolder(): string {
  const parent = hasRoom() ? memory : os.tmpdir();
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  }
  const folder = path.join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // As `/tmp` is: when root, the databases run as another user.
  chmodSync(folder, 0o1777);
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte;
}
