/**
 * Returns the rows by ascending (1) or descending (-1) key, equal keys by ascending row, and rows without a key
 * (NaN) last. Sorting numbers that hold key and row takes a fifth of the time of a comparison.
 */
export function rowsByKey(keys: Float64Array, direction: 1 | -1 = 1): Uint32Array {
  const size = keys.length;
  const pairs = new Float64Array(size);
  const stepOf = compact(keys, direction);
  for (let row = 0; row < size; row += 1) pairs[row] = stepOf(keys[row] as number) * size + row;
  pairs.sort();
  const rows = new Uint32Array(size);
  for (let place = 0; place < size; place += 1) rows[place] = (pairs[place] as number) % size;
  return rows;
}

/** Returns a function to whole numbers in the order of the keys, small enough to be multiplied by their number. */
function compact(keys: Float64Array, direction: 1 | -1): (key: number) => number {
  let [least, most, whole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  for (const key of keys) {
    if (Number.isNaN(key)) continue;
    if (key < least) least = key;
    if (key > most) most = key;
    whole &&= Number.isInteger(key);
  }
  const range = most >= least ? most - least + 1 : 0;
  const first = direction === 1 ? least : most;
  if (whole && (range + 1) * keys.length < Number.MAX_SAFE_INTEGER)
    return (key) => (Number.isNaN(key) ? range : (key - first) * direction);
  // NaN is last.
  const sorted = keys.slice().sort();
  const { length } = keys;
  return (key) => {
    if (Number.isNaN(key)) return length;
    const place = placeOf(sorted, key);
    return direction === 1 ? place : length - 1 - place;
  };
}

/** Returns the first place of a key in ascending keys. */
function placeOf(sorted: Float64Array, key: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
