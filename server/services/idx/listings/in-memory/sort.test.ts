import { expect, test } from 'vitest';
import { rowsByKey } from './sort.ts';

const keysOf = (...keys: (number | null)[]) => Float64Array.from(keys, (key) => key ?? Number.NaN);

test.each([
  ['whole numbers', keysOf(5, null, 2, 5, 9), [2, 0, 3, 4, 1], [4, 0, 3, 2, 1]],
  ['negative ones', keysOf(-1, -3, null, 0), [1, 0, 3, 2], [3, 0, 1, 2]],
  ['fractions', keysOf(2.5, null, 1.5, 2.5), [2, 0, 3, 1], [0, 3, 2, 1]],
  ['far apart', keysOf(9e15, 1, null, 9e15, 2), [1, 4, 0, 3, 2], [0, 3, 4, 1, 2]],
  ['no keys', keysOf(null, null), [0, 1], [0, 1]],
  ['no rows', keysOf(), [], []],
])('sorts %s both ways, equal ones by row, and rows without a key last', (_, keys, rising, falling) => {
  expect([...rowsByKey(keys)]).toEqual(rising);
  expect([...rowsByKey(keys, -1)]).toEqual(falling);
});
