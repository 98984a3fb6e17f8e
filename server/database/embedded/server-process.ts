import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { NativePrograms } from './native.ts';
import { isCluster } from './place.ts';
import type { RunUser } from './run-user.ts';

export type ProgramSetting = { programs: NativePrograms; user: RunUser | undefined; logFile: string };

/** Prepares the server's log file; not a pipe, because the server outlives this process when it is killed. */
export function prepareLogFile(file: string, user: RunUser | undefined): void {
  closeSync(openSync(file, 'a', 0o600));
  if (statSync(file).size > 5_000_000) truncateSync(file);
  // When created by root, the cluster's owner must be able to open it at the next start.
  if (user !== undefined) chownSync(file, user.uid, user.gid);
}

/**
 * Starts one of PostgreSQL's programs in a minimal environment, as the configured user. Throws a message for
 * the operator when this process may not switch to that user.
 */
export function startProgram(name: string, args: string[], setting: ProgramSetting): ChildProcess {
  const { programs, user, logFile } = setting;
  const libraries = path.join(programs.folder, 'lib');
  const log = openSync(logFile, 'a', 0o600);
  try {
    const child = spawn(path.join(programs.folder, 'bin', name), args, {
      // Ctrl+C signals the terminal's whole process group, but the server must outlast the requests.
      detached: true,
      // A folder that anyone can enter, because the server's user may not enter ours.
      cwd: '/',
      stdio: ['ignore', log, log],
      env: {
        PATH: '/usr/bin:/bin',
        LC_ALL: 'C',
        TZ: 'UTC',
        [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: libraries,
      },
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    });
    child.unref();
    return child;
  } catch (error) {
    // Node throws this error, but reports most others with the `error` event.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
    throw new Error(
      'This process is root but may not become another user (a container without CAP_SETUID?). Start as an ordinary user, or set DATABASE_URL.',
      { cause: error },
    );
  } finally {
    closeSync(log);
  }
}

/** Waits until a program ends, and returns its exit code; rejects when it couldn't be started. */
function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.ref();
    child.once('exit', resolve);
    child.once('error', reject);
  });
}

/** Returns the last lines that PostgreSQL logged since `from`, to explain why it didn't start. */
export function readLog(file: string, from = 0): string {
  try {
    const length = logLength(file);
    const start = Math.max(from, length - 64 * 1024);
    const end = Buffer.alloc(Math.max(0, length - start));
    const log = openSync(file, 'r');
    try {
      readSync(log, end, 0, end.length, start);
    } finally {
      closeSync(log);
    }
    return end.toString('utf8').trim().split('\n').slice(-8).join('\n');
  } catch {
    return '';
  }
}

/** Returns the current length of a log, to read from there later. */
export function logLength(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** Creates an empty cluster, under a temporary name until complete: an interruption leaves no broken one. */
export async function makeCluster(
  clusterFolder: string,
  setting: ProgramSetting,
  durable: boolean,
): Promise<void> {
  const unfinished = `${clusterFolder}.new-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const { user } = setting;
  if (user !== undefined) chownSync(unfinished, user.uid, user.gid);
  const before = logLength(setting.logFile);
  try {
    const args = ['-D', unfinished, '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--auth-local=trust'];
    const code = await ended(
      startProgram('initdb', [...args, '--auth-host=reject', ...(durable ? [] : ['--no-sync'])], setting),
    );
    if (code !== 0) {
      throw new Error(
        `PostgreSQL could not make its data folder (initdb):\n${readLog(setting.logFile, before)}`,
      );
    }
    await rename(unfinished, clusterFolder);
  } catch (error) {
    // Another start created it at the same time.
    if (!isCluster(clusterFolder)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
