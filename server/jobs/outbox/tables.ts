import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { deliveryColumns } from '../delivery/channel.ts';

/** Every mail and text that goes outside, recorded before it is sent. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    ...deliveryColumns(),
    siteId: text('site_id').notNull(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    kind: text('kind', { enum: ['transactional', 'marketing', 'notice'] }).notNull(),
    to: text('to').notNull(),
    from: text('from').notNull(),
    /** The mailbox that a mail goes from; null: the site's own sender. */
    mailbox: text('mailbox'),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    html: text('html'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** Kept over all tries, so that a receiver can tell a repeated mail. */
    messageId: text('message_id').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** Of what was asked for under the key; null where the caller does not say. */
    askedHash: text('asked_hash'),
    /** Its text opens something (a reset link): blanked once a real provider has taken it. */
    secret: boolean('secret').notNull().default(false),
    /** `unsent`: no provider was connected; it is sent when somebody asks for it, never by itself. */
    state: text('state', {
      enum: ['recorded', 'sending', 'sent', 'delivered', 'unsent', 'failed', 'held'],
    })
      .notNull()
      .default('recorded'),
    /** Which visitor caused a text to the agent, as a keyed hash; blanked after a day. */
    visitor: text('visitor'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the running try was about to give away the end of a mail; without it that try surely gave away none. */
    handedAt: timestamp('handed_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    provider: text('provider'),
    providerId: text('provider_id'),
  },
  (table) => [
    uniqueIndex('outbox_messages_idempotency').on(table.siteId, table.idempotencyKey),
    index('outbox_messages_receiver').on(table.siteId, sql`lower(${table.to})`),
    index('outbox_messages_newest').on(table.siteId, table.createdAt),
    index('outbox_messages_visitor').on(table.siteId, table.createdAt).where(sql`visitor is not null`),
    index('outbox_messages_unsent').on(table.createdAt).where(sql`state in ('recorded', 'sending')`),
  ],
);

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** The mailboxes that a site's mails may go from, with their app passwords sealed (`seal.ts`). */
export const mailboxes = pgTable(
  'mailboxes',
  {
    siteId: text('site_id').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    sealedPassword: text('sealed_password').notNull(),
    /** The one that mails go from when none is named; one of a site at most. */
    isUsual: boolean('is_usual').notNull().default(false),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.email] }),
    uniqueIndex('mailboxes_usual').on(table.siteId).where(sql`is_usual`),
  ],
);

/** The addresses that get no mail that advertises. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    siteId: text('site_id').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    source: text('source', { enum: ['link', 'reply', 'agent', 'refused'] }).notNull(),
    /** The person's own words, or those of the mail server. */
    words: text('words'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.email] }),
    index('mail_suppressions_newest').on(table.siteId, table.createdAt),
  ],
);

/** What people said about being texted, word for word; the newest of a number counts. */
export const textConsents = pgTable(
  'text_consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    /** As it is dialled everywhere, `+15125550142`. */
    number: text('number').notNull(),
    state: text('state', { enum: ['given', 'stopped'] }).notNull(),
    /** The words shown to the person, or the person's own. */
    words: text('words').notNull(),
    /** Where it was said: a form, a text. */
    source: text('source').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('text_consents_number').on(table.siteId, table.number, table.id)],
);

/** The texts that came in, as the provider brought them. */
export const receivedTexts = pgTable(
  'received_texts',
  {
    siteId: text('site_id').notNull(),
    /** The provider's id: a text that it brings again is not a second one. */
    id: text('id').notNull(),
    /** As it is dialled everywhere, `+15125550142`; as it came where it is no such number. */
    number: text('number').notNull(),
    text: text('text').notNull(),
    /** What its writer wants of texts; null: it says something else. */
    wish: text('wish', { enum: ['stop', 'start', 'help'] }),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('received_texts_number').on(table.siteId, table.number, table.receivedAt),
  ],
);
