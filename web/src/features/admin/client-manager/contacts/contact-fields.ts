import type { Contact } from './contacts-api.ts';

/** The fields of the contact form in order. */
export const contactFormFields = [
  { name: 'Name', label: 'Name *' },
  { name: 'Email', label: 'Email *', type: 'email' },
  { name: 'PhoneNumber', label: 'Phone', type: 'tel' },
  { name: 'CompanyName', label: 'Company' },
  { name: 'Address1', label: 'Address' },
  { name: 'Address2', label: 'Address, second line' },
  { name: 'City', label: 'City' },
  { name: 'State', label: 'State' },
  { name: 'Zip', label: 'ZIP' },
] as const;

export type ContactFieldName = (typeof contactFormFields)[number]['name'];

/** Returns a contact's street, city, state, and ZIP code in one line; '' when all are unknown. */
export function addressLine({ Address1, Address2, City, State, Zip }: Contact): string {
  const town = [City, [State, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [Address1, Address2, town].filter(Boolean).join(', ');
}

/** Returns whether two emails belong to one person; never for empty ones. */
export function sameEmail(a: string | null | undefined, b: string | null | undefined): boolean {
  return Boolean(a) && a?.trim().toLowerCase() === b?.trim().toLowerCase();
}

/** Returns the position of a contact that was seen at `index` with this name and email; -1 when it's gone. */
export function placeOf(contacts: readonly Contact[], index: number, seen: Contact): number {
  const isIt = ({ Name, Email }: Contact) => Name === seen.Name && (Email ?? '') === (seen.Email ?? '');
  const there = contacts[index];
  return there !== undefined && isIt(there) ? index : contacts.findIndex(isIt);
}

/** Returns the position of the only contact with an email, whatever its name; -1 for none, or several. */
export function onlyPlaceOf(contacts: readonly Contact[], email: string): number {
  const first = contacts.findIndex(({ Email }) => sameEmail(Email, email));
  const last = contacts.findLastIndex(({ Email }) => sameEmail(Email, email));
  return first === last ? first : -1;
}

/** Returns a sortable number for MM/DD/YYYY; 0 when invalid. */
export function dateValue(date: string | undefined): number {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date ?? '');
  return found === null ? 0 : Number(found[3]) * 10_000 + Number(found[1]) * 100 + Number(found[2]);
}
