import { bestOf, filled, secondsOf } from './worst-texts.ts';

/** The longest text that a reader gets, in characters, and the seconds of the processor that it may take. */
export type Share = { longest: number; most: number };

type Reading = { length: number; seconds: number };

/** How wrong a measurement may be: of what it says, and in any case. */
const part = 0.03;
const always = 0.00015;
/** In seconds: whatever takes less is measured twice, since cleaning up after others may take as long. */
const shortest = 0.01;

/**
 * Reads one text after the other, each twice as long, and returns the first that takes more than its share; null when
 * there is none. Ends before the longest text as soon as two readings in a row, each as wrong as it may be in the
 * worse direction, say that it stays below the share even if what they add to doubling grows with the square.
 */
export async function firstTooSlow(
  parse: (text: string) => unknown,
  unit: string,
  share: Share,
): Promise<Reading | null> {
  const idle = await secondsOf(() => parse(filled(unit, 10)));
  let before: Reading = { length: 0, seconds: idle };
  for (let length = Math.ceil(share.longest / 32); ; ) {
    const text = filled(unit, length);
    const again = () => secondsOf(() => parse(text));
    const now: Reading = { length, seconds: await again() };
    if (now.seconds >= share.most) now.seconds = await bestOf(() => parse(text));
    if (now.seconds >= share.most) return now;
    const isEnough = () => mostAtEnd(before, now, { ...share, idle }) < share.most;
    if (length === share.longest || isEnough()) return null;
    if (now.seconds < shortest) now.seconds = Math.min(now.seconds, await again());
    if (isEnough()) return null;
    // What no longer grew has met a limit of the reader's own: the longest text says the rest.
    const stands = before.seconds > shortest && now.seconds < 1.2 * before.seconds;
    length = stands ? share.longest : Math.min(2 * length, share.longest);
    before = now;
  }
}

/**
 * The seconds that the longest text takes at most, by the readings of one half as long as the other, and by what a
 * reader takes for any text. With one reading alone, all of it may grow with the square.
 */
function mostAtEnd(half: Reading, whole: Reading, { longest, idle }: Share & { idle: number }): number {
  const high = whole.seconds * (1 + part) + always - idle;
  const low = half.length === 0 ? high / 4 : half.seconds * (1 - part) - always - idle;
  const times = longest / whole.length;
  const square = Math.max(0, high / 2 - low);
  return idle + high * times + 2 * square * times * (2 * times - 2);
}
