import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it.each([
  [' https://example.com/a?b=1 ', 'https://example.com/a?b=1'],
  ['example.com/a', 'https://example.com/a'],
  ['/blog/a-post', '/blog/a-post'],
  ['ann@example.com', 'mailto:ann@example.com'],
  ['tel:+19185550142', 'tel:+19185550142'],
  ['', null],
  ['a porch', null],
  ['porch', null],
  ['//x.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('%j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
