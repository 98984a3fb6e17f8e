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

it('asks once for a list that fits into the first call', async () => {
  const { asked, read } = listOf(3);
  expect(await allPages(read)).toEqual([0, 1, 2]);
  expect(asked).toEqual([{ limit: firstRows, offset: 0 }]);
});

it('gives the first rows at once, and goes on until a page is not full', async () => {
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

it('a provider that knows no pages is asked once', async () => {
  let calls = 0;
  const read = async () => {
    calls += 1;
    return Array.from({ length: 9000 }, (_, n) => n);
  };
  expect(await allPages(read)).toHaveLength(9000);
  expect(calls).toBe(1);
});

it('a list is known to be whole when it is read, or when it is shorter than its first call', () => {
  const data = Array.from({ length: firstRows }, () => 0);
  expect(isBeginning({ isFetching: true, data })).toBe(true);
  expect(isBeginning({ isFetching: false, data })).toBe(false);
  expect(isBeginning({ isFetching: true, data: [1] })).toBe(false);
  expect(isBeginning({ isFetching: true, data: undefined })).toBe(false);
});
