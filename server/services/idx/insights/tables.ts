import { date, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The market of each area and ZIP code as it stood at the first look of a month; never changed afterwards. */
export const marketSnapshots = pgTable(
  'market_snapshots',
  {
    site_id: text('site_id').notNull(),
    /** The screen's kind of homes (spec, InsightPropertyType). */
    property_type: text('property_type').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    /** Empty for homes without a ZIP code. */
    zip_code: text('zip_code').notNull(),
    /** The city in lower case: how one month's area is found again in the next. */
    area_key: text('area_key').notNull(),
    area: text('area').notNull(),
    /** In dollars; a month's rent for a lease. */
    median_price: doublePrecision('median_price').notNull(),
    active_listings: integer('active_listings').notNull(),
    avg_days_on_market: doublePrecision('avg_days_on_market'),
    taken_at: timestamp('taken_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'market_snapshots_once',
      columns: [table.site_id, table.property_type, table.month, table.zip_code, table.area_key],
    }),
  ],
);
