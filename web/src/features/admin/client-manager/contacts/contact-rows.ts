import type { Column, Sort } from '../../../../ui/tables/table-rows.ts';
import { dateValue } from './contact-fields.ts';
import type { Contact } from './contacts-api.ts';

/** A contact and its position in the whole list. */
export type ContactRow = { contact: Contact; index: number };

/** The columns for search and sorting. */
export const contactColumns: readonly Column<ContactRow>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ contact }) => contact.Name,
    sortValue: ({ contact }) => contact.Name,
    // People search by digits, however the number was entered.
    searchText: ({ contact: { Name, CompanyName, Email, PhoneNumber, Address1, City, Zip } }) =>
      [Name, CompanyName, Email, PhoneNumber, PhoneNumber?.replace(/\D/g, ''), Address1, City, Zip]
        .filter(Boolean)
        .join(' '),
  },
  {
    key: 'added',
    header: 'Added',
    cell: ({ contact }) => contact.DateAdded,
    // Within a day, later rows were added later.
    sortValue: ({ contact, index }) => dateValue(contact.DateAdded) * 1_000_000 + index,
  },
];

export const contactOrders = [
  { value: 'newest', label: 'Newest first', sort: { key: 'added', down: true } },
  { value: 'oldest', label: 'Oldest first', sort: { key: 'added', down: false } },
  { value: 'name', label: 'By name', sort: { key: 'name', down: false } },
] as const satisfies readonly { value: string; label: string; sort: Sort }[];
