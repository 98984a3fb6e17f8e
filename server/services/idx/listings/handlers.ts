import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { openToday } from '../../../time/zones.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { findPlace } from '../places/find-place.ts';
import { feedIsStale } from './feed-freshness.ts';
import { findListing } from './find-listing.ts';
import { readListingMedia } from './read-media.ts';
import { nearestAddress } from './reverse-geocode.ts';
import type { SearchQuery } from './search/search-conditions.ts';
import { openSearch } from './search/search-listings.ts';

/** Returns the handlers that search and read listings (idx, tag `listings`). */
export function listingHandlers({
  database,
  storage,
  geocoder,
  site,
  hideStaleListings,
  now,
}: Pick<ServiceDeps, 'database' | 'storage' | 'geocoder' | 'hideStaleListings' | 'now'> & {
  site: Pick<ServiceDeps['site'], 'agentMlsId' | 'timeZone'>;
}) {
  const { pool } = database;
  const today = openToday(site.timeZone, now);
  const { searchListings, readVersion } = openSearch(pool, today);
  const find = (siteId: string, by: { id: number } | { listingKey: string }) =>
    findListing(pool, siteId, by, { ownAgentMlsId: site.agentMlsId, today: today() });
  const isHidden = (feedUpdatedAt: string | null) => hideStaleListings && feedIsStale(feedUpdatedAt, now());
  const refuseHidden = async (siteId: string) => {
    if (!hideStaleListings || !isHidden((await readVersion(siteId)).feedUpdatedAt)) return;
    throw problem('listing-not-found', {
      detail: 'The homes are not shown until their feed is up to date again.',
    });
  };
  return {
    async searchListings({ query }, { siteId, log }) {
      checkBounds(query);
      const found = await searchListings(siteId, query, log);
      if (isHidden(found.feedUpdatedAt)) {
        return { ...found, properties: [], total: 0, place: await findPlace(pool, siteId, query) };
      }
      return found.total > 0 ? found : { ...found, place: await findPlace(pool, siteId, query) };
    },

    async getListing({ path }, { siteId }) {
      await refuseHidden(siteId);
      return { properties: [await find(siteId, { id: path.id })] };
    },

    async getListingByKey({ query }, { siteId }) {
      await refuseHidden(siteId);
      return {
        properties: [await find(siteId, { listingKey: query.listingKey })],
      };
    },

    async getListingMedia({ path, query }, { siteId }) {
      await refuseHidden(siteId);
      return { media: await readListingMedia(pool, storage, siteId, path.listingKey, query) };
    },

    async reverseGeocode({ query }, { siteId }) {
      const found =
        geocoder === null ? await nearestAddress(pool, siteId, query) : await geocoder.addressAt(query);
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
    throw invalidInput(`/query/${missing[0]}`, 'north, south, east and west go together: all four or none.');
  }
  if (query.north !== undefined && query.south !== undefined && query.north < query.south) {
    throw invalidInput('/query/north', 'must not be less than south.');
  }
}
