import { describe, expect, it } from 'vitest';
import { asCsv, chooseColumn } from './csv-columns.ts';

describe('chooseColumn', () => {
  const choice = { Name: 'Full Name', Email: 'E-mail' };

  it('maps a field to a column, and clears it', () => {
    expect(chooseColumn(choice, 'City', 'Town')).toEqual({ ...choice, City: 'Town' });
    expect(chooseColumn(choice, 'Email', '')).toEqual({ Name: 'Full Name' });
  });
});

describe('asCsv', () => {
  const file = (name: string, type: string) => new File(['Name,Email\n'], name, { type });

  it('accepts a file of type text/csv unchanged', () => {
    const csv = file('people.csv', 'text/csv');
    expect(asCsv(csv)).toBe(csv);
  });

  it('corrects the type of a .csv file owned by a spreadsheet program', () => {
    expect(asCsv(file('people.CSV', 'application/vnd.ms-excel'))?.type).toBe('text/csv');
    expect(asCsv(file('people.csv', ''))?.type).toBe('text/csv');
  });

  it.each([
    ['people.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['people.xls', 'application/vnd.ms-excel'],
    ['people.csv', 'text/plain'],
    ['people', ''],
  ])('refuses %s of type %j', (name, type) => {
    expect(asCsv(file(name, type))).toBeNull();
  });
});
