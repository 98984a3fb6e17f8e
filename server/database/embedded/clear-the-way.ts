import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from '../log.ts';
import { type Postmaster, postmasterFile, readPostmaster, removeSocketFolder } from './postmaster.ts';
import { describeProcess, isRunning, isStillRunning } from './process-identity.ts';

/** How long to wait for a server that is starting or stopping. */
const patience = 15_000;

/**
 * Makes a cluster free to be started: ends a server that a killed process left behind, waits for one that
 * is going down, and throws a sentence for a person when a living process has it.
 */
export async function clearTheWay(clusterFolder: string, dataDir: string, log: DatabaseLog): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = readPostmaster(clusterFolder);
    if (found === undefined) return;
    const owned = found.owner !== undefined && found.owner.pid !== process.pid && isStillRunning(found.owner);
    const wait = Date.now() < deadline;

    if (owned && !(found.stopping && wait)) throw inUse(dataDir, found.owner?.pid ?? found.pid);
    if (!found.running) {
      await forgetServer(clusterFolder, found);
      return;
    }
    if (found.owner === undefined && !wait) throw inUse(dataDir, found.pid);
    if (found.owner !== undefined && !owned) {
      log.warn(
        { serverPid: found.pid },
        'A database server was left running by a killed process; stopping it',
      );
      await stopServer(found.pid);
      await forgetServer(clusterFolder, found);
      return;
    }
    await delay(50);
  }
}

/** The sentence for a second start on one data folder. */
export function inUse(dataDir: string, pid: number): Error {
  return new Error(
    `The data folder ${dataDir} is in use by ${describeProcess(pid)}. One process at a time can have it: stop that one first, or set another DATA_DIR.`,
  );
}

/** Stops a server safely, and more forcefully when it doesn't respond. */
export async function stopServer(pid: number): Promise<void> {
  // SIGINT: fast and orderly. SIGQUIT: at once, with a recovery at the next start. Both lose nothing.
  for (const [signal, wait] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!isRunning(pid)) return;
      throw new Error(
        `The database server, process ${pid}, belongs to another user and could not be stopped.`,
        {
          cause: error,
        },
      );
    }
    const deadline = Date.now() + wait;
    while (Date.now() < deadline) {
      if (!isRunning(pid)) return;
      await delay(10);
    }
  }
  throw new Error(`The database server, process ${pid}, does not end.`);
}

async function forgetServer(clusterFolder: string, found: Postmaster): Promise<void> {
  // A living owner, and that may be this very process, still needs its folder for the server's next start.
  if (found.owner === undefined || !isStillRunning(found.owner)) await removeSocketFolder(found.socketFolder);
  // PostgreSQL replaces a dead process, but not when another process has reused its id.
  const file = postmasterFile(clusterFolder);
  if (isRunning(found.pid) && readPostmaster(clusterFolder)?.pid === found.pid && existsSync(file)) {
    await rm(file);
  }
}
