import type { FontMeasures } from './read-font.ts';

/** A PDF matrix, `[a b c d e f]`. */
export type Matrix = [number, number, number, number, number, number];
export type Point = { x: number; y: number };
export const unmoved: Matrix = [1, 0, 0, 1, 0, 0];

/** Receives a page's marks. A box is a list of points around the ink. */
export type Marks = {
  font(name: string): FontMeasures;
  text(box: Point[], size: number): void;
  path(box: Point[]): void;
  /** An image, which fills the unit square, or a nested page, which fills its box, moved by the matrix. */
  object(name: string, matrix: Matrix): void;
};

const token = /<[0-9A-Fa-f]*>|\/[^\s/<>[\]()]+|[-+]?(?:\d+\.?\d*|\.\d+)|[A-Za-z'"]+[01]?\*?|\S/g;
const paints = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*']);
/** Operators for colors, line styles, and structure, which neither draw nor move anything. */
const inkless = new Set('rg RG g G k K gs J j M d h W W* BT ET'.split(' '));

/** Reads a page's operators and reports its marks. Throws for an unknown operator. */
export function readMarks(operators: string, at: Matrix, marks: Marks): void {
  let given: string[] = [];
  let state = { matrix: at, line: 1 };
  const kept: (typeof state)[] = [];
  let points: Point[] = [];
  let font: FontMeasures | undefined;
  let size = 0;
  let leading = 0;
  let place: Matrix = unmoved;
  const numbers = () => given.map(Number);
  const add = (...pairs: number[]) => {
    for (let n = 0; n < pairs.length; n += 2)
      points.push(times(state.matrix, pairs[n] ?? 0, pairs[n + 1] ?? 0));
  };
  for (const [word] of operators.matchAll(token)) {
    if (/^[-+.\d</]/.test(word) || word === '[' || word === ']') {
      given.push(word);
      continue;
    }
    if (word === 'q') kept.push(state);
    else if (word === 'Q') state = kept.pop() ?? state;
    else if (word === 'cm') state = { ...state, matrix: product(matrixOf(numbers()), state.matrix) };
    else if (word === 'w') state = { ...state, line: numbers()[0] ?? 0 };
    else if (word === 'm' || word === 'l' || word === 'c' || word === 'v' || word === 'y') add(...numbers());
    else if (word === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = numbers();
      add(x, y, x + width, y, x, y + height, x + width, y + height);
    } else if (paints.has(word)) {
      marks.path(/^[fF]/.test(word) ? points : widened(points, state.line * scaleOf(state.matrix)));
      points = [];
    } else if (word === 'n') points = [];
    else if (word === 'Tf') {
      font = marks.font(given[0]?.slice(1) ?? '');
      size = Number(given[1]);
    } else if (word === 'Tm') place = matrixOf(numbers());
    else if (word === 'TL') leading = numbers()[0] ?? 0;
    else if (word === 'T*') place = product([1, 0, 0, 1, 0, -leading], place);
    else if (word === 'Tj' && font !== undefined) {
      const { ascent, descent } = font;
      const right = (widthOf(given[0] ?? '', font) * size) / 1000;
      const full = product(place, state.matrix);
      const [low, high] = [(descent * size) / 1000, (ascent * size) / 1000];
      marks.text(
        [times(full, 0, low), times(full, right, low), times(full, 0, high), times(full, right, high)],
        size,
      );
    } else if (word === 'Do') marks.object(given[0]?.slice(1) ?? '', state.matrix);
    else if (!inkless.has(word)) throw new Error(`The operator ${word} is not known.`);
    given = [];
  }
}

/** Transforms a point by a matrix. */
export function times([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Matrix {
  return [a, b, c, d, e, f];
}

/** Multiplies two matrices: applies the first, then `other`. */
function product([a, b, c, d, e, f]: Matrix, other: Matrix): Matrix {
  const [x, y, end] = [times(other, a, b), times(other, c, d), times(other, e, f)];
  const [, , , , left, up] = other;
  return [x.x - left, x.y - up, y.x - left, y.y - up, end.x, end.y];
}

function scaleOf([a, b]: Matrix): number {
  return Math.hypot(a, b);
}

/** Adds the width of a line around its points. */
function widened(points: Point[], line: number): Point[] {
  const half = line / 2;
  return points.flatMap(({ x, y }) => [
    { x: x - half, y: y - half },
    { x: x + half, y: y + half },
  ]);
}

/** Returns the width of `<0001002a…>` in thousandths of the font size. */
function widthOf(text: string, font: FontMeasures): number {
  return (text.match(/[0-9A-Fa-f]{4}/g) ?? []).reduce(
    (sum, glyph) => sum + font.width(Number.parseInt(glyph, 16)),
    0,
  );
}
