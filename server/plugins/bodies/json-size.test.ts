import { expect, test } from 'vitest';
import { hasTooManyValues, mostJsonValues } from './json-size.ts';

test.each([
  ['objects in a list', (n: number) => `[${'{},'.repeat(n - 2)}1]`],
  ['numbers in a list', (n: number) => `[${'1,'.repeat(n - 1)}1]`],
  ['lists within lists', (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`],
])('counts %s, and rejects more than the limit', (_what, textOf) => {
  expect(hasTooManyValues(textOf(mostJsonValues / 2))).toBe(false);
  expect(hasTooManyValues(textOf(mostJsonValues * 2 + 4))).toBe(true);
});

test('counts no values inside strings, whatever their characters', () => {
  expect(hasTooManyValues(JSON.stringify({ text: '[{:,"\\'.repeat(mostJsonValues) }))).toBe(false);
});
