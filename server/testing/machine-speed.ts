import { bestOf, secondsOf } from './parsers/worst-texts.ts';

/** CPU seconds of the reference work on the machine on which the tests' limits were set, when it was idle. */
const referenceSeconds = 0.02;
const text = 'Ann Lee looks for 3 bedrooms, 2.5 baths, and a "fenced" yard under $450,000 in Jenks. '.repeat(
  6000,
);

/** Does what parsers do: searches with patterns, cuts texts, and keeps the parts. */
function referenceWork(): number {
  const counts = new Map<string, number>();
  for (const word of text.match(/\$?\d[\d,.]*|[a-z]+(?:['’][a-z]+)?|[^\s\w]/giu) ?? []) {
    const key = word.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts.size + text.split(/(?<=[.!?])\s+/u).length;
}

for (let n = 0; n < 5; n += 1) referenceWork();

/**
 * Returns how many times slower this machine is now than the one on which the limits of CPU time were set; at
 * least 1. Other machines are slower, and so is this one while others use its processor.
 */
export async function slowness(): Promise<number> {
  const readings = [];
  for (let n = 0; n < 3; n += 1) readings.push(await secondsOf(referenceWork));
  return Math.max(1, Math.min(...readings) / referenceSeconds);
}

/** Returns the CPU seconds of the work, as the machine on which the limits were set would take them. */
export async function scaledSecondsOf(work: () => unknown): Promise<number> {
  return (await secondsOf(work)) / (await slowness());
}

/** The same for work that can be repeated: the best of three, because any may include garbage collection. */
export async function scaledBestOf(work: () => unknown): Promise<number> {
  return (await bestOf(work)) / (await slowness());
}
