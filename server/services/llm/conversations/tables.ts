import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** One conversation between a visitor and the assistant; the visitor's browser chooses its id. */
export const conversations = pgTable(
  'chat_conversations',
  {
    siteId: text('site_id').notNull(),
    id: uuid('id').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    /** The number of messages from both sides. */
    messages: integer('messages').notNull(),
    /** The number of messages from the visitor. */
    questions: integer('questions').notNull().default(0),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    /** How well the email is proved (`rankOf`). */
    proof: smallint('proof').notNull().default(1),
    lastSaid: text('last_said').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('chat_conversations_newest').on(table.siteId, table.lastAt),
    index('chat_conversations_by_email').on(table.siteId, table.email),
  ],
);

/** The messages in order, without card and Social Security numbers. */
export const conversationTurns = pgTable(
  'chat_turns',
  {
    siteId: text('site_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** The position in the order of storing, from 1: an answer may come after the visitor's next message. */
    n: integer('n').notNull(),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    content: text('content').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The position of the message that this answers; null for older answers, which directly follow theirs. */
    answerTo: integer('answer_to'),
    /** Whether the answer passes the visitor on to the agent, or asks for what that takes. */
    passesOn: boolean('passes_on').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.conversationId, table.n] })],
);
