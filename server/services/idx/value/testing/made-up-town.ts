import { randomFrom } from '../../../../demo/homes/random.ts';
import type { Condition, Sale } from '../method/home.ts';

/** What each fact brings in a made-up town, as a share of the price. */
export const truth = {
  /** For twice the size. */
  double: 0.55,
  bath: 0.06,
  yearsTen: -0.05,
  needsWork: -0.18,
  /** A year of the market. */
  year: 0.08,
  /** From the east to the west, 8 km. */
  west: 0.4,
};

const today = 20_777;

/** Returns sales in a town whose prices follow `truth`, but for some `noise`; the last one is of today. */
export function madeUpTown(count: number, { noise = 0.05, seed = 5, near = 36.1 } = {}): Sale[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const east = random.next();
    const area = random.between(900, 3200);
    const baths = random.between(2, 6) / 2;
    const built = random.between(1950, 2015);
    const condition: Condition = random.chance(0.12) ? 'needs-work' : 'good';
    const day = today - Math.floor(((count - 1 - index) / count) * 600);
    const level =
      12.6 +
      (Math.log(area / 2000) / Math.LN2) * truth.double +
      (baths - 2) * truth.bath +
      ((2026 - built) / 10) * truth.yearsTen +
      (condition === 'needs-work' ? truth.needsWork : 0) +
      ((day - today) / 365) * truth.year +
      (1 - east) * truth.west +
      random.spread() * noise;
    return {
      ...{ id: index + 1, day, price: Math.round(Math.exp(level)), kind: 'house' as const },
      latitude: near + random.next() * 0.03,
      longitude: -95.95 + east * 0.09,
      ...{ area, acres: 0.2, beds: 3, baths, built, stories: 1, condition },
      ...{ renovated: 0, region: 'OK', zip: east < 0.5 ? '74104' : '74112' },
    };
  });
}
