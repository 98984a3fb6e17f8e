import type { Logger } from 'pino';
import { keepAnswer } from '../memory/keep-answers.ts';

/** Checks something required for serving; rejects when it fails. */
export type Check = () => Promise<void>;

/** The result of each check by name. */
export type Readiness = { ready: boolean; checks: Record<string, 'ok' | 'failed'> };

/** The lifetime of a result in ms, so that frequent probes cause no load. */
const freshMs = 1_000;
/** A check that takes longer, in ms, has failed. Shorter than the timeouts of outside probes. */
const longestMs = 4_000;

/**
 * Returns a function that checks whether the site can serve. Results are cached for a second; changes are
 * logged, calls are not.
 */
export function createReadiness(
  checks: Record<string, Check>,
  log: Pick<Logger, 'warn' | 'info'>,
  { now = () => performance.now(), longest = longestMs } = {},
): () => Promise<Readiness> {
  let told = '';

  const ask = async (): Promise<Readiness> => {
    const failures: Record<string, unknown> = {};
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await inTime(check(), longest);
          return [name, 'ok'] as const;
        } catch (error) {
          failures[name] = error instanceof Error ? error.message : 'failed';
          return [name, 'failed'] as const;
        }
      }),
    );
    const failed = Object.keys(failures);
    if (failed.join() !== told) {
      told = failed.join();
      if (failed.length > 0) log.warn({ failures }, 'The site is not ready');
      else log.info('The site is ready again');
    }
    return { ready: failed.length === 0, checks: Object.fromEntries(results) };
  };

  return keepAnswer(ask, { ms: freshMs, now });
}

async function inTime(check: Promise<void>, longest: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${longest / 1000} seconds`)), longest);
  });
  try {
    await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}
