import { createHash } from 'node:crypto';
import type { RuleName } from '../../../../config/feeds/display-rules.ts';
import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import { momentIn } from '../../../../time/zones.ts';
import { openColumns } from '../../import/columns.ts';
import { readConsent, readText } from '../../import/read-value.ts';
import { day as dayOf } from '../../listings/clean-value.ts';
import type { ListingInput } from '../../listings/input.ts';
import { type CleanListing, takeIn } from '../../listings/intake.ts';
import { propertyTypeOf, standardStatusOf } from '../../listings/vocabulary.ts';
import type { Row } from '../client/read-answer.ts';
import { byPolicy, withSources } from '../photos/feed-photos.ts';
import { attributionOf } from './attribution.ts';
import { cleanRow, lookupKey } from './clean-row.ts';
import { publicMedia } from './feed-media.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { listingKeyOf, withoutPrefix } from './listing-key.ts';

/** A home as its feed has it; `lookups` are standard values by `lookupKey`, the agent's own over the feed's. */
export type RawHome = {
  property: Row;
  /** Null: the media aren't here yet, and the photos of a stored home stay as they are counted. */
  media: Row[] | null;
  office: Row | null;
  lookups: ReadonlyMap<string, string>;
};

type MappingFeed = Pick<FeedConfig, 'id' | 'name' | 'timeZone' | 'rules' | 'media'> & {
  profile: Pick<FeedConfig['profile'], 'keyPrefix' | 'viewFlag' | 'useFlag'>;
};

/** `hiddenBy` is the first rule that keeps the home from the public; `unknown` are values that nothing maps. */
export type MappedHome =
  | {
      ok: true;
      home: CleanListing;
      hiddenBy: RuleName | null;
      unknown: { field: string; value: string }[];
    }
  | { ok: false; reason: string };

const columns = openColumns();
const dayMs = 86_400_000;

/**
 * Maps a feed's home to ours by the rules of its license (FEED 2 and 4). A hidden home is mapped too, with
 * `visible` false, so that a later change of the rules can show it. One that may no longer be viewed or used is
 * `gone`. `timeZone` is the site's, for a feed without one. Fails for a home that no rule could show, such as
 * one without a key.
 */
export function mapHome(raw: RawHome, feed: MappingFeed, now: Date, timeZone: string): MappedHome {
  const zone = feed.timeZone ?? timeZone;
  const key = readText(raw.property.ListingKey);
  if (key === null) return { ok: false, reason: 'the listing key is missing' };
  const row = cleanRow(raw.property, raw.lookups, zone);
  const { Media: _media, Photos: _photos, ...facts } = row;
  const media = withSources(publicMedia(raw.media ?? [], feed.profile.viewFlag), feed.media);
  const input = asFeed(columns.read({ ...facts, Media: media }), raw, feed);
  input.listing_key = listingKeyOf(feed.id, key);

  const unknown: { field: string; value: string }[] = [];
  // The agent maps a value as the feed sends it, also one of MlsStatus and one that the feed's own lookup maps.
  const sent = readText(raw.property.StandardStatus) ?? readText(raw.property.MlsStatus);
  const chosen = raw.lookups.get(lookupKey('StandardStatus', sent ?? ''));
  const given = chosen ?? readText(row.StandardStatus) ?? readText(row.MlsStatus);
  const status = given === null ? null : standardStatusOf(given);
  // A status that nobody knows could be one that must not be shown (FEED 2).
  input.standard_status = status ?? 'Incomplete';
  if (status === null && sent !== null) unknown.push({ field: 'StandardStatus', value: sent });
  const type = input.property_type ?? null;
  const isTypeKnown = type === null || propertyTypeOf(type) !== null;
  if (!isTypeKnown) {
    unknown.push({ field: 'PropertyType', value: readText(raw.property.PropertyType) ?? type });
    input.property_type = 'Residential';
  }

  const { rules, profile } = feed;
  const statuses: readonly string[] = rules.statuses;
  const forbidden = forbiddenBy(raw.property, profile, raw.lookups, true);
  const soldUntil = status === 'Closed' ? soldUntilOf(input, rules.soldDays, zone) : null;
  const hides: [RuleName, boolean][] = [
    ['permission', forbidden === 'permission'],
    ['use', forbidden === 'use'],
    ['unknown-status', status === null],
    ['unknown-type', !isTypeKnown],
    ['status', status !== null && status !== 'Closed' && !statuses.includes(status)],
    ['sold', status === 'Closed' && (soldUntil === null || soldUntil <= now)],
    ['internet-display', !(input.internet_entire_listing_display ?? rules.unsetDisplay === 'shown')],
    ['office-participation', !takesPart(raw.office, rules.participationRequired)],
  ];
  const hiddenBy = hides.find(([, isHidden]) => isHidden)?.[0] ?? null;

  const taken = takeIn(input, {
    now,
    timeZone: zone,
    siteTimeZone: timeZone,
    unsetMeans: { display: rules.unsetDisplay, address: rules.unsetAddress },
  });
  if (!taken.ok) return taken;
  const { listing, details } = taken.value;
  const { photos, expected, count } = byPolicy(taken.value.photos, feed.media);
  const own = {
    visible: hiddenBy === null,
    gone: listing.gone || forbidden !== null,
    shown_until: soldUntil?.toISOString() ?? null,
    photos_expected: raw.media === null ? countOf(raw.property.PhotosCount) : expected,
    photos_count: count,
  };
  const attribution = attributionOf(rules.attribution, {
    office: listing.list_office_name,
    agent: details.list_agent_name,
    contact: listing.attribution_contact,
    phone: readText(row.ListOfficePhone) ?? readText(raw.office?.OfficePhone),
    id: listing.mls_number,
    source: feed.name,
  });
  const content_hash = createHash('md5')
    .update(JSON.stringify([listing.content_hash, own, attribution, feed.media.policy]))
    .digest('hex');
  const home = {
    listing: { ...listing, ...own, content_hash },
    details: { ...details, attribution },
    photos,
  };
  return { ok: true, home, hiddenBy, unknown };
}

/** Applies what a feed's rules and platform say to the fields themselves. */
function asFeed(input: ListingInput, { office }: RawHome, { rules, profile }: MappingFeed): ListingInput {
  const bare = (value: string | null | undefined) =>
    value == null ? null : withoutPrefix(value, profile.keyPrefix);
  return {
    ...input,
    mls_number: bare(input.mls_number),
    list_agent_mls_id: bare(input.list_agent_mls_id),
    list_office_name: input.list_office_name ?? readText(office?.OfficeName),
    attribution_contact:
      input.attribution_contact ?? readText(office?.OfficePhone) ?? readText(office?.OfficeEmail),
    // Intake keeps the street out of every column and text, also of remarks and captions.
    ...(rules.hideAddresses ? { internet_address_display: false } : {}),
    ...(rules.soldPrices ? {} : { close_price: null }),
    ...(rules.soldDays === null ? { close_price: null, close_date: null } : {}),
  };
}

/** Returns until when a sold home is shown: the days of the license after it closed; null: not at all. */
function soldUntilOf(input: ListingInput, soldDays: number | null, timeZone: string): Date | null {
  const closed = dayOf(input.close_date ?? input.off_market_date, timeZone);
  if (soldDays === null || closed === null) return null;
  const start = momentIn(timeZone, `${closed}T00:00`);
  return start === null ? null : new Date(start.getTime() + (soldDays + 1) * dayMs);
}

/** A brokerage that opted out is never shown; where consent is required, its absence counts too. */
function takesPart(office: Row | null, isRequired: boolean): boolean {
  const says = office === null ? null : readConsent(office.IDXOfficeParticipationYN);
  return says ?? !isRequired;
}

const countOf = (value: unknown): number | null => {
  const count = Number(readText(value) ?? Number.NaN);
  return Number.isInteger(count) && count >= 0 ? Math.min(count, 200) : null;
};
