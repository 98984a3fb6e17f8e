import type { ListingInput } from '../../services/idx/listings/input.ts';
import type { Area } from './areas.ts';
import type { Kind } from './kinds.ts';
import type { Random } from './random.ts';

type Features = Pick<
  ListingInput,
  | 'heating'
  | 'cooling'
  | 'water_source'
  | 'sewer'
  | 'roof'
  | 'foundation_details'
  | 'appliances'
  | 'interior_features'
  | 'exterior_features'
  | 'lots_features'
  | 'patio_and_porch_features'
>;

const list = (items: string[]) => (items.length === 0 ? null : items.join(', '));

/** Returns a home's construction and features in RESO's terms, separated by commas as in feeds. */
export function featuresFor(random: Random, kind: Kind, area: Area): Features {
  const rural = area.character === 'country';
  const water = rural && random.chance(0.4) ? 'Well' : 'Public';
  const lots = list(
    random.some(
      ['Level', 'Corner Lot', 'Cul-De-Sac', 'Wooded', 'Sloped', 'Near Public Transit', 'Landscaped', 'Creek'],
      random.between(1, 2),
    ),
  );
  if (kind.type === 'Land') {
    return { water_source: water, sewer: rural ? 'Septic Needed' : 'Public Sewer', lots_features: lots };
  }
  const structure = {
    heating: random.pick([
      'Central, Natural Gas',
      'Forced Air, Natural Gas',
      'Heat Pump',
      'Central, Electric',
    ]),
    cooling: random.pick(['Central Air', 'Central Air, Ceiling Fan(s)', 'Central Air, Zoned']),
    water_source: water,
    sewer: rural ? random.pick(['Septic Tank', 'Aerobic Septic']) : 'Public Sewer',
    roof: random.pick(['Composition', 'Composition', 'Metal', 'Tile']),
    foundation_details: area.state === 'OK' && random.chance(0.3) ? 'Concrete Perimeter' : 'Slab',
  };
  if (kind.beds === null) return { ...structure, lots_features: lots };
  return {
    ...structure,
    lots_features: kind.lot === null ? null : lots,
    appliances: list(
      random.some(
        [
          'Dishwasher',
          'Disposal',
          'Gas Range',
          'Electric Range',
          'Microwave',
          'Refrigerator',
          'Washer',
          'Dryer',
          'Wine Cooler',
        ],
        random.between(3, 5),
      ),
    ),
    interior_features: list(
      random.some(
        [
          'Breakfast Bar',
          'Built-in Features',
          'Ceiling Fan(s)',
          'High Ceilings',
          'Kitchen Island',
          'Pantry',
          'Recessed Lighting',
          'Stone Counters',
          'Walk-In Closet(s)',
        ],
        random.between(3, 5),
      ),
    ),
    exterior_features:
      kind.lot === null
        ? 'Balcony'
        : list(
            random.some(
              ['Rain Gutters', 'Private Yard', 'Garden', 'Exterior Lighting', 'Storage'],
              random.between(1, 3),
            ),
          ),
    patio_and_porch_features: random.chance(0.7)
      ? list(
          random.some(
            ['Covered', 'Deck', 'Front Porch', 'Patio', 'Rear Porch', 'Screened'],
            random.between(1, 2),
          ),
        )
      : null,
  };
}

const schoolNames =
  'Pecan Grove, Bluff Springs, Live Oak, Cedar Valley, Redbud, Prairie View, Sunset Hill, Creekside, Stone Bridge, Eastgate'.split(
    ', ',
  );

/** Returns schools with invented names: real attendance areas change, and a demo must not mislead. */
export function schoolsFor(
  random: Random,
): Pick<ListingInput, 'elementary_school' | 'middle_school' | 'high_school'> {
  return {
    elementary_school: random.pick(schoolNames),
    middle_school: random.pick(schoolNames),
    high_school: random.pick(schoolNames),
  };
}

/** Returns the name of a city's school district, as its state forms it. */
export const districtOf = ({ city, state }: Pick<Area, 'city' | 'state'>) =>
  state === 'TX' ? `${city} ISD` : `${city} Public Schools`;
