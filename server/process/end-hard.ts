import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Logger } from 'pino';

/**
 * Kills this process after `graceMs`. A timer in this process can't: it doesn't fire while the event loop is
 * blocked, and `process.exit` waits for native work in libuv's threads. A child process sends SIGKILL
 * instead, unless its stdin closes first, which means that this process has ended.
 */
export function endHardAfter(graceMs: number, log: Pick<Logger, 'error'>): void {
  const child = spawn(process.execPath, ['-e', killer, String(process.pid), String(graceMs)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Otherwise a signal to the whole process group would stop it too.
    detached: true,
    env: {},
  });
  child.on('error', (err) => log.error({ err }, 'There is nobody to end this process if it does not end'));
  child.stdin.on('error', () => {});
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
}

const killer = `
  const [pid, graceMs] = process.argv.slice(1).map(Number);
  process.stdin.on('end', () => process.exit()).resume();
  setTimeout(() => {
    process.kill(pid, 'SIGKILL');
    process.exit();
  }, graceMs);
`;
