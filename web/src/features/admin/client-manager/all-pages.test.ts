import { expect, it } from 'vitest';
import { allPages, firstRows, isBeginning, type PageOf, pageRows } from './all-pages.ts';

const listOf = (count: number) => {
  const asked: PageOf[] = [];
  const read = async (page: PageOf) => {
    asked.push(page);
    return Array.from(
      { length: Math.max(0, Math.min(page.limit, count - page.offset)) },
      (_, n) => page.offset + n,
    );
  };
  return { asked, read };
};

it('returns the first rows at once, and continues until a page is not full', async () => {
  const whole = firstRows + pageRows;
  const { asked, read } = listOf(whole);
  let shown = 0;
  const rows = await allPages(read, (first) => {
    shown = first.length;
  });
  expect(shown).toBe(firstRows);
  expect(rows).toHaveLength(whole);
  expect(rows.at(-1)).toBe(whole - 1);
  expect(asked.map(({ offset }) => offset)).toEqual([0, firstRows, whole]);
});

it('requests a list once from a provider without paging', async () => {
  let calls = 0;
  const read = async () => {
    calls += 1;
    return Array.from({ length: 9000 }, (_, n) => n);
  };
  expect(await allPages(read)).toHaveLength(9000);
  expect(calls).toBe(1);
});

it('knows that a list is complete once loaded, or when shorter than its first page', () => {
  const data = Array.from({ length: firstRows }, () => 0);
  expect(isBeginning({ isFetching: true, data })).toBe(true);
  expect(isBeginning({ isFetching: false, data })).toBe(false);
  expect(isBeginning({ isFetching: true, data: [1] })).toBe(false);
  expect(isBeginning({ isFetching: true, data: undefined })).toBe(false);
});
