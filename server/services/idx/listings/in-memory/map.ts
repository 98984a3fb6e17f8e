import { type Bits, bitsPerWord, lowestOf, type Span, setBit, setBits, spanOf } from './bits.ts';

/** A window of the map, in degrees; never across the 180th meridian. */
export type Window = { south: number; north: number; west: number; east: number };

/**
 * The homes by their squares on the map: rows from south to north, each from west to east, then homes without
 * coordinates. A window of the map is then a few runs of positions.
 */
export type HomeMap = {
  /** The rows with homes, ascending, and the position where each starts; a last start marks the end. */
  rows: number[];
  starts: number[];
  /** The column of the square at each position. */
  columns: Int32Array;
  latitude: Float64Array;
  longitude: Float64Array;
};

/** A square is 1/120 of a degree, about 930 m from south to north. */
const squaresPerDegree = 120;
const columnsPerRow = 2 * 180 * squaresPerDegree + 1;
const squareAt = (degrees: number) => Math.floor(degrees * squaresPerDegree);

/** Returns the row at each position, with the homes sorted by their squares. */
export function orderOfPlaces(latitude: Float64Array, longitude: Float64Array): Uint32Array {
  const size = latitude.length;
  // One number for square and home sorts much faster than pairs; it stays below 2^53 for 9 million homes.
  const keys = Float64Array.from(latitude, (north, row) => {
    const line = squareAt(north + 90);
    const column = squareAt((longitude[row] as number) + 180);
    return Number.isNaN(line + column)
      ? Number.POSITIVE_INFINITY
      : (line * columnsPerRow + column) * size + row;
  }).sort();
  const placed = keys.filter((key) => key !== Number.POSITIVE_INFINITY);
  const rows = new Uint32Array(size);
  placed.forEach((key, position) => {
    rows[position] = key % size;
  });
  let position = placed.length;
  for (let row = 0; row < size; row += 1) {
    if (Number.isNaN((latitude[row] as number) + (longitude[row] as number))) {
      rows[position] = row;
      position += 1;
    }
  }
  return rows;
}

/** Builds the map from the latitude and longitude of each position; positions without both must be last. */
export function homeMap(latitude: Float64Array, longitude: Float64Array): HomeMap {
  const rows: number[] = [];
  const starts: number[] = [];
  const columns = new Int32Array(latitude.length);
  let position = 0;
  for (; position < latitude.length; position += 1) {
    const row = squareAt((latitude[position] as number) + 90);
    const column = squareAt((longitude[position] as number) + 180);
    if (Number.isNaN(row + column)) break;
    columns[position] = column;
    if (row === rows.at(-1)) continue;
    rows.push(row);
    starts.push(position);
  }
  return { rows, starts: [...starts, position], columns, latitude, longitude };
}

/** Returns the span of the rows that a window touches. */
export function spanOfWindow({ rows, starts }: HomeMap, { south, north }: Window): Span {
  const first = firstAtLeast(rows, squareAt(south + 90), 0, rows.length);
  const end = firstAtLeast(rows, squareAt(north + 90) + 1, first, rows.length);
  return spanOf(starts[first] as number, starts[end] as number);
}

/** Adds the homes within a window to a set. */
export function drawWindow(map: HomeMap, window: Window, bits: Bits): void {
  const { rows, starts, columns } = map;
  const [bottom, top] = [squareAt(window.south + 90), squareAt(window.north + 90)];
  const [left, right] = [squareAt(window.west + 180), squareAt(window.east + 180)];
  for (let at = firstAtLeast(rows, bottom, 0, rows.length); at < rows.length; at += 1) {
    const row = rows[at] as number;
    if (row > top) break;
    const rowEnd = starts[at + 1] as number;
    const start = firstAtLeast(columns, left, starts[at] as number, rowEnd);
    const end = firstAtLeast(columns, right + 1, start, rowEnd);
    // Only squares on the edge can have homes inside and outside the window.
    const isEdge = row === bottom || row === top;
    const inner = isEdge ? end : firstAtLeast(columns, left + 1, start, end);
    const outer = isEdge ? end : firstAtLeast(columns, right, inner, end);
    drawWithin(map, window, bits, start, inner);
    setBits(bits, inner, outer);
    drawWithin(map, window, bits, outer, end);
  }
}

/** Keeps the homes of a set whose places pass a test. */
export function keepPlaces(
  { latitude, longitude }: HomeMap,
  bits: Bits,
  { from, to }: Span,
  isKept: (latitude: number, longitude: number) => boolean,
): void {
  for (let word = from; word < to; word += 1) {
    for (let left = bits[word] as number; left !== 0; left &= left - 1) {
      const place = lowestOf(left);
      const position = word * bitsPerWord + place;
      if (isKept(latitude[position] as number, longitude[position] as number)) continue;
      bits[word] = (bits[word] as number) & ~(1 << place);
    }
  }
}

function drawWithin(
  { latitude, longitude }: HomeMap,
  { south, north, west, east }: Window,
  bits: Bits,
  start: number,
  end: number,
): void {
  for (let position = start; position < end; position += 1) {
    const [y, x] = [latitude[position] as number, longitude[position] as number];
    if (y >= south && y <= north && x >= west && x <= east) setBit(bits, position);
  }
}

/** Returns the first index from `low` to before `high` whose number is at least `least`, otherwise `high`. */
function firstAtLeast(numbers: ArrayLike<number>, least: number, low: number, high: number): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] as number) >= least) to = middle;
    else from = middle + 1;
  }
  return from;
}
