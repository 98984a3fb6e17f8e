import { mergeRules, type PartialRules } from '../../../../../config/feeds/display-rules.ts';
import type { FeedFacts } from '../../feed-facts.ts';
import { type MappedHome, mapHome, type RawHome } from '../map-home.ts';

type Feed = Parameters<typeof mapHome>[1];

export const now = new Date('2026-11-20T15:00:00Z');

/** A feed with the rules of a test. */
export const feedWith = (
  rules: PartialRules = {},
  other: Partial<Omit<Feed, 'rules' | 'profile'>> & { profile?: Partial<Feed['profile']> } = {},
): Feed & FeedFacts => ({
  ...{ id: 'mls', name: 'Green Country MLS', timeZone: null, everyMinutes: 15, sweepHours: 6 },
  media: { policy: 'copy', hosts: ['photos.example.com'], signed: false, inside: true },
  ...other,
  rules: mergeRules(rules),
  profile: {
    id: 'generic',
    pageSize: 1000,
    removal: 'sweep',
    limits: {},
    keyPrefix: 0,
    viewFlag: null,
    useFlag: null,
    ...other.profile,
  },
});

/** A row of Property as a RESO server sends it, with the changes of a test. */
export const property = (other: Record<string, unknown> = {}): Record<string, unknown> => ({
  ListingKey: 'K1',
  ListingId: '2601234',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  StreetNumber: '4821',
  StreetName: 'Zanzibar',
  StreetSuffix: 'Ct',
  City: 'Jenks',
  StateOrProvince: 'OK',
  PostalCode: '74037',
  ListPrice: 415000,
  BedroomsTotal: 4,
  BathroomsFull: 2,
  LivingArea: 2210,
  Latitude: 36.022222,
  Longitude: -95.977777,
  PublicRemarks: 'Come and see 4821 Zanzibar Ct on Sunday.',
  ListOfficeName: 'Verdigris Homes',
  ListAgentFullName: 'Ada Reyes',
  AttributionContact: '(918) 555-0111',
  ModificationTimestamp: '2026-11-19T09:30:00Z',
  OnMarketDate: '2026-11-08',
  ...other,
});

export const photo = (other: Record<string, unknown> = {}): Record<string, unknown> => ({
  MediaKey: 'M1',
  Order: 0,
  MediaURL: 'https://photos.example.com/1.jpg',
  MediaCategory: 'Photo',
  LongDescription: 'The porch of 4821 Zanzibar Court',
  ...other,
});

/** Maps one home of a feed. */
export const mapped = (
  row: Record<string, unknown> = property(),
  feed: Feed = feedWith(),
  other: Partial<Omit<RawHome, 'property'>> = {},
): MappedHome =>
  mapHome(
    { property: row, media: [photo()], office: null, lookups: new Map(), ...other },
    feed,
    now,
    'America/Chicago',
  );

/** Maps a home that must be mappable. */
export function mappedHome(...given: Parameters<typeof mapped>) {
  const result = mapped(...given);
  if (!result.ok) throw new Error(result.reason);
  return result;
}
