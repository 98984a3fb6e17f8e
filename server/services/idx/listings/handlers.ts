import { readAreas } from '../../../../areas/areas.ts';
import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { calendarType } from '../../../calendar/event-file.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { createOutsideFetch } from '../../../providers/outside/fetch-outside.ts';
import { openToday } from '../../../time/zones.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { openHouseFile } from '../feeds/open-house-file.ts';
import { openHotPhotos } from '../feeds/photos/hot-photos.ts';
import { findPlace } from '../places/find-place.ts';
import { openPlaceNames } from '../places/place-names.ts';
import { openSuggestions } from '../places/suggest-places.ts';
import { openTowns } from '../places/towns.ts';
import { findListing } from './find-listing.ts';
import { readListingMedia } from './read-media.ts';
import { nearestAddress } from './reverse-geocode.ts';
import { openSearch } from './search/search-listings.ts';
import type { SearchQuery } from './search/search-query.ts';
import { readSummaries } from './search/summaries.ts';

/** Returns the handlers that search and read listings (idx, tag `listings`). */
export function listingHandlers({
  database,
  storage,
  geocoder,
  site,
  hideStaleListings,
  feeds = [],
  outside = createOutsideFetch(),
  now,
}: Pick<
  ServiceDeps,
  'database' | 'storage' | 'geocoder' | 'hideStaleListings' | 'feeds' | 'outside' | 'now'
> & {
  site: Pick<ServiceDeps['site'], 'agentMlsId' | 'agentName' | 'agentEmail' | 'timeZone'>;
}) {
  const { pool } = database;
  const today = openToday(site.timeZone, now);
  const hiding = { feeds, hideStaleListings, now };
  const { searchListings, findClusters, readVersion } = openSearch(pool, today, hiding, site.timeZone);
  const suggest = openSuggestions(pool);
  const findTowns = openTowns(pool);
  const findPlaceNames = openPlaceNames(pool);
  const readHot = openHotPhotos(feeds, { outside, now });
  const licenses = new Map(feeds.map(({ id, name, rules }) => [id, { ...rules, name }]));
  const find = async (siteId: string, by: { id: number } | { listingKey: string }) =>
    findListing(pool, siteId, by, {
      ...{ ownAgentMlsId: site.agentMlsId, today: today(), shown: await readVersion(siteId) },
      licenseOf: (source) => licenses.get(source),
    });
  return {
    async searchListings({ query }, { siteId, log }) {
      checkBounds(query);
      checkAreas(query);
      const found = await searchListings(siteId, query, log);
      if (found.total > 0) return found;
      return { ...found, place: await findPlace(pool, siteId, query, await readVersion(siteId)) };
    },

    async findClusters({ query }, { siteId, log }) {
      checkBounds(query);
      checkAreas(query);
      return findClusters(siteId, query, log);
    },

    async suggestPlaces({ query }, { siteId }) {
      const { ids, ...places } = await suggest(siteId, query.q, await readVersion(siteId));
      return { ...places, homes: await readSummaries(pool, siteId, ids, today()) };
    },

    async listTowns(_input, { siteId }) {
      return { towns: await findTowns(siteId, await readVersion(siteId)) };
    },

    async listPlaceNames(_input, { siteId }) {
      return { places: await findPlaceNames(siteId, await readVersion(siteId)) };
    },

    async getListing({ path }, { siteId }) {
      return { properties: [await find(siteId, { id: path.id })] };
    },

    async getListingByKey({ query }, { siteId }) {
      return {
        properties: [await find(siteId, { listingKey: query.listingKey })],
      };
    },

    async getOpenHouseCalendar({ query }, { siteId }) {
      const listing = await find(siteId, { listingKey: query.listingKey });
      const body = openHouseFile(listing, query.startsAt, { ...site, at: now() });
      if (body === null) throw problem('not-found', { detail: 'This home has no open house at this time.' });
      const headers = { 'content-disposition': 'attachment; filename="open-house.ics"' };
      return { contentType: calendarType, headers, body };
    },

    async getListingMedia({ path, query }, { siteId }) {
      const shown = await readVersion(siteId);
      const media = await readListingMedia(pool, storage, siteId, path.listingKey, query, shown, readHot);
      return { media };
    },

    async reverseGeocode({ query }, { siteId }) {
      const found =
        geocoder === null
          ? await nearestAddress(pool, siteId, query, await readVersion(siteId))
          : await geocoder.addressAt(query);
      if (found === null) throw problem('not-found', { detail: 'No address is known near this point.' });
      const { address, latitude, longitude } = found;
      return { full_address: address, latitude, longitude };
    },
  } satisfies Partial<Handlers<operations>>;
}

function checkBounds(query: SearchQuery): void {
  const sides = ['north', 'south', 'east', 'west'] as const;
  const missing = sides.filter((side) => query[side] === undefined);
  if (missing.length > 0 && missing.length < sides.length) {
    throw invalidInput(`/query/${missing[0]}`, 'north, south, east, and west go together: all four or none.');
  }
  if (query.north !== undefined && query.south !== undefined && query.north < query.south) {
    throw invalidInput('/query/north', 'must not be less than south.');
  }
}

function checkAreas({ areas }: SearchQuery): void {
  const read = areas === undefined ? { areas: [] } : readAreas(areas);
  if ('fault' in read) throw invalidInput('/query/areas', read.fault);
}
