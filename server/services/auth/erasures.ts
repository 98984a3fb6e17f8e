import { sql } from 'drizzle-orm';
import { among, deletesByEmail, type Erasure } from '../../people/deletion/erasure.ts';
import * as tables from './tables.ts';

const { users } = tables;

/** Accounts of visitors; without its row, each session of an account ends. */
export const authErasures: readonly Erasure[] = [
  {
    table: tables.registeredNames,
    group: 'Account',
    steps: [{ what: 'Usernames', rows: (who) => among(tables.registeredNames.usernameKey, who.logins) }],
  },
  {
    table: tables.passwordResetRequests,
    group: 'Account',
    keys: { email: tables.passwordResetRequests.email },
    steps: [deletesByEmail('Password resets', tables.passwordResetRequests.email)],
  },
  {
    table: users,
    group: 'Account',
    spared: (siteId) => sql`select ${users.emailKey} as email, ${users.name} as name, ${users.phone} as phone
      from ${users} where ${users.siteId} = ${siteId} and 'ROLE_ADMIN' = any(${users.roles})`,
    keys: { email: users.emailKey, name: users.name, login: users.usernameKey },
    steps: [
      {
        what: 'Accounts',
        rows: (who) => sql`${among(users.emailKey, who.emails)} and not 'ROLE_ADMIN' = any(${users.roles})`,
      },
    ],
  },
  { table: tables.signInAddresses, goesWith: users },
  { table: tables.passwordResets, goesWith: users },
  { table: tables.emailConfirmations, goesWith: users },
  { table: tables.signInFailures, nobody: 'Keyed hashes, for hours.' },
  { table: tables.authKeys, nobody: 'The key of hashes.' },
];
