import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { isRunning } from '../database/embedded/process-identity.ts';
import { projectRoot } from '../files/root.ts';
import { until } from '../testing/until.ts';

vi.setConfig({ testTimeout: 30_000 });

const started: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Runs code in a child process; returns its exit code, signal, and output. */
async function run(lines: string) {
  const code = `
    import { endHardAfter } from './server/process/end-hard.ts';
    import { endWhenStuck } from './server/process/heartbeat.ts';
    import { endOnUnforeseen } from './server/process/unforeseen.ts';
    const log = { error: (facts, words) => console.log(words), fatal: (facts, words) => console.log(words) };
    ${lines}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let said = '';
  child.stdout?.on('data', (data) => {
    said += data;
  });
  const [code_, signal] = await once(child, 'close');
  return { code: code_ as number | null, signal: signal as string | null, said };
}

test('ends on request even when its event loop is blocked', async () => {
  expect(await run('endHardAfter(200, log); for (;;);')).toMatchObject({ signal: 'SIGKILL' });
});

test('ends despite native work that process.exit would wait for', async () => {
  const work = "import { pbkdf2 } from 'node:crypto'; pbkdf2('a', 'b', 2 ** 31 - 1, 64, 'sha512', () => {});";
  const { signal } = await run(`${work} endHardAfter(400, log); setTimeout(() => process.exit(0), 100);`);
  expect(signal).toBe('SIGKILL');
});

test('keeps its exit code when it ends itself, and leaves no process behind', async () => {
  const find = `import { execSync } from 'node:child_process';`;
  const { code, said } = await run(`${find} endHardAfter(60_000, log);
    console.log(execSync('pgrep -P ' + process.pid + ' node').toString().trim()); process.exitCode = 7;`);
  expect(code).toBe(7);
  expect(Number(said)).toBeGreaterThan(1);
  await until(() => expect(isRunning(Number(said))).toBe(false));
});

test('ends when its event loop is blocked, without a signal, and reports the reason', async () => {
  const { signal, said } = await run('endWhenStuck(log, 1_000); setTimeout(() => { for (;;); }, 100);');
  expect(signal).toBe('SIGKILL');
  expect(said).toContain('The event loop has stood still for 1 s');
});

test('survives busy periods with pauses, and exits despite the watcher', async () => {
  const busy = `for (let n = 0; n < 15; n += 1) { const until = Date.now() + 100; while (Date.now() < until); 
    await new Promise((resolve) => setTimeout(resolve, 10)); }`;
  expect(await run(`endWhenStuck(log, 1_000); ${busy}`)).toMatchObject({ code: 0 });
});

test('ends on an unexpected error, but not on a lost database', async () => {
  const { code, said } = await run(`endOnUnforeseen(log, (code) => process.exit(code));
    void Promise.reject(new Error('Connection terminated unexpectedly'));
    setTimeout(() => { console.log('it lives'); throw new Error('a fault of ours'); }, 100);`);
  expect(said.trim().split('\n')).toEqual([
    'Nobody caught this fault of the database or the disk',
    'it lives',
    'Nobody foresaw this fault; stopping',
  ]);
  expect(code).toBe(1);
});
