import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true });
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** People. Those who were merged have the `rootId` of the person who was kept; everybody else has their own id. */
export const people = pgTable(
  'people',
  {
    id: uuid('id').primaryKey(),
    siteId: text('site_id').notNull(),
    rootId: uuid('root_id').notNull(),
    name: text('name'),
    /** Who gave the name: 1 a claim, 2 the person, 3 the agent's contacts, 4 the agent on the person's page. */
    nameRank: smallint('name_rank').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When something last happened under one of the emails. */
    lastAt: moment('last_at'),
  },
  (table) => [
    index('people_root').on(table.rootId),
    index('people_newest').on(table.siteId, table.lastAt.desc().nullsLast(), table.id),
  ],
);

/** The emails and phone numbers of people. An email has one person; a phone number may have several. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['email', 'phone'] }).notNull(),
    /** In lowercase, or in E.164 format. */
    key: text('key').notNull(),
    /** As it was written. */
    shown: text('shown').notNull(),
    /** A place in `proofs`, from 1. */
    proof: smallint('proof').notNull(),
    source: text('source').notNull(),
    since: moment('since').notNull(),
    formerAt: moment('former_at'),
  },
  (table) => [
    uniqueIndex('identities_email').on(table.siteId, table.key).where(sql`kind = 'email'`),
    uniqueIndex('identities_once').on(table.personId, table.kind, table.key),
    index('identities_key').on(table.siteId, table.kind, table.key, table.proof),
  ],
);

/**
 * What happened under an email or a phone number. Facts hang on those, never on people, so that neither a merge
 * nor a changed email moves any.
 */
export const facts = pgTable(
  'facts',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    kind: text('kind', { enum: ['email', 'phone'] }).notNull(),
    key: text('key').notNull(),
    at: moment('at').notNull(),
    /** The table and the row that it is about. */
    source: text('source').notNull(),
    ref: text('ref').notNull(),
    what: text('what').notNull(),
    title: text('title').notNull(),
    detail: text('detail'),
    listingKey: text('listing_key'),
    conversationId: uuid('conversation_id'),
    dayOnly: boolean('day_only').notNull().default(false),
    /** The name and the phone number that came with it. */
    name: text('name'),
    phone: text('phone'),
    proof: smallint('proof').notNull(),
    /** `open`: a claim under an email that was proved better; it waits for the agent. */
    standing: text('standing', { enum: ['linked', 'open', 'rejected'] }).notNull(),
    /** What it means for who waits for whom; null when nothing. */
    means: text('means', { enum: ['asked', 'wrote', 'heard', 'saved', 'did', 'reached', 'added'] }),
  },
  (table) => [
    uniqueIndex('facts_row').on(table.siteId, table.source, table.ref),
    index('facts_of_key').on(table.siteId, table.kind, table.key, table.at.desc(), table.id.desc()),
    index('facts_open').on(table.siteId, table.key).where(sql`standing = 'open'`),
    index('facts_meaning')
      .on(table.siteId, table.kind, table.key, table.means, table.at.desc())
      .where(sql`means is not null and standing = 'linked'`),
  ],
);

/** Merges that stand, with the people who got another root by them. */
export const merges = pgTable(
  'people_merges',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    joinedId: uuid('joined_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [
    index('people_merges_kept').on(table.keptId),
    uniqueIndex('people_merges_joined').on(table.joinedId),
  ],
);

/** Private notes of the agent. */
export const notes = pgTable(
  'people_notes',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at'),
  },
  (table) => [index('people_notes_person').on(table.personId, table.createdAt.desc())],
);

/** What the agent means to do, about a person or not. A task that repeats makes its next one when it is done. */
export const tasks = pgTable(
  'people_tasks',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The day it is due, in the site's time zone; null together with `dueAt` when it has no date. */
    dueOn: date('due_on'),
    /** The moment it is due; its day is `dueOn` then. */
    dueAt: moment('due_at'),
    /** When the agent is reminded of a task with a moment. */
    remindAt: moment('remind_at'),
    remindedAt: moment('reminded_at'),
    repeat: text('repeat', { enum: ['daily', 'weekdays', 'weekly', 'monthly', 'half-yearly', 'yearly'] }),
    /** The day on which the series began, in the site's time zone, with its time if it has one (`2026-01-31T09:00`). */
    repeatFrom: text('repeat_from'),
    /** Where it came from, in words, such as *Stage: Make Offer*. */
    cause: text('cause'),
    conversationId: uuid('conversation_id'),
    snoozedUntil: moment('snoozed_until'),
    doneAt: moment('done_at'),
    /** When it was deleted; it is brought back within a day, or removed. An open task is done at that time, too. */
    deletedAt: moment('deleted_at'),
    /** The task that repeated as this one; each makes one. */
    repeats: bigint('repeats', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at'),
  },
  (table) => [
    index('people_tasks_person').on(table.personId),
    index('people_tasks_open').on(table.siteId, table.dueOn, table.dueAt).where(sql`done_at is null`),
    index('people_tasks_done').on(table.siteId, table.doneAt.desc(), table.id.desc()),
    index('people_tasks_reminders').on(table.remindAt).where(sql`done_at is null and reminded_at is null`),
    uniqueIndex('people_tasks_repeats').on(table.repeats),
  ],
);

/** When a site's agent gets the morning email. */
export const taskSettings = pgTable('people_task_settings', {
  siteId: text('site_id').primaryKey(),
  /** The hour in the site's time zone; null for no email. */
  digestHour: smallint('digest_hour').default(7),
  /** The last day for which the email was made, or for which there was nothing to tell. */
  digestedOn: date('digested_on'),
});

/** People whom the agent has put off in Today: until a time, or until something new happens. */
export const snoozes = pgTable('people_snoozes', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  siteId: text('site_id').notNull(),
  at: moment('at').notNull(),
  until: moment('until').notNull(),
});

/**
 * What was said about calls, postcards, and marketing email, on the address it was said of: what the stop lists of emails
 * and texts (`mail_suppressions`, `text_consents`) don't have. The newest of an address and a channel applies.
 */
export const consents = pgTable(
  'people_consents',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    kind: text('kind', { enum: ['email', 'phone', 'address'] }).notNull(),
    /** An email in lowercase, a number in E.164 format, or an address as `postalKey` writes it. */
    key: text('key').notNull(),
    channel: text('channel', { enum: ['mail', 'call', 'post'] }).notNull(),
    state: text('state', { enum: ['given', 'stopped'] }).notNull(),
    /** The exact words; null when nobody wrote them down. */
    words: text('words'),
    source: text('source', { enum: ['agent', 'link', 'reply', 'refused'] }).notNull(),
    /** When it was said. */
    at: moment('at').notNull(),
  },
  (table) => [index('people_consents_key').on(table.siteId, table.kind, table.key, table.channel, table.at)],
);

/** How far the rows of each source have become facts. */
export const factCursors = pgTable(
  'fact_cursors',
  {
    source: text('source').notNull(),
    /** The place of the last row that was read, as the source orders them; null before the first. */
    place: text('place'),
  },
  (table) => [primaryKey({ columns: [table.source] })],
);

/** The agent's phone calls. Each stands in the history under an email or a number that the person had then. */
export const calls = pgTable(
  'people_calls',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['email', 'phone'] }).notNull(),
    /** As it was written. */
    to: text('to').notNull(),
    at: moment('at').notNull(),
    minutes: smallint('minutes'),
    text: text('text').notNull(),
    /** Whether they answered. */
    reached: boolean('reached').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at'),
  },
  (table) => [index('people_calls_person').on(table.personId)],
);
