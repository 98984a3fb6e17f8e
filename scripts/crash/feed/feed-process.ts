import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Outcome, Task } from './replicate-feed.ts';

type Replicator = { child: ChildProcess; lines: AsyncIterator<string> };

/**
 * Processes that replicate feeds, to be killed: one that works, and one that has started already to take its place.
 */
export function openReplicators(url: string) {
  const script = path.join(import.meta.dirname, 'replicate-feed.ts');
  const start = async (): Promise<Replicator> => {
    const args = ['--import', 'tsx', script, url];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    // What is written to a killed process is lost, as it should be.
    child.stdin.on('error', () => undefined);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const first = await lines.next();
    if (first.value !== 'ready') throw new Error('A replicating process did not start.');
    return { child, lines };
  };
  let current = start();
  let next = start();
  let kills = 0;
  return {
    kills: () => kills,
    /** Runs one task; null when the process was killed, which happens `killAfter` ms after its start. */
    async run(task: Task, killAfter: number | null): Promise<Outcome | null> {
      for (;;) {
        const { child, lines } = await current;
        child.stdin?.write(`${JSON.stringify(task)}\n`);
        const timer = killAfter === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
        const line = await lines.next();
        clearTimeout(timer);
        if (line.done === true) {
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
          if (child.signalCode !== 'SIGKILL') throw new Error('A replicating process ended by itself.');
          kills += 1;
          current = next;
          next = start();
          return null;
        }
        const outcome: Outcome = JSON.parse(line.value);
        // The database has not noticed yet that the process before is gone, and keeps its lock.
        if (outcome.ended !== 'elsewhere') return outcome;
        await delay(10);
      }
    },
    async close() {
      for (const each of [current, next]) {
        const { child } = await each;
        child.kill('SIGKILL');
      }
    },
  };
}
