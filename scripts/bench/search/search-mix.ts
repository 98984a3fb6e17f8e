import { areas } from '../../../server/demo/homes/areas.ts';
import { type Random, randomFrom } from '../../../server/demo/homes/random.ts';
import type { Shot } from '../load.ts';
import { ownMlsId } from './make-listings.ts';

export const searchBase = '/api/treas/idx/v1/retrieve-property-summary';
const types = ['Residential', 'Residential', 'Residential', 'Land', 'CommercialSale'];
const sorts = ['newest', 'newest', 'price-asc', 'price-desc', 'beds-desc', 'area-desc'];

type Query = Record<string, string | number>;

/** Visitors' searches and their shares: mostly ZIP code with budget, then map, then whole cities and states. */
const kinds: [share: number, kind: string, make: (random: Random) => Query][] = [
  [
    35,
    'ZIP, price, beds',
    (random) => ({
      zip: random.pick(areas).zip,
      minBedrooms: random.between(1, 4),
      ...budget(random),
      sort: random.pick(sorts),
    }),
  ],
  [30, 'viewport', viewport],
  [10, 'city', (random) => ({ city: random.pick(areas).city, sort: random.pick(sorts) })],
  [
    10,
    'state, type',
    (random) => ({
      state: random.pick(['TX', 'OK']),
      ...(random.chance(0.15)
        ? { propertyType: 'ResidentialLease', maxPrice: 250 * random.between(5, 14) }
        : { propertyType: random.pick(types), ...(random.chance(0.5) ? budget(random) : {}) }),
    }),
  ],
  [5, 'own listings', () => ({ listAgentMlsId: ownMlsId })],
  [10, 'newest', (random) => (random.chance(0.7) ? {} : { offset: 50 * random.between(1, 5) })],
];

/** Returns `count` searches in that mix; the same ones each time. */
export function searchMix(count: number): Shot[] {
  const random = randomFrom(2026);
  const deck = kinds.flatMap(([share, kind, make]) => Array.from({ length: share }, () => ({ kind, make })));
  return Array.from({ length: count }, () => {
    const { kind, make } = random.pick(deck);
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...make(random), limit: 50 }))
      search.set(name, String(value));
    return { kind, path: `${searchBase}?${search}` };
  });
}

function budget(random: Random): Query {
  const most = random.between(8, 40) * 25_000;
  return random.chance(0.4) ? { minPrice: Math.round(most / 2), maxPrice: most } : { maxPrice: most };
}

/** Returns map bounds as wide as a screen at zoom 10 to 14, near a ZIP code. */
function viewport(random: Random): Query {
  const { latitude, longitude } = random.pick(areas);
  const width = (360 / 2 ** random.between(10, 14)) * 4;
  const height = width * 0.5;
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  const y = latitude + random.spread() * 0.05;
  const x = longitude + random.spread() * 0.05;
  return {
    north: round(y + height / 2),
    south: round(y - height / 2),
    east: round(x + width / 2),
    west: round(x - width / 2),
    ...(random.chance(0.5) ? { minBedrooms: random.between(2, 4), ...budget(random) } : {}),
  };
}
