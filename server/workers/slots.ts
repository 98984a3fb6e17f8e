import { problem } from '../errors/errors.ts';

/** Runs work when a slot is free. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

export type SlotOptions = {
  /** Pieces of work at once. */
  size: number;
  /** The maximum number of waiting tasks. */
  waiting: number;
  /** The error for any beyond that, and in how many seconds to retry. */
  full: string;
  retryAfter: number;
};

/** Lets so many pieces of work run at once and so many more wait; beyond that the caller gets `too-many-requests`. */
export function createSlots({ size, waiting, full, retryAfter }: SlotOptions): Slots {
  let free = size;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else {
      throw problem('too-many-requests', { detail: full, headers: { 'Retry-After': String(retryAfter) } });
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
