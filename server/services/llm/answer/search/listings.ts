import type { components } from '../../../../../openapi/generated/idx.d.ts';
import type { Filters } from '../../understand/slots/filters.ts';

/** The facts about a home that an answer can state; the price is in dollars. */
export type Home = {
  listing_key: string;
  price: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  address: string | null;
  city: string | null;
  /** The whole row of the search, by which homes are put in order. */
  row?: components['schemas']['PropertySummary'];
};

export type Found = { total: number; homes: Home[] };

/**
 * Returns up to `limit` homes after the first `offset`, and the total; rejects when the listings can't be
 * reached.
 */
export type SearchListings = (query: SearchParams, limit: number, offset?: number) => Promise<Found>;

/** Filters with the names and limits of searchListings; also the answer's `params`. */
export type SearchParams = Omit<Filters, 'own' | 'features'> & { listAgentMlsId?: string; features?: string };

/** The longest list of cities that the search takes (`FilterCity`). */
const longestCities = 500;

const limits = {
  minBedrooms: 50,
  maxBedrooms: 50,
  minBathrooms: 50,
  maxBathrooms: 50,
  minPrice: 1_000_000_000,
  maxPrice: 1_000_000_000,
  minLivingArea: 1_000_000,
  maxLivingArea: 1_000_000,
  stories: 100,
} as const;

/** Returns the filters as parameters of the listing search, rounded and within its limits. */
export function searchParams(filters: Filters, agentMlsId: string): SearchParams {
  const { own, features, ...rest } = filters;
  const params: SearchParams = { ...rest };
  for (const [key, limit] of Object.entries(limits) as [keyof typeof limits, number][]) {
    const value = params[key];
    if (value === undefined) continue;
    const whole = key.endsWith('Bathrooms') ? value : Math.round(value);
    params[key] = Math.min(Math.max(whole, key === 'stories' ? 1 : 0), limit);
  }
  if (params.city !== undefined) params.city = params.city.slice(0, longestCities);
  if (features !== undefined && features.length > 0) params.features = features.join(',');
  if (own && agentMlsId !== '') params.listAgentMlsId = agentMlsId;
  return params;
}
