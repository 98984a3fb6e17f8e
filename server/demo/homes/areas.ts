import { zips } from '../../services/idx/places/zips.ts';

/** The character of a ZIP code, which determines its kinds of homes and their prices. */
export type Character = 'downtown' | 'central' | 'suburb' | 'edge' | 'country';

export type Area = {
  zip: string;
  city: string;
  state: 'TX' | 'OK';
  latitude: number;
  longitude: number;
  /** The maximum distance of homes from the center, in degrees of latitude. */
  reach: number;
  /** Dollars per square foot for a plain house. */
  rate: number;
  character: Character;
  /** The number of demo homes here, relative to other areas. */
  weight: number;
};

// ZIP code, reach, dollars per square foot, character, weight. Rough values from general knowledge.
type Row = readonly [string, number, number, Character, number];
const rows: readonly Row[] = [
  ['78701', 0.007, 520, 'downtown', 22],
  ['78702', 0.012, 430, 'central', 26],
  ['78703', 0.012, 620, 'central', 18],
  ['78704', 0.016, 480, 'central', 34],
  ['78705', 0.007, 410, 'downtown', 12],
  ['78721', 0.011, 320, 'central', 14],
  ['78722', 0.007, 410, 'central', 10],
  ['78723', 0.014, 330, 'central', 20],
  ['78731', 0.016, 420, 'central', 18],
  ['78741', 0.013, 300, 'central', 16],
  ['78744', 0.016, 250, 'suburb', 14],
  ['78745', 0.017, 320, 'suburb', 30],
  ['78746', 0.02, 600, 'suburb', 18],
  ['78748', 0.017, 265, 'suburb', 22],
  ['78749', 0.016, 290, 'suburb', 20],
  ['78750', 0.017, 290, 'suburb', 16],
  ['78751', 0.009, 430, 'central', 14],
  ['78753', 0.017, 235, 'suburb', 14],
  ['78757', 0.012, 400, 'central', 18],
  ['78758', 0.015, 270, 'suburb', 14],
  ['78759', 0.018, 320, 'suburb', 18],
  ['78734', 0.025, 340, 'edge', 20],
  ['78613', 0.024, 240, 'suburb', 24],
  ['78641', 0.03, 215, 'edge', 24],
  ['78660', 0.025, 210, 'suburb', 22],
  ['78664', 0.02, 225, 'suburb', 20],
  ['78681', 0.02, 240, 'suburb', 18],
  ['78628', 0.03, 230, 'edge', 20],
  ['78610', 0.025, 205, 'edge', 16],
  ['78640', 0.025, 190, 'edge', 20],
  ['78620', 0.045, 310, 'country', 16],
  ['78653', 0.03, 190, 'edge', 14],
  ['78602', 0.045, 190, 'country', 14],
  ['74103', 0.006, 220, 'downtown', 10],
  ['74104', 0.011, 180, 'central', 16],
  ['74105', 0.015, 200, 'central', 22],
  ['74106', 0.014, 95, 'central', 10],
  ['74107', 0.017, 115, 'central', 10],
  ['74112', 0.014, 125, 'central', 14],
  ['74114', 0.011, 245, 'central', 16],
  ['74119', 0.006, 210, 'downtown', 10],
  ['74120', 0.007, 205, 'downtown', 10],
  ['74132', 0.02, 145, 'edge', 12],
  ['74133', 0.02, 145, 'suburb', 20],
  ['74135', 0.015, 140, 'suburb', 14],
  ['74136', 0.016, 150, 'suburb', 16],
  ['74137', 0.017, 175, 'suburb', 20],
  ['74037', 0.02, 180, 'suburb', 44],
  ['74008', 0.028, 165, 'edge', 24],
  ['74011', 0.022, 145, 'suburb', 18],
  ['74012', 0.02, 140, 'suburb', 22],
  ['74014', 0.026, 155, 'edge', 14],
  ['74033', 0.018, 135, 'edge', 10],
  ['74055', 0.026, 150, 'suburb', 20],
  ['74063', 0.026, 120, 'edge', 10],
  ['74066', 0.03, 120, 'country', 10],
  ['74021', 0.03, 145, 'country', 10],
  ['74429', 0.03, 135, 'country', 10],
  ['74017', 0.035, 130, 'country', 12],
  ['74070', 0.035, 130, 'country', 10],
];

/** The demo's ZIP codes, around Austin and Tulsa. */
export const areas: readonly Area[] = rows.map(([code, reach, rate, character, weight]) => {
  const zip = zips.get(code);
  if (zip === undefined || (zip.state !== 'TX' && zip.state !== 'OK'))
    throw new Error(`No place is known for ${code}.`);
  return { ...zip, state: zip.state, reach, rate, character, weight };
});
