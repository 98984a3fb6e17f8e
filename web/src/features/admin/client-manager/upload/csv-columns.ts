/** The fields of a contact that a column of a file can hold, as the screen names them. */
export const csvFields = [
  ['Name', 'Name'],
  ['Email', 'Email'],
  ['PhoneNumber', 'Phone'],
  ['CompanyName', 'Company'],
  ['Address1', 'Address'],
  ['Address2', 'Address, second line'],
  ['City', 'City'],
  ['State', 'State'],
  ['Zip', 'ZIP'],
  ['DateAdded', 'Date added'],
] as const;

/** Which column of the file holds which field of a contact. */
export type ColumnChoice = Record<string, string>;

/** The choice with a field's column changed; '' takes it away. A column stands for one field only. */
export function chooseColumn(choice: ColumnChoice, field: string, column: string): ColumnChoice {
  const others = Object.entries(choice).filter(([name, taken]) => name !== field && taken !== column);
  return Object.fromEntries(column === '' ? others : [...others, [field, column]]);
}

/**
 * The file as one of type text/csv; null when it is none. Systems with a spreadsheet program call a .csv file by that
 * program's type, and some know no type for it.
 */
export function asCsv(file: File): Blob | null {
  if (file.type === 'text/csv') return file;
  const nameless = file.type === '' || file.type === 'application/vnd.ms-excel';
  return nameless && /\.csv$/i.test(file.name) ? file.slice(0, file.size, 'text/csv') : null;
}
