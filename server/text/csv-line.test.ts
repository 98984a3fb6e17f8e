import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each(['=cmd|x', '+1+cmd|x', '-1-cmd|x', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
  'marks %j as text',
  (cell) => {
    expect(Papa.parse<string[]>(csvLine(['a', cell])).data).toEqual([['a', `'${cell}`]]);
  },
);

test.each(['-95.993', '+1 (918) 555-0100', '-1', '2.5e-5'])('leaves the number %j unchanged', (cell) => {
  expect(Papa.parse<string[]>(csvLine([cell])).data).toEqual([[cell]]);
});

test('leaves words, our own numbers, quotes, and commas unchanged', () => {
  const cells = ['12 Elm St, Jenks', 'said "so"', 'a=b', ''];
  expect(Papa.parse<string[]>(csvLine([-7, ...cells])).data).toEqual([['-7', ...cells]]);
});
