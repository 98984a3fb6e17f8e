import type { PropertySubType, PropertyType } from '../../services/idx/listings/vocabulary.ts';
import type { Character } from './areas.ts';

/** A kind of property in the demo: its frequency, areas, and sizes. */
export type Kind = {
  type: PropertyType;
  subType: PropertySubType;
  /** Homes per thousand. */
  share: number;
  where: readonly Character[];
  /** The minimum and maximum square feet; null for land. */
  area: readonly [number, number] | null;
  beds: readonly [number, number] | null;
  /** The price per square foot relative to a plain house. */
  rate: number;
  /** The minimum and maximum acres; null for an apartment. */
  lot: readonly [number, number] | null;
  styles: readonly string[];
};

const built = ['central', 'suburb', 'edge', 'country'] as const;
const dense = ['downtown', 'central'] as const;
const open = ['edge', 'country'] as const;
const town = ['downtown', 'central', 'suburb'] as const;

const houseStyles = [
  'craftsman',
  'modern farmhouse',
  'traditional',
  'colonial',
  'ranch',
  'contemporary',
] as const;

/** All property types and subtypes of the spec (section 9). */
export const kinds: readonly Kind[] = [
  kind('Residential', 'SingleFamilyResidence', 520, built, [1150, 4300], [2, 5], 1, [0.12, 0.6], houseStyles),
  kind(
    'Residential',
    'Ranch',
    70,
    ['suburb', 'edge', 'country'],
    [1300, 3000],
    [3, 4],
    1,
    [0.2, 1.4],
    ['ranch'],
  ),
  kind('Residential', 'Townhouse', 80, town, [1100, 2400], [2, 4], 0.96, [0.03, 0.08], ['townhouse']),
  kind('Residential', 'Condominium', 90, dense, [560, 1900], [1, 3], 1.06, null, ['condo']),
  kind('Residential', 'Other', 12, ['edge', 'country'], [900, 1800], [2, 3], 0.75, [0.5, 5], ['cabin']),
  kind('ResidentialLease', 'Apartment', 36, dense, [520, 1250], [1, 2], 1.05, null, ['condo']),
  kind(
    'ResidentialLease',
    'SingleFamilyResidence',
    26,
    ['central', 'suburb', 'edge'],
    [1100, 2600],
    [2, 4],
    0.95,
    [0.12, 0.3],
    houseStyles,
  ),
  kind('ResidentialLease', 'Townhouse', 14, town, [1100, 1900], [2, 3], 0.95, [0.03, 0.06], ['townhouse']),
  kind('ResidentialLease', 'Condominium', 14, dense, [600, 1400], [1, 2], 1.02, null, ['condo']),
  kind(
    'ResidentialLease',
    'Duplex',
    8,
    ['central', 'suburb'],
    [900, 1500],
    [2, 3],
    0.85,
    [0.1, 0.2],
    ['duplex'],
  ),
  kind(
    'ResidentialIncome',
    'Duplex',
    24,
    ['central', 'suburb'],
    [1700, 3200],
    [4, 6],
    0.8,
    [0.14, 0.3],
    ['duplex'],
  ),
  kind('ResidentialIncome', 'Apartment', 8, dense, [3600, 9600], [6, 16], 0.72, [0.2, 0.7], ['condo']),
  kind('Land', 'Other', 40, open, null, null, 1, [0.3, 22], ['land']),
  kind('CommercialSale', 'Other', 22, town, [1800, 14000], null, 0.8, [0.2, 1.8], ['office']),
  kind('CommercialLease', 'Other', 18, town, [900, 6000], null, 0.8, null, ['office']),
  kind('Farm', 'Ranch', 12, ['country'], [1500, 3400], [3, 4], 0.95, [18, 160], ['farm']),
  kind('Farm', 'Other', 6, ['country'], [1200, 2400], [2, 4], 0.9, [12, 80], ['farm']),
];

function kind(
  type: PropertyType,
  subType: PropertySubType,
  share: number,
  where: Kind['where'],
  area: Kind['area'],
  beds: Kind['beds'],
  rate: number,
  lot: Kind['lot'],
  styles: Kind['styles'],
): Kind {
  return { type, subType, share, where, area, beds, rate, lot, styles };
}
