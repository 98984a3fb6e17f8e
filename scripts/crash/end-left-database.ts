import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Stops the database server that a killed product left running on a data folder, if any. */
export async function endLeftDatabase(dataDir: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const pid = readServerPid(path.join(dataDir, 'postgres/postmaster.pid'));
    if (pid === undefined) return;
    try {
      process.kill(pid, tries < 80 ? 'SIGINT' : 'SIGKILL');
    } catch {
      return;
    }
    await delay(100);
  }
}

function readServerPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}
