import type { PgTable } from 'drizzle-orm/pg-core';
import type { Erasure } from '../../people/deletion/erasure.ts';
import * as feeds from './feeds/tables.ts';
import * as imports from './import/tables.ts';
import { marketSnapshots } from './insights/tables.ts';
import { listingChanges } from './listings/history/tables.ts';
import { listingMedia, listingPhotoFiles } from './listings/photos/tables.ts';
import { listingDetails, listings, listingVersions } from './listings/tables.ts';
import { placeNames, placeVersions } from './places/tables.ts';

const published: PgTable[] = [
  ...[listings, listingDetails, listingVersions, listingChanges, listingMedia, listingPhotoFiles],
  ...[feeds.feedRecords, feeds.openHouses],
];
const working: PgTable[] = [
  ...[feeds.feeds, feeds.feedCursors, feeds.feedLookups, imports.listingFeeds, imports.listingFeedRules],
  ...[imports.droppedIndexes, marketSnapshots, placeNames, placeVersions],
];

/** Homes, and how they are read: nothing about those who look at them. */
export const homeErasures: readonly Erasure[] = [
  ...published.map((table) => ({ table, nobody: 'What brokers publish about homes.' })),
  ...working.map((table) => ({ table, nobody: 'How listings were read, and the market of areas.' })),
];
