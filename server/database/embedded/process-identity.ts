import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A process by its id and a mark of when it began, because ids are reused. */
export type ProcessIdentity = { pid: number; mark: string };

/** Returns this process's identity. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, mark: startMark(process.pid) ?? '0' };
}

/** Returns whether that exact process is still running. */
export function isStillRunning({ pid, mark }: ProcessIdentity): boolean {
  if (!isRunning(pid)) return false;
  const current = startMark(pid);
  return current === undefined || current === mark;
}

/** Returns whether any process has this id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A zombie (ended, but not waited for) still has its id.
  return processState(pid) !== 'Z';
}

/** Returns the command that started a process; empty when not visible. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return askPs(pid, 'command');
  }
}

/** Describes a process in a sentence: `process 4711 (node dist/server/main.js)`. */
export function describeProcess(pid: number): string {
  const command = commandLine(pid).slice(0, 80);
  return command === '' ? `process ${pid}` : `process ${pid} (${command})`;
}

function startMark(pid: number): string | undefined {
  const begun = statFields(pid)?.[19] ?? (askPs(pid, 'lstart') || undefined);
  if (begun === undefined) return undefined;
  return createHash('sha256').update(`${bootId()} ${begun}`).digest('hex').slice(0, 10);
}

function processState(pid: number): string | undefined {
  return statFields(pid)?.[0];
}

/**
 * Returns the fields of /proc/PID/stat from the third one (state); the second may contain spaces and
 * parentheses.
 */
function statFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function askPs(pid: number, what: 'lstart' | 'command'): string {
  try {
    return execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
