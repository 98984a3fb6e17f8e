import { describe, expect, it } from 'vitest';
import { asCsv, chooseColumn } from './csv-columns.ts';

describe('chooseColumn', () => {
  const choice = { Name: 'Full Name', Email: 'E-mail' };

  it('gives a field a column, and takes it away', () => {
    expect(chooseColumn(choice, 'City', 'Town')).toEqual({ ...choice, City: 'Town' });
    expect(chooseColumn(choice, 'Email', '')).toEqual({ Name: 'Full Name' });
  });

  it('moves a column from one field to another', () => {
    expect(chooseColumn(choice, 'CompanyName', 'Full Name')).toEqual({
      Email: 'E-mail',
      CompanyName: 'Full Name',
    });
  });
});

describe('asCsv', () => {
  const file = (name: string, type: string) => new File(['Name,Email\n'], name, { type });

  it('takes a file of type text/csv as it is', () => {
    const csv = file('people.csv', 'text/csv');
    expect(asCsv(csv)).toBe(csv);
  });

  it('gives a .csv file that a spreadsheet program owns its true type', () => {
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
