import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, keyTable, moment } from '../columns.ts';

/** Accounts of a site. The keys are the normalized forms that must be unique. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').notNull(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    name: text('name'),
    phone: text('phone'),
    roles: text('roles', { enum: ['ROLE_ADMIN', 'ROLE_USER'] })
      .array()
      .notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSignInAt: moment('last_sign_in_at'),
    /** When the email was confirmed; null until then. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Whether the account waits for a confirmed email: the site could send the link when it was created. */
    proofNeeded: boolean('proof_needed').notNull().default(false),
    /** When a reset link last set the password; null if never. */
    passwordResetAt: moment('password_reset_at'),
    /** Sessions started under a lower number have ended. */
    sessionEpoch: integer('session_epoch').notNull().default(1),
  },
  (table) => [
    uniqueIndex('users_username').on(table.siteId, table.usernameKey),
    uniqueIndex('users_email').on(table.siteId, table.emailKey),
  ],
);

/**
 * Usernames from registrations, including those that created no account because their email already had one:
 * these are taken too, or a second registration would reveal the difference.
 */
export const registeredNames = pgTable(
  'registered_names',
  {
    siteId: text('site_id').notNull(),
    usernameKey: text('username_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.usernameKey] })],
);

/** Failed sign-ins, stored for hours: a login and an address, both only as keyed hashes. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    loginHash: text('login_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    failedAt: moment('failed_at').notNull(),
  },
  (table) => [
    index('sign_in_failures_login').on(table.siteId, table.loginHash, table.failedAt),
    index('sign_in_failures_age').on(table.failedAt),
  ],
);

/** Addresses that have signed in to an account, as keyed hashes. */
export const signInAddresses = pgTable(
  'sign_in_addresses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addressHash: text('address_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.addressHash] }),
    index('sign_in_addresses_age').on(table.lastUsedAt),
  ],
);

/** Requests, whether or not the address is known; address and origin are erased after processing. */
export const passwordResetRequests = pgTable(
  'password_reset_requests',
  {
    id: uuid('id').primaryKey(),
    siteId: text('site_id').notNull(),
    emailHash: text('email_hash').notNull(),
    email: text('email'),
    baseUrl: text('base_url'),
    createdAt: moment('created_at').notNull(),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('password_reset_requests_mailed').on(table.siteId, table.emailHash, table.mailedAt),
    index('password_reset_requests_age').on(table.createdAt),
  ],
);

/** Reset links sent by email; only the SHA-256 of the token is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    siteId: text('site_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('password_resets_user').on(table.userId),
    index('password_resets_age').on(table.expiresAt),
  ],
);

/** Confirmation links for the account's email at that time; only the SHA-256 of the token is stored. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    siteId: text('site_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailKey: text('email_key').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('email_confirmations_user').on(table.userId, table.createdAt),
    index('email_confirmations_age').on(table.expiresAt),
  ],
);

/** The key of a site's hashes, generated at first use and stored here so that all processes share it. */
export const authKeys = keyTable('auth_keys');
