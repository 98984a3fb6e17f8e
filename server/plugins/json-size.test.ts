import { expect, test } from 'vitest';
import { bestOf } from '../testing/worst-texts.ts';
import { hasTooManyValues, mostJsonValues } from './json-size.ts';

test.each([
  ['objects in a list', (n: number) => `[${'{},'.repeat(n - 2)}1]`],
  ['numbers in a list', (n: number) => `[${'1,'.repeat(n - 1)}1]`],
  ['lists within lists', (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`],
])('%s are counted, and one more than the most is too many', (_what, textOf) => {
  expect(hasTooManyValues(textOf(mostJsonValues / 2))).toBe(false);
  expect(hasTooManyValues(textOf(mostJsonValues * 2 + 4))).toBe(true);
});

test('what stands within a text is no value, whatever its marks', () => {
  expect(hasTooManyValues(JSON.stringify({ text: '[{:,"\\'.repeat(mostJsonValues) }))).toBe(false);
});

test.each(['{},', '"",', '\\"', '"\\"', ' ', '[', '1'])('20 MB of %j are read in 0.2 s', async (unit) => {
  const text = unit.repeat(Math.floor(20_000_000 / unit.length));
  expect(await bestOf(() => hasTooManyValues(text))).toBeLessThan(0.2);
});
