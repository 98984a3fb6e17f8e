import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, keyTable, moment } from '../columns.ts';
import type { Receiver } from './emails/merge-values.ts';

/** Email templates, unchanged as written. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('email_templates_name').on(table.siteId, sql`lower(${table.name})`),
    index('email_templates_newest').on(table.siteId, table.createdAt.desc(), table.id.desc()),
  ],
);

/** Drip campaigns. */
export const drips = pgTable(
  'drips',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    state: text('state', { enum: ['scheduled', 'running', 'paused', 'cancelled', 'finished'] }).notNull(),
    /** The mailbox that sends it; null: the site's own sender. */
    mailbox: text('mailbox'),
    timeZone: text('time_zone').notNull(),
    /** The origin of its links. */
    origin: text('origin').notNull(),
    recipients: integer('recipients').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** Hash of the form under the key; null in drip campaigns of older versions. */
    askedHash: text('asked_hash'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('drips_idempotency').on(table.siteId, table.idempotencyKey),
    index('drips_newest').on(table.siteId, table.id.desc()),
  ],
);

/** The steps of a drip campaign, with the content of their templates at scheduling. */
export const dripSteps = pgTable(
  'drip_steps',
  {
    dripId: bigint('drip_id', { mode: 'number' })
      .notNull()
      .references(() => drips.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    templateName: text('template_name').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sendAt: moment('send_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dripId, table.step] })],
);

/** The emails of a drip campaign; those of one recipient share `place`, the recipient's position in the list. */
export const dripEmails = pgTable(
  'drip_emails',
  {
    dripId: bigint('drip_id', { mode: 'number' })
      .notNull()
      .references(() => drips.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    place: integer('place').notNull(),
    receiver: jsonb('receiver').$type<Receiver>().notNull(),
    /** `recorded`: the outbox has the rest of its state. */
    state: text('state', { enum: ['planned', 'recorded', 'skipped', 'cancelled'] })
      .notNull()
      .default('planned'),
    reason: text('reason'),
    messageId: uuid('message_id'),
  },
  (table) => [
    primaryKey({ columns: [table.dripId, table.step, table.place] }),
    index('drip_emails_planned').on(table.dripId, table.step).where(sql`state = 'planned'`),
    index('drip_emails_message').on(table.messageId),
  ],
);

/** When an email was first opened, if the recipient's mail program reports it. */
export const mailOpens = pgTable('mail_opens', {
  messageId: uuid('message_id').primaryKey(),
  siteId: text('site_id').notNull(),
  openedAt: moment('opened_at').notNull(),
});

/** The keys for links in a site's emails. */
export const mailLinkKeys = keyTable('mail_link_keys');

/**
 * Incoming emails. Like received texts, they are kept until the person is deleted: they are what the agent was told.
 * One row has at most 20,000 characters of what the sender wrote, because anybody may write to the site, and a
 * quoted email is in the outbox already.
 */
export const receivedEmails = pgTable(
  'received_emails',
  {
    siteId: text('site_id').notNull(),
    /** The Message-ID, or a hash of the content without one, to ignore repeated deliveries. */
    id: text('id').notNull(),
    /** The order of arrival. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The header as received. */
    from: text('from').notNull(),
    /** Its address, in lowercase; the header when it isn't one. */
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    /** What the sender wrote, without the quoted email. */
    text: text('text').notNull(),
    /** The request in the email; null when it has none. */
    wish: text('wish', { enum: ['stop'] }),
    /** Whether a program wrote it. */
    automatic: boolean('automatic').notNull().default(false),
    /** The message in the outbox that it answers. */
    answers: uuid('answers'),
    /** The address, in lowercase, that this message was sent to. */
    answeredTo: text('answered_to'),
    /** How far it proves its address. */
    proof: text('proof', { enum: ['claimed', 'confirmed'] })
      .notNull()
      .default('claimed'),
    /** The time in the email, if it is plausible. */
    sentAt: moment('sent_at'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('received_emails_newest').on(table.siteId, table.number),
    index('received_emails_sender').on(table.siteId, table.address, table.number),
    index('received_emails_answered').on(table.siteId, table.answeredTo, table.number),
  ],
);
