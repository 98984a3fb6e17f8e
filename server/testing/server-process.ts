import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../files/root.ts';

export type Started = {
  child: ChildProcess;
  ended: Promise<unknown[]>;
  /** Waits until it has said something; throws when it ends without. */
  says(words: RegExp): Promise<RegExpExecArray>;
};

const processes: Started[] = [];

/** What `npm start` runs; it builds what is not built. */
const npmStart = [process.execPath, 'scripts/run.mjs', 'main'] as const;

/** Starts the product, on a free port. */
export function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  command: readonly string[] = npmStart,
): Started {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      GATE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  child.stdout?.on('data', (data: Buffer) => {
    output += data;
  });
  // Of all who hold its output the last has ended, not only the shell in between.
  const ended = once(child, 'close');
  const says = async (words: RegExp) => {
    for (;;) {
      const found = words.exec(output);
      if (found !== null) return found;
      const gone = await Promise.race([
        once(child.stdout ?? child, 'data').then(() => false),
        ended.then(() => true),
      ]);
      if (gone && !words.test(output)) throw new Error(`It ended and had said:\n${output}`);
    }
  };
  const started = { child, ended, says };
  processes.push(started);
  return started;
}

/** Where it listens, once it does. */
export const addressOf = async (started: Started) => (await started.says(/open at (http:\S+)/))[1] ?? '';

/** Ends at once all that was started. */
export async function endServers(): Promise<void> {
  for (const { child, ended } of processes.splice(0)) {
    try {
      // The whole group: one that a shell left behind too.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // All of it has ended.
    }
    await ended;
  }
}
