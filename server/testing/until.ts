import { vi } from 'vitest';

/**
 * Waits until a check passes, at most `ms`: long enough for a busy machine, so that only broken behavior
 * times out.
 */
export const until = <T>(check: () => T | Promise<T>, ms = 15_000): Promise<T> =>
  vi.waitFor(check, { timeout: ms, interval: 25 });
