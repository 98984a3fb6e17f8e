import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, moment } from '../../columns.ts';

/** The words of a text with their positions, parsed once. */
const wordVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The fields of a home for searches and lists; the others are in `listing_details`, which keeps these rows
 * narrow. Withheld data (street, coordinates) isn't in this table, so that no query can expose it.
 */
export const listings = pgTable(
  'listings',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    listingKey: text('listing_key').notNull(),
    address: text('address'),
    fullAddress: text('full_address'),
    streetNumber: text('street_number'),
    streetName: text('street_name'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postal_code'),
    /** The listing number that people quote. */
    mlsNumber: text('mls_number'),
    /** The neighborhood, as its feed names it. */
    subdivisionName: text('subdivision_name'),
    schoolDistrict: text('school_district'),
    currentPrice: integer('current_price'),
    listPrice: integer('list_price'),
    originalListPrice: integer('original_list_price'),
    bedroomsTotal: integer('bedrooms_total'),
    bathrooms: real('bathrooms'),
    bathroomsFull: integer('bathrooms_full'),
    bathroomsHalf: integer('bathrooms_half'),
    propertyType: text('property_type').notNull(),
    propertySubType: text('property_sub_type'),
    livingArea: integer('living_area'),
    yearBuilt: integer('year_built'),
    stories: integer('stories'),
    lotSizeAcres: real('lot_size_acres'),
    garageSpaces: real('garage_spaces'),
    associationFee: integer('association_fee'),
    feeFrequency: text('fee_frequency'),
    onMarketDate: date('on_market_date'),
    offMarketDate: date('off_market_date'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    standardStatus: text('standard_status').notNull(),
    photosCount: integer('photos_count').notNull().default(0),
    listOfficeName: text('list_office_name'),
    listAgentMlsId: text('list_agent_mls_id'),
    attributionContact: text('attribution_contact'),
    featureFlags: text('feature_flags').array().notNull().default([]),
    /** The feed's own time of the last change; an older row never overwrites a newer one. */
    modifiedAt: moment('modified_at').notNull(),
    /** When the home came on the market; the sort key of "newest first". */
    listedAt: moment('listed_at').notNull(),
    /** False: the seller opted out of the internet; true or null: see `visible`. */
    internetEntireListingDisplay: boolean('internet_entire_listing_display'),
    internetAddressDisplay: boolean('internet_address_display'),
    internetAvm: boolean('internet_avm'),
    internetComment: boolean('internet_comment'),
    /** Whether the seller allows the home on the internet, by the feed's rule; independent of its status. */
    visible: boolean('visible').notNull(),
    /** Whether it has ever been visible: then its page says that it's gone, not that it's unknown. See `shown.ts`. */
    everShown: boolean('ever_shown').notNull().default(false),
    /** Until when the license of its feed shows it, such as a sold home; null: for good. See `shown.ts`. */
    shownUntil: moment('shown_until'),
    /** The photos that its feed has, more than `photos_count` while they are copied; null for files. */
    photosExpected: integer('photos_expected'),
    source: text('source').notNull(),
    contentHash: text('content_hash').notNull(),
    removedAt: moment('removed_at'),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /**
     * The transaction that wrote the row, so that a search index reads what its snapshot didn't see: unlike a
     * sequence, it misses no late commit. Every `update` sets it to its default.
     */
    changedIn: bigint('changed_in', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    cityKey: text('city_key').generatedAlwaysAs(sql`lower(city)`),
    neighborhoodKey: text('neighborhood_key').generatedAlwaysAs(sql`lower(subdivision_name)`),
    schoolDistrictKey: text('school_district_key').generatedAlwaysAs(sql`lower(school_district)`),
    /** The association's fee, in dollars a month; 0 when the listing names none, or one that is paid once. */
    hoaMonthly: real('hoa_monthly').generatedAlwaysAs(
      sql`coalesce(association_fee, 0) * case regexp_replace(lower(coalesce(fee_frequency, '')), '[^a-z]', '', 'g')
        when 'onetime' then 0 when 'annually' then 1 / 12.0 when 'yearly' then 1 / 12.0 when 'semiannually' then 1 / 6.0
        when 'quarterly' then 1 / 3.0 when 'bimonthly' then 0.5 when 'semimonthly' then 2 when 'biweekly' then 26 / 12.0
        when 'weekly' then 52 / 12.0 when 'daily' then 365 / 12.0 else 1 end`,
    ),
    /** Whether a search without a status finds the home; the partial indexes have only these homes. */
    onShow: boolean('on_show').generatedAlwaysAs(
      sql`visible and removed_at is null and standard_status in ('Active', 'Active Under Contract', 'Coming Soon', 'Pending')`,
    ),
  },
  (table) => {
    const onShow = sql`on_show`;
    // New columns for each index: Drizzle removes the order from a column once it is in an index.
    const newest = () => [table.listedAt.desc(), table.id.desc()] as const;
    // The columns that most searches filter by; with them a total needs only the index.
    const counted = [table.bedroomsTotal, table.bathrooms, table.propertyType] as const;
    const { siteId, postalCode, cityKey, currentPrice, id } = table;
    return [
      uniqueIndex('listings_site_key').on(siteId, table.listingKey),
      index('listings_zip_newest')
        .on(siteId, postalCode, ...newest())
        .where(onShow),
      index('listings_zip_price')
        .on(siteId, postalCode, currentPrice, id, ...counted)
        .where(onShow),
      index('listings_city_newest')
        .on(siteId, cityKey, ...newest())
        .where(onShow),
      index('listings_city_price')
        .on(siteId, cityKey, currentPrice, id, ...counted)
        .where(onShow),
      index('listings_newest')
        .on(siteId, ...newest())
        .where(onShow),
      index('listings_price')
        .on(siteId, currentPrice, id, table.state, ...counted)
        .where(onShow),
      index('listings_bounds')
        .on(siteId, table.longitude, table.latitude, currentPrice, ...counted)
        .where(onShow),
      index('listings_agent')
        .on(siteId, table.listAgentMlsId, ...newest())
        .where(onShow),
      index('listings_status').on(siteId, table.standardStatus, ...newest()),
      // The market figures need only this index, which has the areas in order.
      index('listings_market')
        .on(siteId, table.propertyType, postalCode, cityKey, currentPrice, table.onMarketDate, table.city)
        .where(sql`on_show and standard_status = 'Active' and current_price is not null`),
      index('listings_source').on(siteId, table.source),
      index('listings_changed').on(siteId, table.changedIn),
      index('listings_neighborhood')
        .on(siteId, table.neighborhoodKey, ...newest())
        .where(sql`on_show and neighborhood_key is not null`),
      index('listings_school_district')
        .on(siteId, table.schoolDistrictKey, ...newest())
        .where(sql`on_show and school_district_key is not null`),
      index('listings_street_number')
        .on(siteId, sql`lower(street_number)`)
        .where(sql`visible and removed_at is null`),
      index('listings_number')
        .on(siteId, sql`upper(regexp_replace(mls_number, '[^A-Za-z0-9]', '', 'g'))`)
        .where(onShow),
      index('listings_features').using('gin', table.featureFlags).where(onShow),
      index('listings_words')
        .using('gin', sql`to_tsvector('simple', coalesce(full_address, '') || ' ' || listing_key)`)
        .where(onShow),
    ];
  },
);

/** A home's other fields, read only when it is opened. Lists are comma-separated text, as in the spec. */
export const listingDetails = pgTable(
  'listing_details',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    publicRemarks: text('public_remarks'),
    /** For keywords: the positions tell a phrase without parsing the remarks of each home that has its words. */
    remarksWords: wordVector('remarks_words').generatedAlwaysAs(
      sql`to_tsvector('english', coalesce(public_remarks, ''))`,
    ),
    buildingAreaTotal: integer('building_area_total'),
    fireplacesTotal: integer('fireplaces_total'),
    county: text('county'),
    elementarySchool: text('elementary_school'),
    middleSchool: text('middle_school'),
    highSchool: text('high_school'),
    heating: text('heating'),
    cooling: text('cooling'),
    waterSource: text('water_source'),
    appliances: text('appliances'),
    interiorFeatures: text('interior_features'),
    exteriorFeatures: text('exterior_features'),
    lotsFeatures: text('lots_features'),
    patioAndPorchFeatures: text('patio_and_porch_features'),
    foundationDetails: text('foundation_details'),
    roof: text('roof'),
    sewer: text('sewer'),
    associationName: text('association_name'),
    associationFeeIncludes: text('association_fee_includes'),
    parkingFeatures: text('parking_features'),
    flooring: text('flooring'),
    taxAnnualAmount: integer('tax_annual_amount'),
    taxYear: integer('tax_year'),
    listAgentName: text('list_agent_name'),
    closePrice: integer('close_price'),
    closeDate: date('close_date'),
    virtualTourUrl: text('virtual_tour_url'),
    /** The line that the license of its feed requires beside it; null for homes from files. */
    attribution: text('attribution'),
    /** The street and coordinates that the seller withholds; for the agent's records, never shown. */
    withheld: jsonb('withheld').$type<Withheld>(),
  },
  (table) => [index('listing_details_words').using('gin', table.remarksWords)],
);

export type Withheld = {
  address: string | null;
  full_address: string | null;
  street_number: string | null;
  street_name: string | null;
  latitude: number | null;
  longitude: number | null;
};

/**
 * One row per site: `version` increases with every change of its listings, which invalidates cached totals;
 * `feed_updated_at` is the time shown to the public.
 */
export const listingVersions = pgTable('listing_versions', {
  siteId: text('site_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  feedUpdatedAt: moment('feed_updated_at'),
});
