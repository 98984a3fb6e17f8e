import { type Area, readAreas, writeAreas } from '../../../../areas/areas.ts';
import { randomFrom } from '../../../demo/homes/random.ts';
import type { SearchQuery } from '../listings/search/search-query.ts';
import { propertySubTypes, propertyTypes, standardStatuses } from '../listings/vocabulary.ts';

/** Common ZIP codes; with the rare ones of `anyHomes` they test both forms in which the index stores words. */
const zips = ['78704', '78702', '74037', '98103'];
const cities = ['Austin', 'Jenks', 'SEATTLE', 'San  Marcos'];

/** Returns makers of random homes and searches, the same ones for the same seed. */
export function anyHomes(seed: number) {
  const random = randomFrom(seed);
  const maybe = <Value>(value: Value, chance = 0.85) => (random.chance(chance) ? value : null);
  const anyZip = () => (random.chance(0.7) ? random.pick(zips) : `76${random.between(100, 130)}`);

  function anyHome() {
    return {
      city: maybe(random.pick(cities)),
      subdivision_name: maybe(random.pick(['Heron Ridge', 'HERON RIDGE', 'Stone Park'])),
      school_district: maybe(random.pick(['Austin ISD', 'Jenks Public Schools'])),
      state: random.pick(['TX', 'OK', 'WA']),
      postal_code: maybe(anyZip()),
      list_price: maybe(random.between(250, 10_000) * 100),
      bedrooms_total: maybe(random.between(0, 6)),
      bathrooms_full: maybe(random.between(0, 4)),
      bathrooms_half: random.between(0, 2),
      living_area: maybe(random.between(400, 4000)),
      year_built: maybe(random.between(1950, 2026)),
      stories: maybe(random.between(1, 3)),
      property_type: random.pick(propertyTypes),
      property_sub_type: maybe(random.pick(propertySubTypes)),
      original_list_price: maybe(random.between(250, 10_000) * 100, 0.5),
      lot_size_acres: maybe(random.between(1, 400) / 100, 0.7),
      garage_spaces: maybe(random.between(0, 4), 0.7),
      association_fee: maybe(random.between(0, 60) * 10, 0.5),
      fee_frequency: maybe(random.pick(['Monthly', 'Annually', 'One Time', 'Semi-Annually', 'Whenever'])),
      latitude: 30 + random.between(0, 160) / 40,
      longitude: -98 + random.between(0, 400) / 100,
      list_agent_mls_id: random.pick(['OWN1', 'OTHER1']),
      pool: random.chance(0.4),
      garage: random.chance(0.6),
      view: random.chance(0.1),
      standard_status: random.pick(standardStatuses),
      internet_entire_listing_display: random.chance(0.95),
      internet_address_display: random.chance(0.9),
      on_market_at: `2026-11-${String(random.between(1, 20)).padStart(2, '0')}T00:00:00Z`,
    };
  }

  /** An area around the homes, with corners and lines on the grid where they lie, so that some lie on its border. */
  function anyArea(): Area {
    const middle = {
      latitude: 31 + random.between(0, 20) / 10,
      longitude: -97.5 + random.between(0, 30) / 10,
    };
    const corners = random.between(3, 12);
    return Array.from({ length: corners }, (_, n) => {
      const turn = (n / corners) * 2 * Math.PI;
      const far = random.between(3, 12) / 8;
      return {
        latitude: Math.round((middle.latitude + Math.sin(turn) * far) * 40) / 40,
        longitude: Math.round((middle.longitude + Math.cos(turn) * far) * 100) / 100,
      };
    });
  }

  function anyAreas(): string | undefined {
    const text = writeAreas(Array.from({ length: random.between(1, 3) }, anyArea));
    return 'areas' in readAreas(text) ? text : undefined;
  }

  function anySearch(): SearchQuery {
    const some = <Value>(chance: number, value: () => Value) => (random.chance(chance) ? value() : undefined);
    const south = 30 + random.between(0, 30) / 10;
    const west = -98 + random.between(0, 30) / 10;
    const bounds = {
      south,
      north: south + random.between(0, 20) / 10,
      west,
      east: west + random.between(0, 20) / 10,
    };
    const query = {
      zip: some(0.3, () => `${anyZip()}${random.pick(['', '-1234', `,${anyZip()}`])}`),
      city: some(0.15, () =>
        random.pick([...cities, ' austin ', 'Nowhere', 'jenks, Seattle', 'Nowhere,Austin', ',']),
      ),
      neighborhood: some(0.1, () => random.pick(['heron ridge', 'Stone Park', 'Nowhere'])),
      schoolDistrict: some(0.1, () => random.pick(['austin isd', 'Nowhere'])),
      state: some(0.2, () => random.pick(['tx', 'OK', 'NY'])),
      minPrice: some(0.2, () => random.between(0, 5_000) * 100),
      maxPrice: some(0.2, () => random.between(2_500, 10_100) * 100),
      minBedrooms: some(0.2, () => random.between(0, 5)),
      maxBedrooms: some(0.1, () => random.between(2, 6)),
      minBathrooms: some(0.15, () => random.between(2, 7) / 2),
      maxBathrooms: some(0.1, () => random.between(2, 9) / 2),
      minLivingArea: some(0.1, () => random.between(300, 4100)),
      maxLivingArea: some(0.1, () => 3000),
      minYearBuilt: some(0.1, () => 1980),
      maxYearBuilt: some(0.1, () => 2015),
      stories: some(0.1, () => random.between(1, 3)),
      listAgentMlsId: some(0.1, () => random.pick(['OWN1', 'NOBODY'])),
      propertyType: some(0.2, () => random.pick([...propertyTypes, 'Residential,Land', 'Land,Land'])),
      propertySubType: some(0.15, () => random.pick([...propertySubTypes, 'Townhouse,Condominium,Other'])),
      status: some(0.1, () => random.pick(['Active', 'Active,Pending', 'Coming Soon,Active Under Contract'])),
      minLotSize: some(0.1, () => random.between(0, 300) / 100),
      maxLotSize: some(0.1, () => random.between(50, 400) / 100),
      maxHoaFee: some(0.1, () => random.between(0, 400)),
      minGarageSpaces: some(0.1, () => random.between(0, 3)),
      minDaysOnMarket: some(0.05, () => random.between(0, 10)),
      maxDaysOnMarket: some(0.1, () => random.between(10, 30)),
      priceReduced: some(0.1, () => random.chance(0.8)),
      features: some(0.25, () => random.pick(['pool', 'garage', 'pool,garage', 'pool,pool', 'view'])),
      sort: some(0.7, () =>
        random.pick(['newest', 'price-asc', 'price-desc', 'beds-desc', 'area-desc'] as const),
      ),
      limit: some(0.8, () => random.between(1, 30)),
      offset: some(0.3, () => random.pick([random.between(0, 60), random.between(0, 900)])),
      areas: some(0.25, anyAreas),
      ...(random.chance(0.3) ? bounds : {}),
    };
    return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  }

  return { random, anyHome, anySearch };
}
