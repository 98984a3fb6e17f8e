import { expect, it } from 'vitest';
import { allPages, type PageOf, pageRows } from './all-pages.ts';

const listOf = (count: number) => {
  const asked: number[] = [];
  const read = async ({ limit, offset }: PageOf) => {
    asked.push(offset);
    return Array.from({ length: Math.min(limit, count - offset) }, (_, n) => offset + n);
  };
  return { asked, read };
};

it('asks once for a list that fits on one page', async () => {
  const { asked, read } = listOf(3);
  expect(await allPages(read)).toEqual([0, 1, 2]);
  expect(asked).toEqual([0]);
});

it('goes on until a page is not full', async () => {
  const { asked, read } = listOf(2 * pageRows);
  const rows = await allPages(read);
  expect(rows.length).toBe(2 * pageRows);
  expect(rows.at(-1)).toBe(2 * pageRows - 1);
  expect(asked).toEqual([0, pageRows, 2 * pageRows]);
});
