import { describe, expect, it } from 'vitest';
import { arrangeRows, type Column } from './table-rows.ts';

type Lead = { name: string; zip: string; at: number };
const leads: Lead[] = [
  { name: 'Rosa Delgado', zip: '74037', at: 3 },
  { name: 'ben Whitfield', zip: '78704', at: 1 },
  { name: 'Priya Nair', zip: '74037', at: 2 },
];
const columns: Column<Lead>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (row) => row.name,
    sortValue: (row) => row.name,
    searchText: (row) => row.name,
  },
  { key: 'zip', header: 'Zip', cell: (row) => row.zip, searchText: (row) => row.zip },
  { key: 'at', header: 'When', cell: (row) => row.at, sortValue: (row) => row.at },
];
const names = (rows: Lead[]) => rows.map((row) => row.name);

describe('arrangeRows', () => {
  it('keeps the given order without a sort', () => {
    expect(names(arrangeRows(leads, columns, '  ', null))).toEqual(names(leads));
  });

  it('requires every word of the query, in any column and case', () => {
    expect(names(arrangeRows(leads, columns, 'PRIYA 74037', null))).toEqual(['Priya Nair']);
    expect(arrangeRows(leads, columns, 'priya 78704', null)).toEqual([]);
  });

  it('sorts names case-insensitively in both directions', () => {
    const rising = ['ben Whitfield', 'Priya Nair', 'Rosa Delgado'];
    expect(names(arrangeRows(leads, columns, '', { key: 'name', down: false }))).toEqual(rising);
    expect(names(arrangeRows(leads, columns, '', { key: 'name', down: true }))).toEqual(rising.toReversed());
  });

  it('sorts numbers as numbers, without changing the given list', () => {
    const before = [...leads];
    expect(arrangeRows(leads, columns, '', { key: 'at', down: false }).map((row) => row.at)).toEqual([
      1, 2, 3,
    ]);
    expect(leads).toEqual(before);
  });
});
