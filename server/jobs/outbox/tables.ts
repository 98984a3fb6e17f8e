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

/** All outgoing emails and texts, recorded before they are sent. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    ...deliveryColumns(),
    siteId: text('site_id').notNull(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    kind: text('kind', { enum: ['transactional', 'marketing', 'notice', 'reply', 'personal'] }).notNull(),
    /** Whether the agent sent it to one person, of whatever kind it is; what is `personal` always is. */
    byAgent: boolean('by_agent').notNull().default(false),
    to: text('to').notNull(),
    from: text('from').notNull(),
    /** The sending mailbox; null for the site's own sender. */
    mailbox: text('mailbox'),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    html: text('html'),
    /** A calendar file (iCalendar) that the email carries. */
    calendar: text('calendar'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** The same for all retries, so that recipients can deduplicate; unguessable, so that an answer proves its sender. */
    messageId: text('message_id').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** A hash of the request with the key; null when the caller gives none. */
    askedHash: text('asked_hash'),
    /** Whether the text grants access (a reset link): it is erased once it is sent. */
    secret: boolean('secret').notNull().default(false),
    /** `unsent`: no provider was connected, so it is only sent manually. */
    state: text('state', {
      enum: ['recorded', 'sending', 'sent', 'delivered', 'unsent', 'failed', 'held'],
    })
      .notNull()
      .default('recorded'),
    /** The visitor who caused a text to the agent, as a keyed hash; erased after a day. */
    visitor: text('visitor'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the current attempt was about to send an email's last byte; null: it definitely didn't. */
    handedAt: timestamp('handed_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    provider: text('provider'),
    providerId: text('provider_id'),
  },
  (table) => [
    uniqueIndex('outbox_messages_idempotency').on(table.siteId, table.idempotencyKey),
    index('outbox_messages_receiver').on(table.siteId, sql`lower(${table.to})`),
    index('outbox_messages_message_id').on(table.siteId, table.messageId),
    index('outbox_messages_newest').on(table.siteId, table.createdAt),
    index('outbox_messages_visitor').on(table.siteId, table.createdAt).where(sql`visitor is not null`),
    index('outbox_messages_unsent').on(table.createdAt).where(sql`state in ('recorded', 'sending')`),
  ],
);

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** The mailboxes that may send a site's emails, with their app passwords sealed (`seal.ts`). */
export const mailboxes = pgTable(
  'mailboxes',
  {
    siteId: text('site_id').notNull(),
    /** In lowercase. */
    email: text('email').notNull(),
    sealedPassword: text('sealed_password').notNull(),
    /** The default mailbox; at most one per site. */
    isUsual: boolean('is_usual').notNull().default(false),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.email] }),
    uniqueIndex('mailboxes_usual').on(table.siteId).where(sql`is_usual`),
  ],
);

/** The addresses that are unsubscribed from marketing email. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    siteId: text('site_id').notNull(),
    /** In lowercase. */
    email: text('email').notNull(),
    source: text('source', { enum: ['link', 'reply', 'agent', 'refused'] }).notNull(),
    /** The exact words of the person or the mail server. */
    words: text('words'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.email] }),
    index('mail_suppressions_newest').on(table.siteId, table.createdAt),
  ],
);

/** The exact statements of consent to texts; the newest for a number applies. */
export const textConsents = pgTable(
  'text_consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    /** In E.164 format, `+15125550142`. */
    number: text('number').notNull(),
    state: text('state', { enum: ['given', 'stopped'] }).notNull(),
    /** The words shown to the person, or the person's own. */
    words: text('words').notNull(),
    /** Where consent was given or withdrawn: a form or a text. */
    source: text('source').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('text_consents_number').on(table.siteId, table.number, table.id)],
);

/** Incoming texts, as delivered by the provider. */
export const receivedTexts = pgTable(
  'received_texts',
  {
    siteId: text('site_id').notNull(),
    /** The provider's id, to ignore repeated deliveries. */
    id: text('id').notNull(),
    /** In E.164 format, `+15125550142`; unchanged when it isn't a US number. */
    number: text('number').notNull(),
    text: text('text').notNull(),
    /** The keyword in the text; null without one. */
    wish: text('wish', { enum: ['stop', 'start', 'help'] }),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('received_texts_number').on(table.siteId, table.number, table.receivedAt),
  ],
);
