import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

const beatMs = 1_000;

/**
 * Kills a process whose event loop was blocked for `longestMs`: it neither responds nor handles signals, so
 * its supervisor could only wait. A separate thread watches, and logs the reason first. Disabled while a
 * debugger is attached.
 */
export function endWhenStuck(log: Pick<Logger, 'error'>, longestMs = 60_000): void {
  if (inspector.url() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), Math.min(beatMs, longestMs / 4)).unref();
  const watcher = new Worker(watch, { eval: true, execArgv: [], workerData: { beats, longestMs } });
  watcher.on('error', (err) =>
    log.error({ err }, 'Nobody watches any more whether the event loop stands still'),
  );
  watcher.unref();
}

// Counts checks instead of time: a suspended machine isn't blocked.
const watch = `
  const { writeSync } = require('node:fs');
  const { workerData: { beats, longestMs } } = require('node:worker_threads');
  const looks = 10;
  let last = -1;
  let same = 0;
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    same = beat === last ? same + 1 : 0;
    last = beat;
    if (same < looks) return;
    const time = new Date().toISOString();
    const msg = 'The event loop has stood still for ' + longestMs / 1000 + ' s; ending the process';
    writeSync(1, JSON.stringify({ level: 60, time, msg }) + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, longestMs / looks);
`;
