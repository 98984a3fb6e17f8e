import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { openToday } from '../../../time/zones.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { openVersions } from '../listings/search/search-listings.ts';
import { openSuggestions } from '../places/suggest-places.ts';
import { checkHome } from './check-home.ts';
import { keepMarkets } from './keep-markets.ts';
import { locateHome } from './locate-home.ts';
import { comparablesOf } from './method/comparables.ts';
import { estimateFrom, usual } from './method/estimate.ts';
import type { Home } from './method/home.ts';
import { changesOf } from './method/what-if.ts';
import { readShownSales } from './read-sales.ts';
import { suggestAddresses } from './suggest-addresses.ts';
import { comparableOf, notCounted, noValue, valueRange } from './value-answer.ts';

type Query = operations['estimateValue']['parameters']['query'];

/** More than are used, since some may be hidden since they were read. */
const candidates = 24;
/** When a renovation without a year is taken to have been, in years before today. */
const usualRenovation = 5;

/** Returns the handlers that estimate a home's value, and suggest its address (idx, tag `listings`). */
export function valueHandlers(
  deps: Pick<ServiceDeps, 'database' | 'geocoder' | 'feeds' | 'hideStaleListings' | 'now'> & {
    site: Pick<ServiceDeps['site'], 'timeZone'>;
  },
  marketAt = keepMarkets(deps.database.pool, openToday(deps.site.timeZone, deps.now)),
) {
  const { database, geocoder, site, feeds, hideStaleListings, now } = deps;
  const { pool } = database;
  const today = openToday(site.timeZone, now);
  const readVersion = openVersions(pool, { feeds, hideStaleListings, now });
  const suggest = openSuggestions(pool);
  return {
    async estimateValue({ query }, { siteId, log }) {
      checkHome(query, Number(today().slice(0, 4)));
      const shown = await readVersion(siteId);
      const market = await marketAt(siteId, shown, log);
      const sources = { connection: pool, suggest, geocoder, log };
      const { at, isOptedOut } = await locateHome(siteId, query, { shown, market }, sources);
      if (isOptedOut) return noValue('opted-out', at);
      const shape = at?.by === 'zip' ? market.known?.calibration.zip : market.known?.calibration.point;
      if (at === null || market.known === null || shape == null) return noValue('too-few', at);

      const day = Math.floor(Date.parse(today()) / 86_400_000);
      const home = homeOf(query, at, day);
      const found = comparablesOf(market.known.market, home, day, candidates);
      const ids = found.map(({ sale }) => sale.id);
      const sales = await readShownSales(pool, siteId, ids, shown);
      const estimate = estimateFrom(
        found.filter(({ sale }) => sales.get(sale.id)?.price === sale.price).slice(0, usual),
      );
      if (estimate === null) return noValue('too-few', at);
      return {
        reason: null,
        place: at,
        range: valueRange(estimate, shape, at.by),
        comparables: estimate.sales.flatMap((one) => {
          const row = sales.get(one.sale.id);
          return row === undefined ? [] : [comparableOf(one, row)];
        }),
        changes: changesOf(market.known.market, home, day, estimate.likely),
        not_counted: notCounted(query, home, estimate),
      };
    },

    async suggestAddresses({ query }, { siteId }) {
      return { addresses: await suggestAddresses(pool, siteId, query.q, await readVersion(siteId)) };
    },
  } satisfies Partial<Handlers<operations>>;
}

function homeOf(query: Query, at: { latitude: number; longitude: number }, day: number): Home {
  return {
    kind: query.homeType ?? 'house',
    ...{ latitude: at.latitude, longitude: at.longitude, area: query.livingArea, region: null },
    acres: query.lotAcres ?? null,
    beds: query.bedrooms ?? null,
    baths: query.bathrooms ?? null,
    built: query.yearBuilt ?? null,
    stories: query.stories ?? null,
    condition: query.condition ?? null,
    renovated: renovatedIn(query, day),
  };
}

/** A kitchen or a bathroom changes a price; the sales don't tell of roofs, systems, and windows. */
function renovatedIn({ renovated, renovatedYear }: Query, day: number): number | null {
  if (renovated === undefined) return null;
  const parts = renovated.split(',');
  if (!parts.includes('kitchen') && !parts.includes('bathrooms')) return 0;
  return renovatedYear ?? new Date(day * 86_400_000).getUTCFullYear() - usualRenovation;
}
