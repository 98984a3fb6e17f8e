import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import type { DatabaseLog } from '../log.ts';
import type { Launched } from './launch.ts';
import { launchPatiently } from './launch-patiently.ts';

const inUse = 'FATAL:  pre-existing shared memory block (key 7, ID 8) is still in use';
const refused = (words: string): Launched => ({ ready: false, words });

/**
 * Returns a clock that advances only during pauses, and a log that records each line with its time in
 * seconds.
 */
function setUp() {
  let time = 0;
  const lines: { at: number; words: string | undefined }[] = [];
  const clock = {
    now: () => time,
    pause: async (ms: number) => {
      time += ms;
    },
  };
  const log: DatabaseLog = {
    info() {},
    error() {},
    warn: (_facts: object, words?: string) => lines.push({ at: Math.floor(time / 1000), words }),
  };
  return { clock, log, lines };
}

test('waits 75 s for processes of an earlier server, and reports it immediately and every 10 s', async () => {
  const { clock, log, lines } = setUp();
  const given = launchPatiently(async () => refused(inUse), log, clock);
  await expect(given).rejects.toThrow(inUse);
  expect(clock.now()).toBeGreaterThanOrEqual(75_000);
  expect(clock.now()).toBeLessThan(76_000);
  expect(lines.map(({ at }) => at)).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
  expect(lines[0]?.words).toContain('an earlier database server still use this data folder');
});

test('continues as soon as they have ended', async () => {
  const { clock, log } = setUp();
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  const attempt = async (): Promise<Launched> =>
    clock.now() < 70_000 ? refused(inUse) : { ready: true, child };
  expect(await launchPatiently(attempt, log, clock)).toBe(child);
});

test('waits 15 s for a disappearing lock, and for nothing else', async () => {
  const lock = setUp();
  const words = 'FATAL:  lock file "postmaster.pid" already exists';
  await expect(launchPatiently(async () => refused(words), lock.log, lock.clock)).rejects.toThrow(words);
  expect(lock.clock.now()).toBeGreaterThanOrEqual(15_000);
  expect(lock.clock.now()).toBeLessThan(16_000);

  const other = setUp();
  const fault = launchPatiently(async () => refused('FATAL:  no space left'), other.log, other.clock);
  await expect(fault).rejects.toThrow('no space left');
  expect(other.clock.now()).toBe(0);
  expect(other.lines).toEqual([]);
});
