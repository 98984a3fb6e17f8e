import { databaseFault } from '../../../../database/faults.ts';
import { FeedFault } from '../client/feed-fault.ts';
import type { FeedFailure } from '../tables.ts';

/** Minutes until a failed feed is tried again, by the number of tries before. */
const backoffMinutes = [1, 2, 5, 10, 15];

/** How long a failure that lasts is tried again before it stops the feed. */
const lastingMs = 6 * 3_600_000;

/**
 * Returns what the screen says of a failure: what happened, and what to do. One that lasts stops the feed some hours
 * after the first of its row.
 */
export function readFailure(error: unknown, before: FeedFailure | null, at: Date): FeedFailure {
  if (error instanceof FeedFault) {
    const { message: reason, advice, stopped, lasts } = error;
    if (!lasts) return { reason, advice, stopped };
    const stopsAt = before?.stopsAt ?? new Date(at.getTime() + lastingMs).toISOString();
    return { reason, advice, stopped: new Date(stopsAt) <= at, stopsAt };
  }
  const reason =
    databaseFault(error) === null
      ? 'Something went wrong on our side while the feed was read.'
      : 'The site’s database didn’t answer.';
  return { reason, advice: 'It retries automatically. The log has the details.', stopped: false };
}

/** Returns when a failed feed is tried again: as it asked, or after a growing pause. */
export function retryAt(error: unknown, tries: number, at: Date): Date {
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
  return { tries: tries + 1, nextAt: later(retryAt(error, tries, at), waitsUntil) };
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
