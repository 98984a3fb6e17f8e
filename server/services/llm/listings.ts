import type { components } from '../../../openapi/generated/idx.d.ts';
import { nullOn } from '../../errors/faults.ts';
import { keepAnswers } from '../../memory/keep-answers.ts';
import type { CallService } from '../call.ts';
import type { Home, SearchListings } from './answer/search/listings.ts';
import type { HomeDetails } from './home/home-facts.ts';
import { listingFacts } from './model/listing-facts.ts';
import type { Listings } from './model/tools/tools.ts';
import type { HistoryItem } from './understand/dialogue/dialogue.ts';
import type { PlaceName } from './understand/places/gazetteer.ts';
import type { Table, TableHome } from './understand/table/table.ts';

/**
 * Returns the assistant's calls to the listing service, wherever it runs. `home` returns null for an unknown
 * or removed listing (404, 410).
 */
export function listingsThrough(call: CallService, timeZone = 'UTC'): Listings {
  const search: SearchListings = async (params, limit, offset = 0) => {
    const query = { ...params, limit, ...(offset > 0 ? { offset } : {}) };
    const { total, properties } = await call('searchListings', { query });
    return { total, homes: properties.map(homeOf) };
  };
  return {
    search,
    async home(listingKey) {
      const found = await call('getListingByKey', { query: { listingKey } }).catch(nullOn(404, 410));
      const listing = found?.properties[0];
      if (listing === undefined) return null;
      return {
        ...homeOf(listing),
        facts: listingFacts(listing, timeZone),
        remarks: listing.public_remarks ?? null,
      };
    },
  };
}

/** Returns the names of the cities, neighborhoods, and streets of the homes on the market. Rejects like the call. */
export const listPlaceNames = async (call: CallService): Promise<PlaceName[]> =>
  (await call('listPlaceNames', {})).places;

/** Returns the details of homes in the order of their keys, without those that are gone or can't be read now. */
export type ReadHomes = (keys: readonly string[]) => Promise<HomeDetails[]>;

/** Returns a reader that reads each home once, for one message. */
export function homesReader(call: CallService, onFailure: (error: unknown) => void): ReadHomes {
  const asked = new Map<string, Promise<HomeDetails | null>>();
  const read = (listingKey: string) => {
    const known = asked.get(listingKey);
    if (known !== undefined) return known;
    const answer = call('getListingByKey', { query: { listingKey } })
      .then(({ properties }) => properties[0] ?? null)
      .catch(nullOn(404, 410))
      .catch((error: unknown) => {
        onFailure(error);
        return null;
      });
    asked.set(listingKey, answer);
    return answer;
  };
  return async (keys) => (await Promise.all(keys.map(read))).filter((home) => home !== null);
}

/** The most homes of a conversation whose facts are read: those under discussion, and the lists shown, latest first. */
const mostOnTable = 30;
/** The lists shown that stay in mind, and the homes of each. */
const mostLists = 4;
const mostOfList = 12;

/** Reads what tells a home apart, or returns what was read of it a moment ago. */
type KeepTableHome = (key: string, read: () => Promise<TableHome | null>) => Promise<TableHome | null>;

/** How many homes' facts are kept for the next messages of their conversations, and for how long, in ms. */
const kept = { most: 5000, ms: 60_000 };

/** Keeps what tells the homes of a site's conversations apart, which would be read again with each message. */
export function keepTableHomes(): (siteId: string) => KeepTableHome {
  const keep = keepAnswers<TableHome | null>(kept);
  return (siteId) => (key, read) => keep(`${siteId} ${key}`, read);
}

/** Returns what tells the homes apart that a conversation has on the table. */
export async function factsOnTable(
  readHomes: ReadHomes,
  history: readonly HistoryItem[],
  home?: string,
  keep: KeepTableHome = (_key, read) => read(),
): Promise<Table['facts']> {
  const shown = history
    .filter(({ homes = [] }) => homes.length > 0)
    .slice(-mostLists)
    .toReversed()
    .flatMap(({ homes = [] }) => homes.slice(0, mostOfList));
  const about = history.findLast((item) => (item.about ?? []).length > 0)?.about ?? [];
  const keys = [...new Set([...(home === undefined ? [] : [home]), ...about, ...shown])].slice(
    0,
    mostOnTable,
  );
  const read = async (key: string) => {
    const [found] = await readHomes([key]);
    return found === undefined ? null : tableHome(found);
  };
  const homes = await Promise.all(keys.map((key) => keep(key, () => read(key))));
  return new Map(homes.filter((each) => each !== null).map((each) => [each.key, each]));
}

/** Returns what tells a home apart from others on the table. */
export function tableHome(home: HomeDetails): TableHome {
  const { bedrooms_total: beds, bathrooms: baths, stories, features = {}, year_built: year } = home;
  const named = [features?.exterior_features, features?.interior_features, features?.lots_features];
  const words = [
    home.property_sub_type,
    ...(beds ? [`${beds} bed`] : []),
    ...(baths ? [`${baths} bath`] : []),
    ...(stories ? [`${stories} story`] : []),
    ...(features?.garage_spaces ? ['garage'] : []),
    ...(home.fireplaces_total ? ['fireplace'] : []),
    ...named,
    home.public_remarks?.slice(0, 600),
  ];
  return {
    key: home.listing_key,
    address: home.address ?? null,
    city: home.city ?? null,
    price: home.current_price ?? home.list_price ?? null,
    area: home.living_area ?? null,
    year: year ?? null,
    words: [home.address, home.city, ...words, year].filter(Boolean).join(' '),
  };
}

function homeOf(home: components['schemas']['PropertySummary']): Home {
  return {
    listing_key: home.listing_key,
    price: home.current_price ?? home.list_price ?? null,
    bedrooms: home.bedrooms_total ?? null,
    bathrooms: home.bathrooms ?? null,
    address: home.address ?? null,
    city: home.city ?? null,
    row: home,
  };
}
