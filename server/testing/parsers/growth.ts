import { slowness } from '../machine-speed.ts';
import { bestOf, filled, secondsOf } from './worst-texts.ts';

/** The length in characters of a reader's longest text, and the CPU seconds that it may take. */
export type Share = { longest: number; most: number };

type Reading = { length: number; seconds: number };

/** The measurement error: as a fraction of the result, and in seconds. */
const part = 0.03;
const always = 0.00015;
/** In seconds; faster readings are measured twice, because garbage collection may take as long. */
const shortest = 0.01;

/**
 * Reads texts of doubling length, and returns the first reading that takes too long; null without one. Stops
 * before the longest text as soon as two consecutive readings, with measurement errors in the worse
 * direction, show that it stays below the limit even if the excess over linear growth is quadratic. A reading
 * over the limit is divided by how many times slower than usual the machine is.
 */
export async function firstTooSlow(
  parse: (text: string) => unknown,
  unit: string,
  share: Share,
  slower = slowness,
): Promise<Reading | null> {
  // A high one would make the growth look small.
  const idle = await bestOf(() => parse(filled(unit, 10)));
  let before: Reading = { length: 0, seconds: idle };
  for (let length = Math.ceil(share.longest / 32); ; ) {
    const text = filled(unit, length);
    const again = () => secondsOf(() => parse(text));
    const now: Reading = { length, seconds: await again() };
    if (now.seconds >= share.most) now.seconds = await bestOf(() => parse(text));
    if (now.seconds >= share.most) now.seconds /= await slower();
    if (now.seconds >= share.most) return now;
    const isEnough = () => mostAtEnd(before, now, { ...share, idle }) < share.most;
    if (length === share.longest) return null;
    if (now.seconds < shortest) now.seconds = Math.min(now.seconds, await again());
    // A high earlier reading makes the growth look small, so it is taken again before it decides.
    if (isEnough()) {
      if (before.length > 0) {
        const earlier = filled(unit, before.length);
        before.seconds = Math.min(before.seconds, await secondsOf(() => parse(earlier)));
      }
      if (isEnough()) return null;
    }
    // A time that no longer grows means that the reader has its own limit, so only the longest text is left
    // to read.
    const stands = before.seconds > shortest && now.seconds < 1.2 * before.seconds;
    length = stands ? share.longest : Math.min(2 * length, share.longest);
    before = now;
  }
}

/**
 * Returns the maximum seconds for the longest text, from two readings, one of them of half the length, and
 * the time for any text. With only one reading, assumes that all of it grows quadratically.
 */
function mostAtEnd(half: Reading, whole: Reading, { longest, idle }: Share & { idle: number }): number {
  const high = whole.seconds * (1 + part) + always - idle;
  const low = half.length === 0 ? high / 4 : half.seconds * (1 - part) - always - idle;
  const times = longest / whole.length;
  const square = Math.max(0, high / 2 - low);
  return idle + high * times + 2 * square * times * (2 * times - 2);
}
