import { hash } from 'node:crypto';
import type { InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayIn } from '../../../time/zones.ts';
import { addressOf, placeOnly } from './address.ts';
import { day, momentOf, positive, text, webAddress, whole, within } from './clean-value.ts';
import { featuresOf } from './features.ts';
import type { ListingInput } from './input.ts';
import { acresOf, bathroomsOf, cleanPlace, fullStories, onMarketOf, pinOf } from './measures.ts';
import { type ListingPhoto, photosOf } from './photos/photos-of.ts';
import { publicSoldPrice } from './sold-price.ts';
import type { listingDetails, listings } from './tables.ts';
import { propertySubTypeOf, propertyTypeOf, standardStatusOf } from './vocabulary.ts';
import { withholdAddress } from './withhold-address.ts';

/** Rows with the column names of the database, as in SQL and the import. */
type Columns<Table extends PgTable> = InferSelectModel<Table, { dbColumnNames: true }>;
type Derived =
  | 'id'
  | 'site_id'
  | 'city_key'
  | 'ever_shown'
  | 'neighborhood_key'
  | 'school_district_key'
  | 'hoa_monthly'
  | 'removed_at'
  | 'first_seen_at'
  | 'updated_at'
  | 'changed_in'
  | 'source'
  | 'on_show'
  | 'shown_until'
  | 'photos_expected';

/** A cleaned home: the columns of `listings` and `listing_details`, and its photos. Times are ISO strings. */
export type CleanListing = {
  listing: Omit<Columns<typeof listings>, Derived | 'modified_at' | 'listed_at'> & {
    modified_at: string;
    listed_at: string;
    /** Whether the source removed the home (`Delete`, or no longer viewable). */
    gone: boolean;
    /** When its price last changed, for the history of a new home. */
    price_changed_at?: string | null;
    /** Until when the license of its feed shows it, an ISO string; without it, for good. */
    shown_until?: string | null;
    /** The photos that its feed has; without it, nobody waits for them. */
    photos_expected?: number | null;
  };
  details: Omit<Columns<typeof listingDetails>, 'listing_id' | 'remarks_words' | 'attribution'> & {
    /** The line that the license of its feed requires beside it. */
    attribution?: string | null;
  };
  photos: ListingPhoto[];
};

export type Intake = { ok: true; value: CleanListing } | { ok: false; reason: string };

export type IntakeOptions = {
  now: Date;
  /** The time zone of the source, in which a home's days begin; the site's for files. */
  timeZone: string;
  /** The time zone in which visitors see dates, if it is another one. */
  siteTimeZone?: string;
  /** What an empty opt-out field means, a rule of each feed; shown by default. */
  unsetMeans?: { display: 'shown' | 'hidden'; address: 'shown' | 'hidden' };
};

/**
 * Cleans one home for storing: turns impossible values into null, converts spellings to the spec's, and
 * applies opt-outs (a withheld street is in no public column or text). Rejects a home without a valid key,
 * type, status, or price, with a reason that a person can act on.
 */
export function takeIn(input: ListingInput, options: IntakeOptions): Intake {
  const { now, timeZone, siteTimeZone = timeZone } = options;
  const key = input.listing_key.trim();
  if (key === '') return refused('the listing key is missing');
  if (key.length > 128) return refused('the listing key is longer than 128 characters');
  if (!/^[A-Za-z0-9._:-]+$/.test(key)) {
    return refused(
      `the listing key "${shorten(key)}" holds more than letters, digits, dot, dash, colon, underscore`,
    );
  }
  const type = text(input.property_type) === null ? 'Residential' : propertyTypeOf(input.property_type ?? '');
  if (type === null) return refused(`the property type "${shorten(input.property_type)}" is unknown`);
  const status =
    text(input.standard_status) === null ? 'Active' : standardStatusOf(input.standard_status ?? '');
  if (status === null) return refused(`the status "${shorten(input.standard_status)}" is unknown`);
  for (const field of ['list_price', 'original_list_price', 'close_price'] as const) {
    const value = input[field];
    if (value != null && (value < 0 || value > 1_000_000_000)) {
      return refused(`${field} ${value} is not between 0 and 1,000,000,000`);
    }
  }

  const unset = options.unsetMeans ?? { display: 'shown', address: 'shown' };
  const visible = input.internet_entire_listing_display ?? unset.display === 'shown';
  const showsAddress = input.internet_address_display ?? unset.address === 'shown';
  const cleaned: ListingInput = { ...input, ...cleanPlace(input) };
  const real = addressOf(cleaned);
  const pin = pinOf(input);
  const shown = showsAddress ? real : placeOnly(cleaned);
  const withhold = showsAddress ? null : withholdAddress(real, pin, text(input.street_suffix));
  // A text that ends within an address is cleaned before it is cut.
  const cleaner =
    (what: 'all' | 'numbered') =>
    (value: string | null | undefined, most: number): string | null =>
      withhold === null ? text(value, most) : text(withhold[what](text(value, most + 200)), most);
  const say = cleaner('all');
  const name = cleaner('numbered');

  const listPrice = positive(input.list_price);
  const closePrice = positive(input.close_price);
  const baths = bathroomsOf(input);
  const modified = momentOf(input.modified_at, siteTimeZone) ?? now.toISOString();
  const onMarket = onMarketOf(input, modified, { timeZone, siteTimeZone });
  const photos = photosOf(input.media ?? []).map((photo) => ({
    ...photo,
    description: say(photo.description, 1024),
  }));

  const value: Omit<CleanListing, 'listing'> & { listing: Omit<CleanListing['listing'], 'content_hash'> } = {
    listing: {
      listing_key: key,
      ...shown,
      city: text(cleaned.city, 100),
      state: text(cleaned.state),
      postal_code: text(cleaned.postal_code),
      mls_number: text(input.mls_number, 255),
      subdivision_name: say(input.subdivision_name, 255),
      school_district: say(input.school_district, 255),
      current_price:
        status === 'Closed' ? (publicSoldPrice(cleaned.state, closePrice) ?? listPrice) : listPrice,
      list_price: listPrice,
      original_list_price: positive(input.original_list_price),
      bedrooms_total: whole(input.bedrooms_total, 0, 200),
      ...baths,
      property_type: type,
      property_sub_type:
        text(input.property_sub_type) === null ? null : propertySubTypeOf(input.property_sub_type ?? ''),
      living_area: whole(input.living_area, 1, 2_000_000) ?? whole(input.building_area_total, 1, 2_000_000),
      year_built: whole(input.year_built, 1600, Number(dayIn(timeZone, now).slice(0, 4)) + 5),
      stories: whole(fullStories(input), 1, 200),
      lot_size_acres: acresOf(input),
      garage_spaces: within(input.garage_spaces, 0, 1000),
      association_fee: positive(input.association_fee),
      fee_frequency: say(input.fee_frequency, 100),
      on_market_date: onMarket?.day ?? null,
      off_market_date: day(input.off_market_date, timeZone) ?? day(input.close_date, timeZone),
      latitude: showsAddress ? pin.latitude : null,
      longitude: showsAddress ? pin.longitude : null,
      standard_status: status,
      photos_count: photos.filter((photo) => photo.storage_key !== null).length,
      list_office_name: name(input.list_office_name, 255),
      list_agent_mls_id: text(input.list_agent_mls_id, 64),
      attribution_contact: name(input.attribution_contact, 255),
      feature_flags: featuresOf(input),
      modified_at: modified,
      listed_at: onMarket?.time ?? modified,
      price_changed_at: momentOf(input.price_changed_at, siteTimeZone),
      internet_entire_listing_display: input.internet_entire_listing_display ?? null,
      internet_address_display: input.internet_address_display ?? null,
      internet_avm: input.internet_avm ?? null,
      internet_comment: input.internet_comment ?? null,
      visible,
      gone: status === 'Delete' || input.can_view === false,
    },
    details: {
      public_remarks: say(input.public_remarks, 8000),
      building_area_total: whole(input.building_area_total, 1, 20_000_000),
      fireplaces_total: whole(input.fireplaces_total, 0, 100),
      county: say(input.county, 100),
      elementary_school: say(input.elementary_school, 255),
      middle_school: say(input.middle_school, 255),
      high_school: say(input.high_school, 255),
      heating: say(input.heating, 1000),
      cooling: say(input.cooling, 1000),
      water_source: say(input.water_source, 1000),
      appliances: say(input.appliances, 2000),
      interior_features: say(input.interior_features, 2000),
      exterior_features: say(input.exterior_features, 2000),
      lots_features: say(input.lots_features, 2000),
      patio_and_porch_features: say(input.patio_and_porch_features, 1000),
      foundation_details: say(input.foundation_details, 1000),
      roof: say(input.roof, 1000),
      sewer: say(input.sewer, 1000),
      association_name: say(input.association_name, 255),
      association_fee_includes: say(input.association_fee_includes, 1000),
      parking_features: say(input.parking_features, 1000),
      flooring: say(input.flooring, 1000),
      tax_annual_amount: positive(input.tax_annual_amount),
      tax_year: whole(input.tax_year, 1900, 2200),
      list_agent_name: name(input.list_agent_name, 255),
      close_price: closePrice,
      close_date: day(input.close_date, timeZone),
      // A tour's URL often contains the street's name, so it's omitted with the street.
      virtual_tour_url: showsAddress ? webAddress(input.virtual_tour_url) : null,
      withheld: showsAddress ? null : { ...real, ...pin },
    },
    photos,
  };
  // When the feed sends no times, today's date must not make an unchanged home look changed.
  const {
    modified_at: _m,
    listed_at: _l,
    on_market_date: _o,
    price_changed_at: _p,
    ...stable
  } = value.listing;
  const dated = [
    input.modified_at,
    input.on_market_at,
    input.original_entry_at,
    input.days_on_market,
    timeZone,
    siteTimeZone,
  ];
  const content_hash = hash('md5', JSON.stringify([stable, value.details, photos, dated]));
  return { ok: true, value: { ...value, listing: { ...value.listing, content_hash } } };
}

const refused = (reason: string): Intake => ({ ok: false, reason });
const shorten = (value: string | null | undefined) => (value ?? '').slice(0, 60);
