import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each(['=cmd|x', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('%j is written as a text', (cell) => {
  expect(Papa.parse<string[]>(csvLine(['a', cell])).data).toEqual([['a', `'${cell}`]]);
});

test('words, numbers of ours, quotes and commas stay as they are', () => {
  const cells = ['12 Elm St, Jenks', 'said "so"', 'a=b', ''];
  expect(Papa.parse<string[]>(csvLine([-7, ...cells])).data).toEqual([['-7', ...cells]]);
});
