import type { ListingInput } from '../../services/idx/listings/input.ts';
import type { Area } from './areas.ts';
import type { Kind } from './kinds.ts';
import type { Random } from './random.ts';

type Measures = {
  list_price: number;
  fields: Partial<ListingInput>;
  described: {
    beds: number | null;
    sqft: number | null;
    acres: number | null;
    year: number | null;
    pool: boolean;
    fireplace: boolean;
    garage: number;
    renovated: boolean;
    view: boolean;
  };
};

/** The oldest and newest year built. */
const years = {
  downtown: [1998, 2025],
  central: [1928, 2022],
  suburb: [1972, 2018],
  edge: [1996, 2026],
  country: [1968, 2024],
} as const;

/**
 * Returns consistent sizes, year, price, taxes, and fees: bigger homes have more rooms, newer ones cost more.
 */
export function measuresOf(random: Random, area: Area, kind: Kind, style: string): Measures {
  const acres = kind.lot === null ? null : roundTo(between(random, kind.lot, 2), kind.lot[1] > 5 ? 1 : 2);
  if (kind.area === null) return landOf(random, area, acres ?? 1);

  const sqft = Math.round(between(random, kind.area, 1.7) / 5) * 5;
  const beds = kind.beds === null ? null : bedsFor(random, kind.area, kind.beds, sqft);
  const [oldest, newest] = years[area.character];
  const year =
    style === 'modern farmhouse' || style === 'contemporary'
      ? random.between(2008, newest)
      : random.between(oldest, newest);
  const renovated = year < 2005 && random.chance(0.45);
  const baths =
    beds === null
      ? random.between(1, 3)
      : Math.max(1, Math.min(Math.round(beds * (0.45 + sqft / 13_000)), beds));
  const half = beds !== null && sqft > 1350 && random.chance(0.5) ? 1 : 0;
  const pool =
    kind.lot !== null &&
    kind.beds !== null &&
    sqft > 1900 &&
    random.chance(area.state === 'TX' ? 0.24 : 0.16);
  const fireplace = kind.beds !== null && kind.lot !== null && random.chance(0.5);
  const garage = garageFor(random, kind, sqft);
  const view = random.chance(area.character === 'edge' || area.character === 'country' ? 0.22 : 0.08);

  // The price per square foot falls with size, and rises with a newer year, renovation, a pool, and a view.
  const size = ((kind.area[0] + kind.area[1]) / 2 / sqft) ** 0.22;
  const condition = 0.84 + Math.max(0, year - 1980) * 0.0032 + (renovated ? 0.12 : 0);
  const extras = (pool ? 1.05 : 1) * (view ? 1.03 : 1) * (1 + Math.min(0.2, (acres ?? 0) * 0.02));
  const value = area.rate * kind.rate * size * condition * extras * (1 + random.spread() * 0.12) * sqft;
  const withLand = kind.type === 'Farm' ? value + (acres ?? 0) * area.rate * 24 : value;
  const lease = kind.type === 'ResidentialLease' || kind.type === 'CommercialLease';
  const price = lease ? dressed(rentOf(value), 1) : dressed(withLand, withLand);
  const association = kind.lot === null || (kind.lot[1] < 1 && random.chance(0.5));

  return {
    list_price: price,
    fields: {
      living_area: sqft,
      building_area_total: Math.round(sqft * (1.04 + random.next() * 0.16)),
      lot_size_acres: acres,
      year_built: year,
      stories: storiesFor(random, kind, sqft),
      bedrooms_total: beds,
      bathrooms_full: baths,
      bathrooms_half: half,
      garage_spaces: garage,
      fireplaces_total: fireplace ? random.between(1, 2) : 0,
      pool,
      view,
      waterfront: kind.lot !== null && random.chance(area.zip === '78734' ? 0.25 : 0.015),
      basement: area.state === 'OK' && kind.lot !== null && kind.beds !== null && random.chance(0.06),
      tax_annual_amount: lease ? null : Math.round(withLand * (area.state === 'TX' ? 0.0195 : 0.0112)),
      ...(association && !lease && kind.beds !== null
        ? {
            association_name: 'Owners Association',
            association_fee: kind.lot === null ? random.between(18, 70) * 10 : random.between(3, 18) * 5,
            fee_frequency: 'Monthly',
          }
        : {}),
    },
    described: { beds, sqft, acres, year, pool, fireplace, garage, renovated, view },
  };
}

function landOf(random: Random, area: Area, acres: number): Measures {
  const perAcre = area.rate * (area.character === 'country' ? 150 : 420) * acres ** -0.35;
  const value = perAcre * acres * (1 + random.spread() * 0.2);
  return {
    list_price: dressed(value, value),
    fields: { lot_size_acres: acres, tax_annual_amount: Math.round(value * 0.012) },
    described: {
      beds: null,
      sqft: null,
      acres,
      year: null,
      pool: false,
      fireplace: false,
      garage: 0,
      renovated: false,
      view: false,
    },
  };
}

/** Returns the monthly rent: about half a percent of the value, and less for expensive homes. */
const rentOf = (value: number) => 420 + value * 0.0046 * (350_000 / Math.max(350_000, value)) ** 0.25;

function bedsFor(
  random: Random,
  area: readonly [number, number],
  beds: readonly [number, number],
  sqft: number,
): number {
  const part = (sqft - area[0]) / (area[1] - area[0]);
  const at = beds[0] + part * (beds[1] - beds[0]) + random.spread() * 0.6;
  return Math.max(beds[0], Math.min(beds[1], Math.round(at)));
}

function garageFor(random: Random, kind: Kind, sqft: number): number {
  if (kind.beds === null) return 0;
  if (kind.lot === null) return random.chance(0.5) ? 1 : 0;
  return sqft > 3000 && random.chance(0.6) ? 3 : random.chance(0.8) ? 2 : random.between(0, 1);
}

function storiesFor(random: Random, kind: Kind, sqft: number): number {
  if (kind.subType === 'Ranch' || (kind.lot === null && kind.beds !== null)) return 1;
  if (kind.subType === 'Townhouse') return random.between(2, 3);
  return sqft > 2300 && random.chance(0.75) ? 2 : 1;
}

/** Returns a number in a range; `bend` above 1 favors small ones. */
function between(random: Random, [least, most]: readonly [number, number], bend: number): number {
  return least + (most - least) * random.next() ** bend;
}

const roundTo = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Rounds a price as agents do: 438,700 becomes 439,000, and small amounts (rents) are multiples of 25. */
export function dressed(value: number, like: number): number {
  const step = like < 20_000 ? 25 : like < 250_000 ? 500 : like < 900_000 ? 1000 : 5000;
  return Math.max(step, Math.round(value / step) * step);
}
