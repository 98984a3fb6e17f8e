import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { outboxMessages } from '../jobs/outbox/tables.ts';
import { among, type Erasure, type Traces } from './deletion/erasure.ts';
import { keyOf, stopOf } from './deletion/marks.ts';
import { deletionKeys, deletionMarks, deletions } from './deletion/tables.ts';
import { apart, peopleStates, touched } from './states/tables.ts';
import {
  calls,
  consents,
  factCursors,
  facts,
  identities,
  merges,
  notes,
  people,
  snoozes,
  taskSettings,
  tasks,
} from './tables.ts';

const isTheirs =
  (column: PgColumn) =>
  (who: Traces): SQL =>
    sql`${column} = any(${sql.param([...who.ids])}::uuid[])`;

const isTheirAddress = (who: Traces): SQL =>
  sql`${consents.kind} = 'address' and ${among(consents.key, who.addresses)}`;

/** What is known of people as such: deleted last, because the rows of others are found by it. */
export const peopleErasures: readonly Erasure[] = [
  {
    table: notes,
    group: 'Notes and tasks',
    steps: [{ what: 'Private notes', rows: isTheirs(notes.personId) }],
    mentions: true,
  },
  {
    table: tasks,
    group: 'Notes and tasks',
    steps: [{ what: 'Tasks', rows: isTheirs(tasks.personId) }],
    mentions: true,
  },
  {
    table: calls,
    group: 'Notes and tasks',
    steps: [{ what: 'Logged calls', rows: isTheirs(calls.personId) }],
    mentions: true,
  },
  { table: snoozes, goesWith: people },
  { table: peopleStates, goesWith: people },
  { table: apart, goesWith: people },
  {
    table: consents,
    group: 'Profile',
    steps: [
      {
        what: 'Stops of postcards, kept as keyed hashes',
        rows: (who) => sql`${isTheirAddress(who)} and ${consents.state} = 'stopped'
          and not exists (select 1 from ${consents} as later where later.site_id = ${who.siteId}
            and later.kind = 'address' and later.key = ${consents.key}
            and (later.at, later.id) > (${consents.at}, ${consents.id}))`,
        set: ({ siteId }) =>
          sql`key = ${stopOf('address', sql`${consents.key}`, keyOf(siteId))}, words = null`,
      },
      {
        what: 'Statements of consent',
        rows: (who) => sql`${consents.kind} = 'email' and ${among(consents.key, who.emails)}
          or ${consents.kind} = 'phone' and ${among(consents.key, who.phones)} or ${isTheirAddress(who)}`,
      },
    ],
    mentions: true,
  },
  { table: merges, goesWith: people },
  {
    table: facts,
    group: 'Profile',
    steps: [
      {
        what: 'Events in the history',
        rows: (who) => sql`${facts.kind} = 'email' and ${among(facts.key, who.emails)}
          or ${facts.kind} = 'phone' and ${among(facts.key, who.phones)}`,
      },
      {
        what: 'Events of deleted messages',
        rows: () => sql`${facts.source} = 'outbox_messages' and not exists (
          select 1 from ${outboxMessages} where ${outboxMessages.id}::text = ${facts.ref})`,
      },
    ],
    mentions: true,
  },
  {
    table: identities,
    group: 'Profile',
    keys: { email: identities.key, phone: identities.key },
    steps: [
      {
        what: 'Emails and phone numbers',
        rows: (who) => sql`${isTheirs(identities.personId)(who)}
          or ${identities.kind} = 'email' and ${among(identities.key, who.emails)}`,
      },
    ],
  },
  {
    table: people,
    group: 'Profile',
    steps: [{ what: 'Records of the person', rows: isTheirs(people.id) }],
  },
  {
    table: touched,
    group: 'Profile',
    steps: [
      {
        what: 'Marks for Today',
        rows: (who) => among(touched.key, [...who.emails, ...who.phones, ...who.ids]),
      },
    ],
  },
  { table: taskSettings, nobody: 'When the morning email comes.' },
  { table: factCursors, nobody: 'How far each table was read.' },
  { table: deletions, nobody: 'Receipts without names.' },
  { table: deletionMarks, nobody: 'Keyed hashes, which keep the person deleted.' },
  { table: deletionKeys, nobody: 'The keys of those hashes.' },
];
