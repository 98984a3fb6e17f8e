import { expect, test } from 'vitest';
import { isSameSecret } from './same-secret.ts';

test.each([
  ['a key', 'a key', true],
  ['', '', true],
  ['a key', 'a kez', false],
  ['a key', 'a key of another length', false],
  ['a key', '', false],
])('compares “%s” with “%s”: %s', (a, b, expected) => {
  expect(isSameSecret(a, b)).toBe(expected);
});
