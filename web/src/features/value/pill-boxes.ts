type Point = { x: number; y: number };
type Box = Point & { width: number };

/** Where a pill is drawn from its point, in pixels, and whether its price has room beside the letter. */
export type PillPlace = { dx: number; dy: number; isWhole: boolean };

const height = 28;
const gap = 2;
/** The pill of the home itself, which is always whole and at its point. */
const ownWidth = 118;
const letterWidth = 30;

/** The width of a pill with a letter and this text; `sales-map.tsx` draws it. */
const widthOf = (text: string) => (text === '' ? letterWidth : letterWidth + 4 + 8.2 * text.length);

/** The places to try around a point, nearest first; further away nobody would see what it belongs to. */
const steps = Array.from({ length: 13 * 13 }, (_, n) => ({
  dx: ((n % 13) - 6) * 12,
  dy: (Math.floor(n / 13) - 6) * 12,
})).sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy));
/** A whole pill is moved only so far; then its letter is enough. */
const farthestWhole = 26;

/** Places pills, the first ones best, so that none covers another's text or the home's. */
export function placePills(own: Point, pills: readonly (Point & { text: string })[]): PillPlace[] {
  const taken: Box[] = [{ ...own, width: ownWidth }];
  return pills.map(({ x, y, text }) => {
    for (const { dx, dy } of steps) {
      for (const isWhole of [true, false]) {
        if (isWhole && (text === '' || Math.hypot(dx, dy) > farthestWhole)) continue;
        const box = { x: x + dx, y: y + dy, width: isWhole ? widthOf(text) : letterWidth };
        if (taken.some((other) => overlap(box, other))) continue;
        taken.push(box);
        return { dx, dy, isWhole };
      }
    }
    return { dx: 0, dy: 0, isWhole: false };
  });
}

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap && Math.abs(a.y - b.y) < height + gap;
