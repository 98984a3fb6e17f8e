import { expect, test } from 'vitest';
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
