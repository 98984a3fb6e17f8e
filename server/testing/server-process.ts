import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../files/root.ts';

export type Started = {
  child: ChildProcess;
  ended: Promise<unknown[]>;
  /** Waits until the output matches; throws when the process ends first. */
  says(words: RegExp): Promise<RegExpExecArray>;
};

const processes: Started[] = [];

/** The command of `npm start`; builds first when needed. */
const npmStart = [process.execPath, 'scripts/run.mjs', 'main'] as const;

/** Starts the product on a free port. */
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
  // Closes when the last process with its output has ended, not only the shell in between.
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

/** Waits until the server listens; returns its URL. */
export const addressOf = async (started: Started) => (await started.says(/open at (http:\S+)/))[1] ?? '';

/** Kills all started servers. */
export async function endServers(): Promise<void> {
  for (const { child, ended } of processes.splice(0)) {
    try {
      // The whole process group, including processes that a shell left behind.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // All of them have ended.
    }
    await ended;
  }
}
