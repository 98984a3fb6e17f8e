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

/** The port in the socket's file name; nothing listens on a network. */
export const socketPort = 5432;

/** The content of a cluster's `postmaster.pid`. */
export type Postmaster = {
  pid: number;
  socketFolder: string | undefined;
  /** The process that started the server, from the name of the socket folder. */
  owner: ProcessIdentity | undefined;
  /** Whether the server itself is running. */
  running: boolean;
  /** Whether it is shutting down. */
  stopping: boolean;
};

/**
 * Reads `postmaster.pid`; undefined when there is none. PostgreSQL creates this file atomically and lets only
 * one server have it. So the owner in its socket folder's name is a lock that can't become stale, and no
 * second file can disagree.
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

/** Returns the file in a cluster that identifies its running server. */
export function postmasterFile(clusterFolder: string): string {
  return path.join(clusterFolder, 'postmaster.pid');
}

/** Returns whether a process is the server of a cluster: after a reboot another process may have its id. */
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

/**
 * The maximum length in bytes of the folder: socket paths have at most 103 bytes on macOS (107 on Linux),
 * without the terminating zero.
 */
const longestFolder = 103 - `/.s.PGSQL.${socketPort}`.length;

/** Creates a folder for the socket that only `user` (and root) can enter, named after this process. */
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

/** Removes one of our socket folders; leaves folders without our name. */
export async function removeSocketFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined || ownerInName(path.basename(folder)) === undefined) return;
  await rm(folder, { recursive: true, force: true });
}

/**
 * Removes socket folders that a process left when it exited before its server. Only empty ones: a running
 * server's folder contains its socket.
 */
async function sweepSocketFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = ownerInName(name);
    if (owner === undefined || isStillRunning(owner)) continue;
    await rmdir(path.join(parent, name)).catch(() => {});
  }
}
