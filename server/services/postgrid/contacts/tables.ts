import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../columns.ts';

/** The stored columns of a contact. */
const person = {
  name: text('name').notNull(),
  companyName: text('company_name').notNull().default(''),
  address1: text('address_1').notNull().default(''),
  address2: text('address_2').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  zip: text('zip').notNull().default(''),
  phoneNumber: text('phone_number').notNull().default(''),
  email: text('email').notNull(),
  /** MM/DD/YYYY; missing leading zeros are added when it is read. */
  dateAdded: text('date_added').notNull(),
  createdAt: moment('created_at').notNull(),
  /** How well the email is proved to be of who wrote this: a place in `proofs`, from 1. */
  proof: smallint('proof').notNull().default(2),
};

/** The agent's contacts. A contact's index in the site's list, by id, is its address_index. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    ...person,
  },
  (table) => [
    index('contacts_in_order').on(table.siteId, table.id),
    index('contacts_by_email').on(table.siteId, sql`lower(${table.email})`),
  ],
);

/** The list that the last upload replaced, in the same order; one generation is retained. */
export const replacedContacts = pgTable(
  'replaced_contacts',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    ...person,
    replacedAt: moment('replaced_at').notNull(),
  },
  (table) => [index('replaced_contacts_in_order').on(table.siteId, table.id)],
);
