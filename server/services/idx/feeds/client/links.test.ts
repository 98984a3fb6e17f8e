import { expect, test } from 'vitest';
import { linkInHeader } from './links.ts';

test.each([
  ['<https://a.example/x?y=1,2>; rel="next"', 'https://a.example/x?y=1,2'],
  ['<https://a.example/1>; rel="prev", <https://a.example/2>; rel=next', 'https://a.example/2'],
  ['<https://a.example/1>; title="rel=next"; rel="prev"', null],
  ['<https://a.example/1>; title="a"; REL="last next"', 'https://a.example/1'],
  ['<https://a.example/1>', null],
  ['https://a.example/1; rel=next', null],
  [null, null],
])('finds the next link in %s', (header, link) => {
  expect(linkInHeader(header)).toBe(link);
});
