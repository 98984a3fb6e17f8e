/** A rectangle around its middle, in pixels of the world at one zoom. */
export type Box = { x: number; y: number; width: number; height: number };

/** The least distance between labels, in pixels. */
export const gap = 2;
const side = 128;
/** More columns than the world has at any zoom. */
const columns = 2 ** 24;

export function overlap(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap &&
    Math.abs(a.y - b.y) < (a.height + b.height) / 2 + gap
  );
}

/** Keeps what is placed by squares, so that a box is compared only with what is near it. */
export function openRoom<Placed extends { box: Box }>() {
  const squares = new Map<number, Placed[]>();
  const placed = new Set<Placed>();

  /** Visits the squares that a box touches, until one returns true; returns whether one did. */
  function visit({ x, y, width, height }: Box, see: (key: number) => boolean): boolean {
    const [left, top] = [x - width / 2 - gap, y - height / 2 - gap].map((edge) => Math.floor(edge / side));
    const [right, bottom] = [(x + width / 2 + gap) / side, (y + height / 2 + gap) / side];
    for (let row = top as number; row <= bottom; row += 1) {
      for (let column = left as number; column <= right; column += 1) {
        if (see(row * columns + column)) return true;
      }
    }
    return false;
  }
  return {
    isFree: (box: Box): boolean =>
      !visit(box, (key) => {
        for (const other of squares.get(key) ?? []) if (overlap(box, other.box)) return true;
        return false;
      }),
    over(box: Box): Placed[] {
      const found = new Set<Placed>();
      visit(box, (key) => {
        for (const other of squares.get(key) ?? []) if (overlap(box, other.box)) found.add(other);
        return false;
      });
      return [...found];
    },
    add(one: Placed): void {
      placed.add(one);
      visit(one.box, (key) => {
        const others = squares.get(key);
        if (others === undefined) squares.set(key, [one]);
        else others.push(one);
        return false;
      });
    },
    remove(one: Placed): void {
      placed.delete(one);
      visit(one.box, (key) => {
        const others = squares.get(key) ?? [];
        others.splice(others.indexOf(one), 1);
        return false;
      });
    },
    all: (): Placed[] => [...placed],
  };
}
