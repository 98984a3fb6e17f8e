import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../columns.ts';

/** Images and videos for ads; the files are in the storage under `ads/{site_id}/{file_id}`. */
export const adCreatives = pgTable(
  'ad_creatives',
  {
    fileId: text('file_id').primaryKey(),
    siteId: text('site_id').notNull(),
    kind: text('kind', { enum: ['image', 'video'] }).notNull(),
    contentType: text('content_type').notNull(),
    filename: text('filename').notNull(),
    bytes: integer('bytes').notNull(),
    /** In pixels; null for a video. */
    width: integer('width'),
    height: integer('height'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('ad_creatives_newest').on(table.siteId, table.createdAt.desc())],
);

/** Ads as requested. Their status follows from the dates and manual changes. */
export const ads = pgTable(
  'ads',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    adSetName: text('ad_set_name').notNull(),
    budgetCents: integer('budget_cents').notNull(),
    startDate: date('start_date').notNull(),
    /** The last day. */
    endDate: date('end_date').notNull(),
    adDescription: text('ad_description').notNull(),
    channel: text('channel').notNull(),
    /** Null once the creative of an ended ad is deleted. */
    creativeFileId: text('creative_file_id').references(() => adCreatives.fileId, {
      onDelete: 'set null',
    }),
    creativeKind: text('creative_kind', { enum: ['image', 'video'] }).notNull(),
    email: text('email').notNull(),
    agentName: text('agent_name').notNull(),
    createdAt: moment('created_at').notNull(),
    pausedAt: moment('paused_at'),
    canceledAt: moment('canceled_at'),
    spendCents: integer('spend_cents').notNull().default(0),
    impressions: integer('impressions').notNull().default(0),
    reach: integer('reach').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (table) => [
    index('ads_newest').on(table.siteId, table.createdAt.desc(), table.id.desc()),
    index('ads_by_creative').on(table.creativeFileId),
    check('ads_budget', sql`${table.budgetCents} between 100 and 25000`),
    check('ads_days', sql`${table.endDate} >= ${table.startDate}`),
  ],
);

/** External requests for an ad, recorded before they are sent. */
export const adRequests = pgTable(
  'ad_requests',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    adId: bigint('ad_id', { mode: 'number' })
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    change: text('change', { enum: ['submit', 'pause', 'resume', 'cancel'] }).notNull(),
    /** `unsent`: no Meta account is connected. */
    state: text('state', { enum: ['unsent', 'sent'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('ad_requests_of_ad').on(table.adId, table.id)],
);

/** Requests for custom creatives. */
export const creativeRequests = pgTable(
  'ad_creative_requests',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    creativeFormat: text('creative_format').notNull(),
    description: text('description').notNull(),
    email: text('email').notNull(),
    /** Fee on the next invoice. */
    feeCents: integer('fee_cents').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('ad_creative_requests_newest').on(table.siteId, table.createdAt.desc())],
);
