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
])('extracts from %j the path %j', (url, path) => {
  expect(pathOf(url)).toBe(path);
});
