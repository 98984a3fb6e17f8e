import { vi } from 'vitest';

/** Waits until a check holds, `ms` at most: long enough for a machine that does much else, so that only what is broken takes it. */
export const until = <T>(check: () => T | Promise<T>, ms = 15_000): Promise<T> =>
  vi.waitFor(check, { timeout: ms, interval: 25 });
