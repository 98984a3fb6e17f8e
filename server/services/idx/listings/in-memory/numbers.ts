import { type Bits, hasBit, keepBetween, keepBits, lowestOf, noBits, type Span, setBit } from './bits.ts';

/** One number of each home, as sets of the homes with at least each step. */
export type NumberColumn = {
  /** Ascending, from the lowest value. */
  steps: Float64Array;
  /** For each step, the homes with at least its value; homes without a value are in none. */
  atLeast: Bits[];
  /** The values by position when there are values between the steps; null when each value is a step. */
  values: Float64Array | Int32Array | null;
};

/**
 * Builds a column from the values by position; NaN means no value. Up to `most` different values, each is a step;
 * more are divided into so many groups of equal size. Each step takes a bit of every home.
 */
export function numberColumn(values: Float64Array, most: number): NumberColumn {
  const sorted = sortedOf(values);
  const different = differentOf(sorted);
  const isExact = different.length <= most;
  const inGroups = () =>
    differentOf(
      Float64Array.from({ length: most }, (_, group) =>
        at(sorted, Math.floor((group * sorted.length) / most)),
      ),
    );
  const steps = isExact ? different : inGroups();
  const atLeast = Array.from(steps, () => noBits(values.length));
  for (let position = 0; position < values.length; position += 1) {
    const set = atLeast[firstAbove(steps, at(values, position)) - 1];
    if (set !== undefined && !Number.isNaN(at(values, position))) setBit(set, position);
  }
  for (let step = steps.length - 2; step >= 0; step -= 1) {
    const [set, above] = [atLeast[step] as Bits, atLeast[step + 1] as Bits];
    for (let word = 0; word < set.length; word += 1) set[word] = at(set, word) | at(above, word);
  }
  return { steps, atLeast, values: isExact ? null : narrow(values) };
}

/** The value in an `Int32Array` of homes without a value. */
const noValue = -(2 ** 31);

/** Returns the values in half the memory when all of them are whole numbers, such as dollars. */
function narrow(values: Float64Array): Float64Array | Int32Array {
  const fits = (value: number) => Number.isNaN(value) || ((value | 0) === value && value !== noValue);
  return values.every(fits)
    ? Int32Array.from(values, (value) => (Number.isNaN(value) ? noValue : value))
    : values;
}

/** Keeps only the homes whose value is within both bounds. */
export function keepWithin(found: Bits, span: Span, column: NumberColumn, low: number, high: number): void {
  const { steps, atLeast, values } = column;
  const above = firstAbove(steps, high);
  const reached = firstAtLeast(steps, low);
  // Values between `low` and the next step are in the group of the step before.
  const isBetween = values !== null && reached > 0 && steps[reached] !== low;
  const first = isBetween ? reached - 1 : reached;
  const least = atLeast[first];
  if (least === undefined) {
    found.fill(0, span.from, span.to);
    return;
  }
  const most = atLeast[above];
  if (most === undefined) keepBits(found, span, least);
  else keepBetween(found, span, least, most);
  if (values === null) return;
  if (isBetween) checkGroup(found, span, column, first, low, high);
  const isChecked = isBetween && first === above - 1;
  if (above > 0 && high !== Number.POSITIVE_INFINITY && !isChecked) {
    checkGroup(found, span, column, above - 1, low, high);
  }
}

/** Returns the value at a position; NaN without one. */
export function valueAt({ steps, atLeast, values }: NumberColumn, position: number): number {
  if (values !== null) {
    const value = at(values, position);
    return values instanceof Int32Array && value === noValue ? Number.NaN : value;
  }
  const reached = placeOf(atLeast, (set) => !hasBit(set, position));
  return reached === 0 ? Number.NaN : at(steps, reached - 1);
}

/** Returns a function that reads the value at a position, NaN without one: faster than `valueAt` for many. */
export function valuesOf(column: NumberColumn): (position: number) => number {
  const { values } = column;
  if (values === null) return (position) => valueAt(column, position);
  if (values instanceof Float64Array) return (position) => values[position] as number;
  return (position) => {
    const value = values[position] as number;
    return value === noValue ? Number.NaN : value;
  };
}

/** Removes the homes between a step and the next whose value isn't within the bounds. */
function checkGroup(
  found: Bits,
  { from, to }: Span,
  { atLeast, values }: NumberColumn,
  step: number,
  low: number,
  high: number,
): void {
  const [group, next = noBits(0)] = [atLeast[step], atLeast[step + 1]];
  if (group === undefined || values === null) return;
  const hasNext = next.length > 0;
  for (let word = from; word < to; word += 1) {
    let left = at(found, word) & at(group, word);
    if (hasNext) left &= ~at(next, word);
    while (left !== 0) {
      const place = lowestOf(left);
      left &= left - 1;
      const value = at(values, word * 32 + place);
      if (value < low || value > high) found[word] = at(found, word) & ~(1 << place);
    }
  }
}

const at = (array: Float64Array | Int32Array, index: number) => array[index] as number;

/** Returns the values in order, without NaN, which sorts last; without a second copy. */
function sortedOf(values: Float64Array): Float64Array {
  const sorted = values.slice().sort();
  return sorted.subarray(0, placeOf(sorted, Number.isNaN));
}

function differentOf(sorted: Float64Array): Float64Array {
  const different: number[] = [];
  for (const value of sorted) if (value !== different.at(-1)) different.push(value);
  return Float64Array.from(different);
}

/** Returns the index of the first step above a value; the number of steps when there is none. */
const firstAbove = (steps: Float64Array, value: number) => placeOf(steps, (step) => step > value);
const firstAtLeast = (steps: Float64Array, value: number) => placeOf(steps, (step) => step >= value);

function placeOf<Step>(steps: ArrayLike<Step>, isReached: (step: Step) => boolean): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(steps[middle] as Step)) high = middle;
    else low = middle + 1;
  }
  return low;
}
