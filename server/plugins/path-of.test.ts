import { expect, test } from 'vitest';
import { pathOf } from './path-of.ts';

test.each([
  ['/', '/'],
  ['/map?zip=74037#x', '/map'],
  ['//', '//'],
  ['///', '///'],
  ['//[', '//['],
  ['/\\', '/\\'],
  ['http://[', 'http://['],
])('%j is asked at %j', (url, path) => {
  expect(pathOf(url)).toBe(path);
});
