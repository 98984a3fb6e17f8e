import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from '../log.ts';
import type { Launched } from './launch.ts';

/** Remains of an earlier server that can block a start, by PostgreSQL's messages. `patience` is in ms. */
const remains = [
  {
    // Its processes outlive it while they are busy (a statement ends after 30 s), and a server without its
    // lock file checks for it only once a minute.
    words: /pre-existing shared memory/,
    patience: 75_000,
    sentence:
      'Processes of an earlier database server still use this data folder; waiting for them to end, which takes about a minute at most',
  },
  { words: /lock file .* already exists/, patience: 15_000, sentence: null },
] as const;

/** The time in ms between log lines about a wait. */
const tellEvery = 10_000;

/** A clock in ms, and a way to wait. */
type Clock = { now(): number; pause(ms: number): Promise<unknown> };
const realClock: Clock = { now: Date.now, pause: delay };

/**
 * Retries starting a server while the remains of an earlier one disappear, and logs the reason for the wait.
 * Throws the server's own message when it doesn't start.
 */
export async function launchPatiently(
  attempt: () => Promise<Launched>,
  log: DatabaseLog,
  clock = realClock,
): Promise<ChildProcess> {
  const begun = clock.now();
  let told = Number.NEGATIVE_INFINITY;
  for (;;) {
    const launched = await attempt();
    if (launched.ready) return launched.child;
    const now = clock.now();
    const remain = remains.find(({ words }) => words.test(launched.words));
    if (remain === undefined || now - begun > remain.patience) {
      throw new Error(`The embedded PostgreSQL did not start. It says:\n${launched.words}`);
    }
    if (remain.sentence !== null && now - told >= tellEvery) {
      told = now;
      log.warn({ seconds: Math.round((now - begun) / 1000) }, remain.sentence);
    }
    await clock.pause(150);
  }
}
