import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  commandLine,
  isRunning,
  isStillRunning,
  ownIdentity,
  type ProcessIdentity,
} from './process-identity.ts';
import { canReach, type RunUser } from './run-user.ts';

/** The port in the name of the socket file; nothing listens on a network. */
export const socketPort = 5432;

/** The content of a cluster's `postmaster.pid`. */
export type Postmaster = {
  pid: number;
  socketFolder: string | undefined;
  /** The process that started the server: its name is in the name of the socket folder. */
  owner: ProcessIdentity | undefined;
  /** Whether the server itself is running. */
  running: boolean;
  /** Whether it is shutting down. */
  stopping: boolean;
};

/**
 * Reads `postmaster.pid`. PostgreSQL makes this file in one step and lets one server only have it, so the
 * owner that its socket folder names is a lock that cannot go stale: there is no second file to disagree.
 */
export function readPostmaster(clusterFolder: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(postmasterFile(clusterFolder), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  const socketFolder = lines[4]?.trim() || undefined;
  return {
    pid,
    socketFolder,
    owner: socketFolder === undefined ? undefined : ownerInName(path.basename(socketFolder)),
    running: isServerOf(pid, clusterFolder),
    stopping: lines[7]?.trim() === 'stopping',
  };
}

/** The file of a running server in its cluster. */
export function postmasterFile(clusterFolder: string): string {
  return path.join(clusterFolder, 'postmaster.pid');
}

/** After a restart of the machine another process may have the number that the file names. */
function isServerOf(pid: number, clusterFolder: string): boolean {
  if (!isRunning(pid)) return false;
  const command = commandLine(pid);
  return command === '' || (command.includes('postgres') && command.includes(clusterFolder));
}

function ownerInName(name: string): ProcessIdentity | undefined {
  const match = /^porchlight-(\d+)-([0-9a-f]+)-/.exec(name);
  if (!match?.[1] || !match[2]) return undefined;
  return { pid: Number(match[1]), mark: match[2] };
}

/** The longest socket path is 103 bytes on macOS and 107 on Linux, the closing zero left out. */
const longestFolder = 103 - `/.s.PGSQL.${socketPort}`.length;

/** Makes a new folder for the socket which only `user` (and root) can enter, with our name on it. */
export async function makeSocketFolder(giveTo: RunUser | undefined): Promise<string> {
  const { pid, mark } = ownIdentity();
  const name = `porchlight-${pid}-${mark}-`;
  const candidates = [os.tmpdir(), '/tmp', '/var/tmp'].filter(
    (parent) => Buffer.byteLength(path.join(parent, `${name}XXXXXX`)) <= longestFolder,
  );
  const reachable = candidates.find((parent) => canReach(parent, giveTo, 'enter'));
  if (reachable === undefined) {
    throw new Error(
      `PostgreSQL's socket needs a folder with a short path that ${giveTo?.name ?? 'this user'} can enter; none of ${os.tmpdir()}, /tmp, /var/tmp is. Set TMPDIR.`,
    );
  }
  await sweepSocketFolders(reachable);
  const folder = await mkdtemp(path.join(reachable, name));
  await chmod(folder, 0o700);
  return folder;
}

/** Removes a socket folder of ours, and nothing that does not have our name on it. */
export async function removeSocketFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined || ownerInName(path.basename(folder)) === undefined) return;
  await rm(folder, { recursive: true, force: true });
}

/**
 * Removes socket folders left by a process that exited without waiting for its server. Removes only empty
 * folders: a running server has its socket there.
 */
async function sweepSocketFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = ownerInName(name);
    if (owner === undefined || isStillRunning(owner)) continue;
    await rmdir(path.join(parent, name)).catch(() => {});
  }
}
