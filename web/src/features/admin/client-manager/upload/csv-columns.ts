import { contactFormFields } from '../contacts/contact-fields.ts';

/** The contact fields that a file's column can contain, with their labels. */
export const csvFields = [
  ...contactFormFields.map(({ name, label }) => ({ name, label: label.replace(' *', '') })),
  { name: 'DateAdded', label: 'Date added' },
];

/** The file's column for each contact field. */
export type ColumnChoice = Record<string, string>;

/** Returns the choice with a field's column changed; '' removes it. A column belongs to only one field. */
export function chooseColumn(choice: ColumnChoice, field: string, column: string): ColumnChoice {
  const others = Object.entries(choice).filter(([name, taken]) => name !== field && taken !== column);
  return Object.fromEntries(column === '' ? others : [...others, [field, column]]);
}

/**
 * Returns the file as text/csv; null when it is not a CSV file. Systems with a spreadsheet program give .csv
 * files that program's type, and some know no type.
 */
export function asCsv(file: File): Blob | null {
  if (file.type === 'text/csv') return file;
  const nameless = file.type === '' || file.type === 'application/vnd.ms-excel';
  return nameless && /\.csv$/i.test(file.name) ? file.slice(0, file.size, 'text/csv') : null;
}
