import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../columns.ts';

/** Whether a view began with a link of an alert, and that email's id; without their table, as in its index. */
export const fromAlert = sql`page_path like '%?alert=%'`;
export const alertOf = sql<string>`right(page_path, 36)`;

/** Page views; paths without their queries, except for the alert that a visit came from. */
export const pageViews = pgTable(
  'page_views',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    pagePath: text('page_path').notNull(),
    referrer: text('referrer'),
    isMobile: boolean('is_mobile').notNull(),
    userAgent: text('user_agent'),
    sessionId: text('session_id'),
    /** The signed-in user, in lowercase; null for an anonymous visitor. */
    userEmail: text('user_email'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('page_views_newest').on(table.siteId, table.createdAt, table.id),
    index('page_views_user').on(table.siteId, table.userEmail, table.createdAt),
    index('page_views_known').on(table.siteId, table.createdAt).where(sql`user_email is not null`),
    index('page_views_alert').on(table.siteId, alertOf).where(fromAlert),
  ],
);

/** Incidents that the admin reported. */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    incidentType: text('incident_type').notNull(),
    description: text('description').notNull(),
    incidentDate: moment('incident_date').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The email to the operator, in the outbox; null when none was configured. */
    mailId: uuid('mail_id'),
  },
  (table) => [index('incidents_newest').on(table.siteId, table.createdAt, table.id)],
);

/** The last success and last error of each provider. A site's own connections (its mailbox) have its id. */
export const providerRecords = pgTable(
  'provider_records',
  {
    /** Empty when all sites share the provider. */
    siteId: text('site_id').notNull(),
    kind: text('kind').notNull(),
    /** Whether the last call failed. */
    failing: boolean('failing').notNull(),
    succeededAt: moment('succeeded_at'),
    milliseconds: integer('milliseconds'),
    failedAt: moment('failed_at'),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.kind] })],
);
