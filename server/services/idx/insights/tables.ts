import { date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../columns.ts';

/** The market of each area and ZIP code at the first snapshot of a month; never changed later. */
export const marketSnapshots = pgTable(
  'market_snapshots',
  {
    siteId: text('site_id').notNull(),
    /** The kind of home on the screen (spec, InsightPropertyType). */
    propertyType: text('property_type').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    /** Empty for homes without a ZIP code. */
    zipCode: text('zip_code').notNull(),
    /** The city in lowercase, which identifies an area across months. */
    areaKey: text('area_key').notNull(),
    area: text('area').notNull(),
    /** In dollars; for leases, the monthly rent. */
    medianPrice: doublePrecision('median_price').notNull(),
    activeListings: integer('active_listings').notNull(),
    avgDaysOnMarket: doublePrecision('avg_days_on_market'),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'market_snapshots_once',
      columns: [table.siteId, table.propertyType, table.month, table.zipCode, table.areaKey],
    }),
  ],
);
