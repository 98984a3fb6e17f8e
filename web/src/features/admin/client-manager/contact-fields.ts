import { checkField, type Faults } from '../../../forms/check-fields.ts';
import type { Contact, ContactFields } from './contacts-api.ts';

/** The fields of the contact form in their order. State and Zip are as long as the service takes them. */
export const contactFormFields = [
  { name: 'Name', label: 'Name *', maxLength: 100 },
  { name: 'Email', label: 'Email *', maxLength: 254, type: 'email' },
  { name: 'PhoneNumber', label: 'Phone', maxLength: 40, type: 'tel' },
  { name: 'CompanyName', label: 'Company', maxLength: 200 },
  { name: 'Address1', label: 'Address', maxLength: 300 },
  { name: 'Address2', label: 'Address, second line', maxLength: 300 },
  { name: 'City', label: 'City', maxLength: 100 },
  { name: 'State', label: 'State', maxLength: 2 },
  { name: 'Zip', label: 'ZIP', maxLength: 10 },
] as const;

export type ContactFieldName = (typeof contactFormFields)[number]['name'];

/** What the form holds, without the spaces around it; the date of an existing contact is kept. */
export function readContact(form: FormData, before: Contact | null): ContactFields {
  const text = (name: ContactFieldName) => String(form.get(name) ?? '').trim();
  return {
    Name: text('Name'),
    Email: text('Email'),
    PhoneNumber: text('PhoneNumber'),
    CompanyName: text('CompanyName'),
    Address1: text('Address1'),
    Address2: text('Address2'),
    City: text('City'),
    State: text('State').toUpperCase(),
    Zip: text('Zip'),
    ...(before?.DateAdded ? { DateAdded: before.DateAdded } : {}),
  };
}

/** What is wrong with a contact; name and email must be there (the product's document, section 5). */
export function contactFaults({ Name, Email }: ContactFields): Faults<ContactFieldName> {
  const name = checkField(Name, 'name');
  const email = checkField(Email, 'email');
  return { ...(name === undefined ? {} : { Name: name }), ...(email === undefined ? {} : { Email: email }) };
}

/** The street, town, state and ZIP of a contact in one line; '' when nothing is known. */
export function addressLine({ Address1, Address2, City, State, Zip }: Contact): string {
  const town = [City, [State, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [Address1, Address2, town].filter(Boolean).join(', ');
}

/** Whether two emails are one person's. */
export function sameEmail(a: string | undefined, b: string | undefined): boolean {
  return Boolean(a) && a?.trim().toLowerCase() === b?.trim().toLowerCase();
}

/** Where in the list a contact stands that was seen at `index` with its name and email; -1 when it is gone. */
export function placeOf(contacts: readonly Contact[], index: number, seen: Contact): number {
  const isIt = ({ Name, Email }: Contact) => Name === seen.Name && (Email ?? '') === (seen.Email ?? '');
  const there = contacts[index];
  return there !== undefined && isIt(there) ? index : contacts.findIndex(isIt);
}

/** Where the only contact of an email stands, by whatever name; -1 when there is none, or more than one. */
export function onlyPlaceOf(contacts: readonly Contact[], email: string): number {
  const first = contacts.findIndex(({ Email }) => sameEmail(Email, email));
  const last = contacts.findLastIndex(({ Email }) => sameEmail(Email, email));
  return first === last ? first : -1;
}

/** MM/DD/YYYY as a number that sorts by time; 0 for none. */
export function dateValue(date: string | undefined): number {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date ?? '');
  return found === null ? 0 : Number(found[3]) * 10_000 + Number(found[1]) * 100 + Number(found[2]);
}
