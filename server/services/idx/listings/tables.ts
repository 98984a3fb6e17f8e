import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/**
 * What searches read and lists show of a home. The row is kept narrow: everything else is in
 * `listing_details`. Whatever the seller wants withheld (street, pin) is not in this table at all, so that no
 * query can let it out.
 */
export const listings = pgTable(
  'listings',
  {
    id: id(),
    site_id: text('site_id').notNull(),
    listing_key: text('listing_key').notNull(),
    address: text('address'),
    full_address: text('full_address'),
    street_number: text('street_number'),
    street_name: text('street_name'),
    city: text('city'),
    state: text('state'),
    postal_code: text('postal_code'),
    current_price: integer('current_price'),
    list_price: integer('list_price'),
    original_list_price: integer('original_list_price'),
    bedrooms_total: integer('bedrooms_total'),
    bathrooms: real('bathrooms'),
    bathrooms_full: integer('bathrooms_full'),
    bathrooms_half: integer('bathrooms_half'),
    property_type: text('property_type').notNull(),
    property_sub_type: text('property_sub_type'),
    living_area: integer('living_area'),
    year_built: integer('year_built'),
    stories: integer('stories'),
    on_market_date: date('on_market_date'),
    off_market_date: date('off_market_date'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    standard_status: text('standard_status').notNull(),
    photos_count: integer('photos_count').notNull().default(0),
    list_office_name: text('list_office_name'),
    list_agent_mls_id: text('list_agent_mls_id'),
    attribution_contact: text('attribution_contact'),
    feature_flags: text('feature_flags').array().notNull().default([]),
    /** The feed's own time of the last change; an older row never overwrites a newer one. */
    modified_at: moment('modified_at').notNull(),
    /** When the home came on the market: what "newest first" sorts by. */
    listed_at: moment('listed_at').notNull(),
    /** False: the seller opted out of the internet; true or null: see `visible`. */
    internet_entire_listing_display: boolean('internet_entire_listing_display'),
    internet_address_display: boolean('internet_address_display'),
    internet_avm: boolean('internet_avm'),
    internet_comment: boolean('internet_comment'),
    /** The seller lets it be shown, as intake decided by the feed's rule. Statuses are a matter of the search. */
    visible: boolean('visible').notNull(),
    source: text('source').notNull(),
    content_hash: text('content_hash').notNull(),
    removed_at: moment('removed_at'),
    first_seen_at: moment('first_seen_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    city_key: text('city_key').generatedAlwaysAs(sql`lower(city)`),
    /** What a search finds that names no status: the partial indexes hold only these. */
    on_show: boolean('on_show').generatedAlwaysAs(
      sql`visible and removed_at is null and standard_status in ('Active', 'Active Under Contract', 'Coming Soon', 'Pending')`,
    ),
  },
  (table) => {
    const onShow = sql`on_show`;
    // Made anew for each index: drizzle takes the order off a column once it is in an index.
    const newest = () => [table.listed_at.desc(), table.id.desc()] as const;
    // What most searches filter by: with it a total is counted from the index alone.
    const counted = [table.bedrooms_total, table.bathrooms, table.property_type] as const;
    const { site_id, postal_code, city_key, current_price, id } = table;
    return [
      uniqueIndex('listings_site_key').on(site_id, table.listing_key),
      index('listings_zip_newest')
        .on(site_id, postal_code, ...newest())
        .where(onShow),
      index('listings_zip_price')
        .on(site_id, postal_code, current_price, id, ...counted)
        .where(onShow),
      index('listings_city_newest')
        .on(site_id, city_key, ...newest())
        .where(onShow),
      index('listings_city_price')
        .on(site_id, city_key, current_price, id, ...counted)
        .where(onShow),
      index('listings_newest')
        .on(site_id, ...newest())
        .where(onShow),
      index('listings_price')
        .on(site_id, current_price, id, table.state, ...counted)
        .where(onShow),
      index('listings_bounds')
        .on(site_id, table.longitude, table.latitude, current_price, ...counted)
        .where(onShow),
      index('listings_agent')
        .on(site_id, table.list_agent_mls_id, ...newest())
        .where(onShow),
      index('listings_status').on(site_id, table.standard_status, ...newest()),
      // The market's figures come from this index alone, its areas in order.
      index('listings_market')
        .on(
          site_id,
          table.property_type,
          postal_code,
          city_key,
          current_price,
          table.on_market_date,
          table.city,
        )
        .where(sql`on_show and standard_status = 'Active' and current_price is not null`),
      index('listings_source').on(site_id, table.source),
      index('listings_features').using('gin', table.feature_flags).where(onShow),
      index('listings_words')
        .using('gin', sql`to_tsvector('simple', coalesce(full_address, '') || ' ' || listing_key)`)
        .where(onShow),
    ];
  },
);

/** The rest of a home, read only when it is opened. Lists are comma-separated text, as the spec has them. */
export const listingDetails = pgTable('listing_details', {
  listing_id: bigint('listing_id', { mode: 'number' })
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  mls_number: text('mls_number'),
  public_remarks: text('public_remarks'),
  building_area_total: integer('building_area_total'),
  lot_size_acres: real('lot_size_acres'),
  fireplaces_total: integer('fireplaces_total'),
  subdivision_name: text('subdivision_name'),
  county: text('county'),
  elementary_school: text('elementary_school'),
  middle_school: text('middle_school'),
  high_school: text('high_school'),
  garage_spaces: real('garage_spaces'),
  heating: text('heating'),
  cooling: text('cooling'),
  water_source: text('water_source'),
  appliances: text('appliances'),
  interior_features: text('interior_features'),
  exterior_features: text('exterior_features'),
  lots_features: text('lots_features'),
  patio_and_porch_features: text('patio_and_porch_features'),
  foundation_details: text('foundation_details'),
  roof: text('roof'),
  sewer: text('sewer'),
  association_name: text('association_name'),
  association_fee: integer('association_fee'),
  fee_frequency: text('fee_frequency'),
  tax_annual_amount: integer('tax_annual_amount'),
  list_agent_name: text('list_agent_name'),
  close_price: integer('close_price'),
  close_date: date('close_date'),
  virtual_tour_url: text('virtual_tour_url'),
  /** Street and pin of a home whose seller withholds them; for the agent's own records, never shown. */
  withheld: jsonb('withheld').$type<Withheld>(),
});

export type Withheld = {
  address: string | null;
  full_address: string | null;
  street_number: string | null;
  street_name: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Photos of a home that the public may see, in their order; others are left out at intake. */
export const listingMedia = pgTable(
  'listing_media',
  {
    listing_id: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    order_hint: integer('order_hint').notNull(),
    /** Null while the file is not fetched: such a photo is neither counted nor shown. */
    storage_key: text('storage_key'),
    source_url: text('source_url'),
    description: text('description'),
    width: integer('width'),
    height: integer('height'),
  },
  (table) => [primaryKey({ columns: [table.listing_id, table.order_hint] })],
);

/** Each place that listings come from, with its last run. */
export const listingFeeds = pgTable(
  'listing_feeds',
  {
    site_id: text('site_id').notNull(),
    source: text('source').notNull(),
    last_run_at: moment('last_run_at').notNull(),
    read: integer('read').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    removed: integer('removed').notNull(),
    refused: integer('refused').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site_id, table.source] })],
);

/**
 * One row a site: `version` goes up with every change of its listings, so that a counted total can be kept
 * until then; `feed_updated_at` is the time that the public sees.
 */
export const listingVersions = pgTable('listing_versions', {
  site_id: text('site_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  feed_updated_at: moment('feed_updated_at'),
});

/** The columns of one row as `insert` takes them. */
export type ListingRow = typeof listings.$inferInsert;
export type ListingDetailsRow = typeof listingDetails.$inferInsert;
