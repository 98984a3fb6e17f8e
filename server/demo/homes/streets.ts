import type { Random } from './random.ts';

// Trees, birds, rocks, and rivers, as in many subdivisions' names.
const names = (
  'Pecan, Live Oak, Bluebonnet, Cedar Elm, Juniper, Redbud, Mockingbird, Limestone, ' +
  'Barton Creek, Sycamore, Cottonwood, Quail Run, Whitetail, Cypress Bend, Canyon, Sunset, ' +
  'Magnolia, Hawthorne, Persimmon, Meadowlark, Windmill, Prairie Rose, Stonebridge, ' +
  'Ridgecrest, Lakeshore, Willow, Hickory, Dogwood, Maple, Birch, Elm, Walnut, Aspen, Linden, ' +
  'Chestnut, Laurel, Heather, Clover, Sparrow, Cardinal, Heron, Falcon, Bobwhite, Killdeer, ' +
  'Sandstone, Flint, Granite, Copper, Silver Creek, Rock Creek, Clear Creek, Spring Valley, ' +
  'Hidden Hollow, Orchard, Vineyard, Mill, Foundry, Harvest, Homestead, Wagon Wheel, Saddle, ' +
  'Lantern, Bellflower'
).split(', ');
const numbered = (
  '3rd, 5th, 9th, 11th, 15th, 18th, 21st, 26th, 31st, 36th, 38th, 41st, 45th, 51st, 61st, ' +
  '71st, 81st, 91st, 101st, 111th, 121st'
).split(', ');
const suffixes = 'St, Ave, Dr, Ln, Ct, Cv, Way, Trl, Pl, Loop, Blvd, Cir, Pass, Bnd'.split(', ');
const tulsaSuffixes = 'St, Ave, Pl, Ct, Dr'.split(', ');

export type Street = { street_dir_prefix: string | null; street_name: string; street_suffix: string };

/**
 * Returns a street in the style of its city: Tulsa numbers its east-west streets; Austin likes coves and
 * trails.
 */
export function streetOf(random: Random, state: 'TX' | 'OK'): Street {
  if (state === 'OK' && random.chance(0.55)) {
    return {
      street_dir_prefix: random.pick(['E', 'S', 'W', 'N']),
      street_name: random.pick(numbered),
      street_suffix: random.pick(tulsaSuffixes),
    };
  }
  const prefix = random.chance(state === 'OK' ? 0.6 : 0.15) ? random.pick(['N', 'S', 'E', 'W']) : null;
  const suffix = state === 'OK' ? random.pick(tulsaSuffixes) : random.pick(suffixes);
  return { street_dir_prefix: prefix, street_name: random.pick(names), street_suffix: suffix };
}

const first = (
  'Pecan, Heron, Stone, Cedar, River, Prairie, Summit, Willow, Copper, Quarry, Lantern, ' + 'Orchard'
).split(', ');
const second = 'Ridge, Crossing, Park, Grove, Hollow, Landing, Trails, Place, Meadows, Commons'.split(', ');

/** Returns an invented name for a subdivision or a building. */
export const subdivisionOf = (random: Random) => `${random.pick(first)} ${random.pick(second)}`;
