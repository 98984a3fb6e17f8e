import { csvLine } from '../../../text/csv-line.ts';
import type { ExportedPerson } from './read-people.ts';

/** The columns, as an import recognizes them. */
const header = [
  ...['Porchlight ID', 'Name', 'Company', 'Email', 'Other Emails', 'Phone', 'Other Phones'],
  ...['Address 1', 'Address 2', 'City', 'State', 'ZIP Code'],
  ...['Stage', 'Date Added', 'Last Activity', 'Proof', 'Former'],
];

/** Returns the first line of the file. The mark tells spreadsheet programs that it is UTF-8. */
export const csvHead = (): string => `\ufeff${csvLine(header)}\r\n`;

/** Returns the line of a person. */
export function csvPerson({ id, name, identities, contact, ...person }: ExportedPerson): string {
  const used = identities.filter(({ isFormer }) => !isFormer);
  const values = (kind: 'email' | 'phone') =>
    used.filter((one) => one.kind === kind).map(({ value }) => value);
  const [email = '', ...otherEmails] = values('email');
  const [phone = contact?.phoneNumber ?? '', ...otherPhones] = values('phone');
  const proofs = used.map(({ proof, value }) => `${proof} ${value}`);
  const cells = [
    ...[id, name, contact?.companyName ?? '', email, otherEmails.join('; '), phone, otherPhones.join('; ')],
    ...[contact?.address1 ?? '', contact?.address2 ?? '', contact?.city ?? ''],
    ...[contact?.state ?? '', contact?.zip ?? ''],
    ...[person.stage, person.addedAt.slice(0, 10), person.lastAt.slice(0, 10), proofs.join('; ')],
    identities
      .filter(({ isFormer }) => isFormer)
      .map(({ value }) => value)
      .join('; '),
  ];
  return `${csvLine(cells)}\r\n`;
}
