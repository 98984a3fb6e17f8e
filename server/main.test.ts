import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { isRunning } from './database/embedded/process-identity.ts';
import { projectRoot } from './root.ts';
import { cleanUp, makeFolder, serverPid } from './testing/database-holder.ts';
import { type FakeUpstream, startFakeUpstream } from './testing/fake-upstream.ts';

vi.setConfig({ testTimeout: 90_000 });

type Started = {
  child: ChildProcess;
  ended: Promise<unknown[]>;
  says(words: RegExp): Promise<RegExpExecArray>;
};
const processes: Started[] = [];
const upstreams: FakeUpstream[] = [];

afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    try {
      // The whole group: one that a shell left behind too.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // All of it has ended.
    }
    await ended;
  }
  for (const upstream of upstreams.splice(0)) await upstream.close();
  await cleanUp();
});

const node = [process.execPath, '--import', 'tsx', 'server/main.ts'] as const;

/** Starts the product from its sources, on a free port. */
function start(
  dataDir: string,
  env: Record<string, string> = {},
  command: readonly string[] = node,
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

const address = async (started: Started) => (await started.says(/open at (http:\S+)/))[1] ?? '';

test.each(['SIGTERM', 'SIGINT'] as const)(
  'at %s the request under way is answered, the database ends, and the next start works',
  async (signal) => {
    const dataDir = await makeFolder();
    const upstream = await startFakeUpstream();
    upstreams.push(upstream);
    const arrived = new Promise<() => void>((resolve) => {
      upstream.answerWith((_request, response) => {
        const body = { properties: [], total: 0 };
        resolve(() => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)));
      });
    });
    const first = start(dataDir, { IDX_URL: upstream.url });
    const url = await address(first);
    const server = serverPid(path.join(dataDir, 'postgres'));

    const answer = fetch(`${url}/api/treas/idx/v1/retrieve-property-summary?zip=78704`);
    const letGo = await arrived;
    first.child.kill(signal);
    await first.says(/"stopping"/);
    await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), 10_000);
    expect(isRunning(server)).toBe(true);
    letGo();
    expect((await answer).status).toBe(200);
    expect(await first.ended).toEqual([0, null]);
    expect(isRunning(server)).toBe(false);

    const second = start(dataDir);
    expect((await fetch(`${await address(second)}/readyz`)).status).toBe(200);
  },
);

test('a signal while it is starting leaves no database behind', async () => {
  const dataDir = await makeFolder();
  const started = start(dataDir);
  await started.says(/"service"/);
  started.child.kill('SIGTERM');
  expect(await started.ended).toEqual([0, null]);
  await started.says(/"stopped"/);
  expect(() => serverPid(path.join(dataDir, 'postgres'))).toThrow('No server has');
});

test("it ends in order when npm's shell has died of a signal that it did not hand on", async () => {
  const dataDir = await makeFolder();
  const command = '"$0" --import tsx --import ./scripts/follow-parent.mjs server/main.ts; exit 1';
  const started = start(dataDir, { npm_lifecycle_event: 'start' }, ['sh', '-c', command, process.execPath]);
  await address(started);
  const server = serverPid(path.join(dataDir, 'postgres'));
  started.child.kill('SIGTERM');
  expect(await started.ended).toEqual([null, 'SIGTERM']);
  await started.says(/"stopped"/);
  expect(isRunning(server)).toBe(false);
});
