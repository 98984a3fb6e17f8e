import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { stopServer } from '../../database/embedded/clear-the-way.ts';
import type { EmbeddedConnection } from '../../database/embedded/launch.ts';
import { readPostmaster, removeSocketFolder } from '../../database/embedded/postmaster.ts';
import type { RunUser } from '../../database/embedded/run-user.ts';

export const isRoot = process.getuid?.() === 0;

/** A process with a connection to a folder's database, or the reason it got none. */
export type Holder = {
  child: ChildProcess;
  pid: number;
  connection: EmbeddedConnection | undefined;
  refused: string | undefined;
};

const holders: ChildProcess[] = [];
const folders: string[] = [];

/**
 * Starts another Node process on a data folder and waits for its result; `before` is prepended to its
 * command.
 */
export async function startHolder(dataDir: string, user?: RunUser, before: string[] = []): Promise<Holder> {
  const script = path.join(import.meta.dirname, 'hold-database.ts');
  const [program = '', ...args] = [...before, process.execPath, '--import', 'tsx', script, dataDir];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A minimal environment, without LANG or HOME.
    env: { PATH: process.env.PATH, TMPDIR: os.tmpdir() },
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  });
  holders.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const said: Partial<Holder> = JSON.parse(line);
    return { child, pid: child.pid ?? 0, connection: said.connection, refused: said.refused };
  }
  throw new Error('The process ended without a word.');
}

/** Ends a holder with a signal, and waits for its exit. */
export async function endHolder({ child }: Pick<Holder, 'child'>, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Creates a folder that every user can enter; `cleanUp` removes it. */
export async function makeFolder(name = 'porchlight-keeper-'): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), name));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Ends all holders, and then the servers that killed ones left in the folders. */
export async function endAll(): Promise<void> {
  for (const child of holders.splice(0)) await endHolder({ child }, 'SIGTERM');
  for (const folder of folders) await endServersIn(folder);
}

/**
 * Ends everything, and then removes the folders: a server without its folder would keep running for up to a
 * minute.
 */
export async function cleanUp(): Promise<void> {
  await endAll();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

async function endServersIn(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    if (path.basename(entry) !== 'postmaster.pid') continue;
    const found = readPostmaster(path.join(folder, path.dirname(entry)));
    if (found?.running) await stopServer(found.pid);
    await removeSocketFolder(found?.socketFolder);
  }
}

/** Runs one statement; returns its rows. */
export async function ask(connection: EmbeddedConnection | undefined, statement: string): Promise<unknown[]> {
  if (connection === undefined) throw new Error('There is no database.');
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the process id of a cluster's server. */
export function serverPid(clusterFolder: string): number {
  const pid = readPostmaster(clusterFolder)?.pid;
  if (pid === undefined) throw new Error(`No server has ${clusterFolder}.`);
  return pid;
}
