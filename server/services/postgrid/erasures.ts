import { type SQL, sql } from 'drizzle-orm';
import {
  deletesByEmail,
  type Erasure,
  hasEmail,
  hasPhone,
  type Traces,
} from '../../people/deletion/erasure.ts';
import { contacts, replacedContacts } from './contacts/tables.ts';
import { addressedKey } from './postcards/print-files.ts';
import { postcardBatches, postcardPictures, postcardPieces } from './postcards/tables.ts';

const withoutEmail = (table: typeof contacts | typeof replacedContacts) => ({
  what: 'Contacts',
  rows: (who: Traces): SQL => sql`trim(${table.email}) = '' and ${hasPhone(table.phoneNumber)(who)}`,
});

const keysOf = (table: typeof contacts | typeof replacedContacts) => ({
  ...{ email: table.email, name: table.name, phone: table.phoneNumber },
  address: sql`jsonb_build_object('Address1', ${table.address1}, 'Address2', ${table.address2}, 'City', ${table.city},
    'State', ${table.state}, 'Zip', ${table.zip})`,
});

/** What was printed was paid for: its rows stay as a count. */
export const postgridErasures: readonly Erasure[] = [
  {
    table: contacts,
    group: 'Contacts',
    keys: keysOf(contacts),
    steps: [deletesByEmail('Contacts', contacts.email), withoutEmail(contacts)],
  },
  {
    table: replacedContacts,
    group: 'Contacts',
    keys: keysOf(replacedContacts),
    steps: [
      deletesByEmail('Contacts of the list before the last upload', replacedContacts.email),
      withoutEmail(replacedContacts),
    ],
  },
  {
    table: postcardPieces,
    group: 'Postcards',
    keys: { email: postcardPieces.email, name: postcardPieces.name },
    steps: [
      {
        what: 'Postcards, kept without name and address',
        rows: hasEmail(postcardPieces.email),
        set: () => sql`name = '', email = '', address = '', mail_to = null,
          reason = case when state = 'recorded' then 'This person was deleted.' end,
          state = case when state = 'recorded' then 'failed' else state end`,
      },
    ],
    mentions: true,
    files: (who) => sql`
      select distinct replace(${addressedKey(who.siteId, '{order}')}, '{order}', ${postcardPieces.batchId}::text) as file
      from ${postcardPieces} where ${postcardPieces.siteId} = ${who.siteId} and ${hasEmail(postcardPieces.email)(who)}`,
    copies: [
      {
        what: 'Postcards',
        why: 'Your printer keeps its own records of what it mailed.',
        rows: (who) =>
          sql`${postcardPieces.providerId} is not null and ${hasEmail(postcardPieces.email)(who)}`,
      },
    ],
  },
  { table: postcardBatches, nobody: 'Orders: hashes and times.' },
  { table: postcardPictures, nobody: 'The agent’s images.' },
];
