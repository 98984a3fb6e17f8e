import { problem } from '../../errors.ts';

/** Runs at most `running` at once; `waiting` more wait, in order; whoever comes then is told to come later. */
export function createQueue(
  running: number,
  waiting: number,
  detail = 'Many photos are being restyled. Try again in a minute.',
): <T>(work: () => Promise<T>) => Promise<T> {
  let active = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (active >= running) {
      if (line.length >= waiting) {
        throw problem('too-many-requests', {
          detail,
          headers: { 'retry-after': '60' },
        });
      }
      // Whoever ends gives its place to the next, so that nobody slips in between.
      await new Promise<void>((resolve) => line.push(resolve));
    } else active++;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) active--;
      else next();
    }
  };
}
