import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Images and videos for ads; the files are in the storage under `ads/{site_id}/{file_id}`. */
export const adCreatives = pgTable(
  'ad_creatives',
  {
    file_id: text('file_id').primaryKey(),
    site_id: text('site_id').notNull(),
    kind: text('kind', { enum: ['image', 'video'] }).notNull(),
    content_type: text('content_type').notNull(),
    filename: text('filename').notNull(),
    bytes: integer('bytes').notNull(),
    /** In pixels; null for a video. */
    width: integer('width'),
    height: integer('height'),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ad_creatives_newest').on(table.site_id, table.created_at.desc())],
);

/** Ads as they were asked for. How one stands follows from its dates and what was done by hand. */
export const ads = pgTable(
  'ads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site_id: text('site_id').notNull(),
    ad_set_name: text('ad_set_name').notNull(),
    budget_cents: integer('budget_cents').notNull(),
    start_date: date('start_date').notNull(),
    /** The last day. */
    end_date: date('end_date').notNull(),
    ad_description: text('ad_description').notNull(),
    channel: text('channel').notNull(),
    /** Null once the creative of an ad that has ended is deleted. */
    creative_file_id: text('creative_file_id').references(() => adCreatives.file_id, {
      onDelete: 'set null',
    }),
    creative_kind: text('creative_kind', { enum: ['image', 'video'] }).notNull(),
    email: text('email').notNull(),
    agent_name: text('agent_name').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
    paused_at: timestamp('paused_at', { withTimezone: true }),
    canceled_at: timestamp('canceled_at', { withTimezone: true }),
    spend_cents: integer('spend_cents').notNull().default(0),
    impressions: integer('impressions').notNull().default(0),
    reach: integer('reach').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (table) => [
    index('ads_newest').on(table.site_id, table.created_at.desc(), table.id.desc()),
    index('ads_by_creative').on(table.creative_file_id),
    check('ads_budget', sql`${table.budget_cents} between 100 and 25000`),
    check('ads_days', sql`${table.end_date} >= ${table.start_date}`),
  ],
);

/** What was asked for an ad outside of the product, recorded before anything is handed over. */
export const adRequests = pgTable(
  'ad_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site_id: text('site_id').notNull(),
    ad_id: bigint('ad_id', { mode: 'number' })
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    change: text('change', { enum: ['submit', 'pause', 'resume', 'cancel'] }).notNull(),
    /** `unsent`: no account of Meta is connected. */
    state: text('state', { enum: ['unsent', 'sent'] }).notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ad_requests_of_ad').on(table.ad_id, table.id)],
);

/** Custom creatives that were asked for. */
export const creativeRequests = pgTable(
  'ad_creative_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site_id: text('site_id').notNull(),
    creative_format: text('creative_format').notNull(),
    description: text('description').notNull(),
    email: text('email').notNull(),
    /** Fee on the next invoice. */
    fee_cents: integer('fee_cents').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ad_creative_requests_newest').on(table.site_id, table.created_at.desc())],
);
