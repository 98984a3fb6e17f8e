import { problem } from '../errors/errors.ts';

/** Runs work when a slot is free. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

export type SlotOptions = {
  /** The maximum number of concurrent tasks. */
  size: number;
  /** The maximum number of waiting tasks. */
  waiting: number;
  /** The error message beyond that, and the seconds until a retry. */
  full: string;
  retryAfter: number;
};

/** Limits concurrent and waiting tasks; rejects any beyond that with `too-many-requests`. */
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
