import { cleanCell, dateOf, emailOf, isEmail, phoneOf, zipOf } from '../../../../text/csv/cells.ts';
import { stateCode } from '../../../../text/state-code.ts';
import type { Columns, Field } from './match-columns.ts';

/** A contact from a file, with all fields set; DateAdded is empty when the file has none. */
export type FileContact = Record<Field, string>;

/** The maximum length of each field in the specification, and the field's display name. */
const most: [Field, number, string][] = [
  ['Name', 200, 'Name'],
  ['CompanyName', 200, 'Company'],
  ['Address1', 300, 'Address'],
  ['Address2', 300, 'Address 2'],
  ['City', 100, 'City'],
  ['Zip', 10, 'Zip'],
];

/** Returns a row's contact, or a sentence that says why there is none. */
export function readContact(cells: string[], columns: Columns): FileContact | string {
  const cleaned: string[] = [];
  const cell = (field: Field) => {
    const texts: string[] = [];
    for (const at of columns[field] ?? []) {
      cleaned[at] ??= cleanCell(cells[at] ?? '');
      if (cleaned[at] !== '') texts.push(cleaned[at]);
    }
    return texts.join(' ');
  };
  const Name = cell('Name');
  if (Name === '') return 'Name is missing.';
  const Email = emailOf(cell('Email'));
  if (Email === '') return 'Email is missing.';
  if (!isEmail(Email)) return 'Email is not valid.';
  const contact: FileContact = {
    Name,
    CompanyName: cell('CompanyName'),
    Address1: cell('Address1'),
    Address2: cell('Address2'),
    City: cell('City'),
    State: stateCode(cell('State')) ?? cell('State'),
    Zip: cell('Zip'),
    PhoneNumber: phoneOf(cell('PhoneNumber')),
    Email,
    DateAdded: dateOf(cell('DateAdded')),
  };
  for (const [field, length, called] of most) {
    if (contact[field].length > length) return `${called} is longer than ${length} characters.`;
  }
  if (contact.State !== '' && stateCode(contact.State) === null) return 'State is no US state.';
  const zip = zipOf(contact.Zip, contact.State);
  if (zip === null) return `Zip “${contact.Zip}” is no ZIP code of ${contact.State}: it needs 5 digits.`;
  return { ...contact, Zip: zip };
}
