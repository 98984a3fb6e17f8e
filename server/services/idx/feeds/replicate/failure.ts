import { databaseFault } from '../../../../database/faults.ts';
import { FeedFault } from '../client/feed-fault.ts';
import type { FeedFailure } from '../tables.ts';

/** Minutes until a failed feed is tried again, by the number of tries before. */
const backoffMinutes = [1, 2, 5, 10, 15];

/** Returns what the screen says of a failure: what happened, and what to do. */
export function readFailure(error: unknown): FeedFailure {
  if (error instanceof FeedFault)
    return { reason: error.message, advice: error.advice, stopped: error.stopped };
  const reason =
    databaseFault(error) === null
      ? 'Something went wrong on our side while the feed was read.'
      : 'The site’s database didn’t answer.';
  return { reason, advice: 'It retries automatically. The log has the details.', stopped: false };
}

/** Returns when a failed feed is tried again: as it asked, or after a growing pause; null for one that stopped. */
export function retryAt(error: unknown, tries: number, at: Date): Date | null {
  if (error instanceof FeedFault && error.stopped) return null;
  const minutes = backoffMinutes[Math.min(tries, backoffMinutes.length - 1)] ?? 15;
  const usual = new Date(at.getTime() + minutes * 60_000);
  const asked = error instanceof FeedFault ? error.retryAt : null;
  return asked !== null && asked > usual ? asked : usual;
}

/**
 * Returns what a failed run leaves of a feed's schedule. A run that the agent asked for while the feed still wants
 * to wait is no try: the time that the feed asked for stays.
 */
export function afterFailure(
  error: unknown,
  before: { tries: number; nextAt: Date | null; failure: FeedFailure | null },
  at: Date,
): { tries: number; nextAt: Date | null } {
  const { tries, nextAt, failure } = before;
  const waitsUntil = failure !== null && nextAt !== null && nextAt > at ? nextAt : at;
  const asked = error instanceof FeedFault && error.asksToWait ? error.retryAt : null;
  if (asked !== null && waitsUntil > at) return { tries, nextAt: later(asked, waitsUntil) };
  const next = retryAt(error, tries, at);
  return { tries: tries + 1, nextAt: next === null ? null : later(next, waitsUntil) };
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
