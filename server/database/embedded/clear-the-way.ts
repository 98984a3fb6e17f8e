import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from '../log.ts';
import { type Postmaster, postmasterFile, readPostmaster, removeSocketFolder } from './postmaster.ts';
import { describeProcess, isRunning, isStillRunning } from './process-identity.ts';

/** How long, in ms, to wait for a server that is starting or stopping. */
const patience = 15_000;

/**
 * Prepares a cluster for a start: stops a server that a killed process left running, and waits for one that
 * is shutting down. Throws a message for the operator when a running process uses the cluster.
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

/** Creates the error for a second start on one data folder. */
export function inUse(dataDir: string, pid: number): Error {
  return new Error(
    `The data folder ${dataDir} is in use by ${describeProcess(pid)}. One process at a time can have it: stop that one first, or set another DATA_DIR.`,
  );
}

/** Stops a server safely, and more forcefully when it doesn't respond. */
export async function stopServer(pid: number): Promise<void> {
  // SIGINT: fast and orderly. SIGQUIT: immediate, with a recovery at the next start. Neither loses data.
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
  // A running owner, possibly this process, still needs its folder for the server's next start.
  if (found.owner === undefined || !isStillRunning(found.owner)) await removeSocketFolder(found.socketFolder);
  // PostgreSQL replaces the file of a dead process, but not when another process has its id.
  const file = postmasterFile(clusterFolder);
  if (isRunning(found.pid) && readPostmaster(clusterFolder)?.pid === found.pid && existsSync(file)) {
    await rm(file);
  }
}
