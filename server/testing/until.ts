import type pg from 'pg';
import { vi } from 'vitest';

/**
 * Waits until a check passes, at most `ms`: long enough for a busy machine, so that only broken behavior
 * times out.
 */
export const until = <T>(check: () => T | Promise<T>, ms = 15_000): Promise<T> =>
  vi.waitFor(check, { timeout: ms, interval: 25 });

/** Waits until at least so many connections of a database wait for locks. */
export const untilLocked = (pool: Pick<pg.Pool, 'query'>, least = 1): Promise<void> =>
  until(async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length < least) throw new Error('they don’t wait yet');
  });
