import type { components } from '../../../../openapi/generated/idx.d.ts';
import { isSoldPricePublic } from '../listings/sold-price.ts';
import { heldShare, type RangeShape, rangeOf } from './method/calibrate.ts';
import type { AdjustedSale, Estimate } from './method/estimate.ts';
import type { Home } from './method/home.ts';
import type { ShownSale } from './read-sales.ts';
import type { Located } from './street-points.ts';

type Schemas = components['schemas'];
export type ValueAnswer = Schemas['ValueAnswer'];

const kmPerMile = 1.609344;
const rounded = (value: number, step: number) => Math.round(value / step) * step;
const toDigits = (value: number, digits: number) => Number(value.toFixed(digits));
/** Rounds prices as people say them. */
const stepOf = (price: number) => (price < 1_000_000 ? 1000 : 5000);

/** Half a range in shares of the likely price, up to which it is called very or fairly sure. */
const sure = { very: 0.14, fairly: 0.22 } as const;

export const noValue = (reason: 'too-few' | 'opted-out', at: Located | null): ValueAnswer => ({
  ...{ reason, place: at, range: null, comparables: [], changes: [], not_counted: [] },
});

export function valueRange(estimate: Estimate, shape: RangeShape, by: Located['by']): Schemas['ValueRange'] {
  const { low, high } = rangeOf(estimate, shape);
  const step = stepOf(estimate.likely);
  const half = shape.reach * estimate.spread;
  return {
    low: rounded(low, step),
    high: rounded(high, step),
    likely: rounded(estimate.likely, step),
    // Nobody is very sure of a home without knowing its street.
    sureness: half <= sure.very && by !== 'zip' ? 'very' : half <= sure.fairly ? 'fairly' : 'less',
    held: heldShare,
    checked: shape.checked,
  };
}

/** Converts a sale; where sold prices are private, without amounts that would tell its price. */
export function comparableOf(
  { sale, km, adjusted, weight, adjustments, differences }: AdjustedSale,
  shown: ShownSale,
): Schemas['ValueComparable'] {
  const isPrivate = !isSoldPricePublic(shown.state);
  return {
    id: sale.id,
    listing_key: shown.listing_key,
    address: shown.address,
    city: shown.city,
    state: shown.state,
    postal_code: shown.postal_code,
    ...{ latitude: sale.latitude, longitude: sale.longitude, living_area: sale.area },
    ...{ bedrooms: sale.beds, bathrooms: sale.baths, year_built: sale.built },
    sold_on: shown.closed_on,
    miles: toDigits(km / kmPerMile, 2),
    sold_price: isPrivate ? null : sale.price,
    adjusted_price: isPrivate ? null : adjusted,
    weight: toDigits(weight, 3),
    adjustments: adjustments.map(({ kind, amount }) => ({
      kind,
      percent: toDigits(100 * Math.expm1(differences.get(kind) ?? 0), 1),
      amount: isPrivate ? null : amount,
    })),
  };
}

type Given = { condition?: string; lotAcres?: number; renovated?: string };

/** Returns what was given of the home and changed nothing, because the sales tell nothing of it. */
export function notCounted(given: Given, home: Home, { sales }: Estimate): Schemas['ValueFact'][] {
  const isCounted = (kind: 'condition' | 'renovation' | 'lot') =>
    sales.some(({ differences }) => differences.has(kind));
  const parts = given.renovated?.split(',') ?? [];
  return [
    ...(home.condition !== null && !isCounted('condition') ? (['condition'] as const) : []),
    ...((home.renovated ?? 0) > 0 && !isCounted('renovation') ? (['renovation'] as const) : []),
    ...(given.lotAcres !== undefined && !isCounted('lot') ? (['lot'] as const) : []),
    ...(['roof', 'systems', 'windows'] as const).filter((part) => parts.includes(part)),
  ];
}
