import { expect, test } from 'vitest';
import { checkLink, linkInHeader, openChains } from './links.ts';

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

const root = 'https://a.example/odata';

test('refuses a link of more than 8,192 characters, also once it is encoded', () => {
  const linkOf = (text: string) => `${root}/Property?${text}`;
  const longest = 'x'.repeat(8192 - linkOf('').length);
  expect(checkLink(linkOf(longest), root, root)).toHaveLength(8192);
  for (const text of [`${longest}x`, 'é'.repeat(3000)])
    expect(() => checkLink(linkOf(text), root, root)).toThrow(/too long/);
});

/** Follows new links with so many rows each until one is refused; returns the pages that were read. */
function pagesUntilRefused(rowsOf: (page: number) => number): number {
  const chains = openChains();
  chains.follow('Property', 'start', false);
  for (let page = 1; page <= 100_001; page += 1) {
    try {
      chains.check('Property', `link ${page}`, rowsOf(page));
    } catch {
      return page;
    }
    chains.follow('Property', `link ${page}`, true);
  }
  return Number.POSITIVE_INFINITY;
}

test('ends a chain after 20 empty pages in a row, or after 100,000 pages', () => {
  expect(pagesUntilRefused(() => 0)).toBe(20);
  expect(pagesUntilRefused((page) => (page < 15 ? 0 : page === 15 ? 1 : 0))).toBe(35);
  expect(pagesUntilRefused((page) => (page % 20 === 0 ? 1 : 0))).toBe(100_000);
});
