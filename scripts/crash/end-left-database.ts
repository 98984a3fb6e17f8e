import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPostmaster } from '../../server/database/embedded/postmaster.ts';

/** Stops the database server that a killed product left running on a data folder, if any. */
export async function endLeftDatabase(dataDir: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const pid = serverPid(dataDir);
    if (pid === undefined) return;
    try {
      process.kill(pid, tries < 80 ? 'SIGINT' : 'SIGKILL');
    } catch {
      return;
    }
    await delay(100);
  }
}

/** Returns the process id of a data folder's database server; undefined without one. */
export const serverPid = (dataDir: string) => readPostmaster(path.join(dataDir, 'postgres'))?.pid;
