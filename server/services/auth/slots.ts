import { problem } from '../../errors.ts';

/** Runs work when a slot is free. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets `size` pieces of work run at once and `waiting` more queue up; beyond that the caller gets
 * `too-many-requests` at once. Hashing a password costs 60 ms and 46 MiB, so a flood must not start them all.
 */
export function createSlots(size: number, waiting: number): Slots {
  let free = size;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else {
      throw problem('too-many-requests', {
        detail: 'Many people are signing in at this moment. Try again in a few seconds.',
        headers: { 'Retry-After': '5' },
      });
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
