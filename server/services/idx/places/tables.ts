import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../columns.ts';

export const placeKinds = ['city', 'zip', 'neighborhood', 'school-district', 'street'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/**
 * The places that a site's homes on the market name, with their numbers of homes, for suggestions; by source, since
 * sources are hidden as a whole. Made from `listings` by `refreshPlaces`.
 */
export const placeNames = pgTable(
  'place_names',
  {
    siteId: text('site_id').notNull(),
    source: text('source').notNull(),
    kind: text('kind').$type<PlaceKind>().notNull(),
    /** As most of its homes write it; see `placeKey` for `key`. */
    name: text('name').notNull(),
    key: text('key').notNull(),
    /** Of a street, `streetCore`; else the key. Names are alike by it, since nearly all streets share the rest. */
    core: text('core').notNull(),
    /** Empty for a ZIP code's homes without a city, and where a home has none. */
    city: text('city').notNull(),
    state: text('state').notNull(),
    homes: integer('homes').notNull(),
    /** Of these, those of the type that a search begins with. */
    residential: integer('residential').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.source, table.kind, table.key, table.city, table.state] }),
    index('place_names_core').using('gin', table.core.op('gin_trgm_ops')),
    index('place_names_words').using('gin', table.key.op('gin_trgm_ops')),
    index('place_names_prefix').on(table.siteId, table.kind, table.key.op('text_pattern_ops')),
  ],
);

/** The version of the listings (`listing_versions`) that a site's places are of. */
export const placeVersions = pgTable('place_versions', {
  siteId: text('site_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  refreshedAt: moment('refreshed_at').notNull(),
});
