/** What a style does to a room: paints, light, and what is put in. Colours are sRGB; amounts run from 0 to 1. */
export type Look = {
  wall: string;
  floor: string;
  /** From cool (-1) to warm (1). */
  warmth: number;
  exposure: number;
  contrast: number;
  saturation: number;
  /** How far lamps throw warm pools, and how much the bright places bloom. */
  lamps: number;
  glow: number;
  vignette: number;
  cloth: string;
  accent: string;
  wood: string;
  rug: { base: string; line: string; pattern: 'plain' | 'grid' | 'stripe' };
  seat: 'armchair' | 'lounge-chair';
  table: 'coffee-table' | 'round-table' | 'metal-table';
  bed: 'bed' | 'wood-bed';
  plant: 'fig' | 'sword-plant';
  /** Leaves out what is not needed. */
  spare: boolean;
};

const modern: Look = {
  wall: '#eceae6',
  floor: '#a98f70',
  warmth: -0.05,
  exposure: 0.04,
  contrast: 0.14,
  saturation: 0.02,
  lamps: 0.4,
  glow: 0.15,
  vignette: 0.1,
  cloth: '#9a9ea1',
  accent: '#c0892c',
  wood: '#6b4a33',
  rug: { base: '#d6d3cc', line: '#8f8d88', pattern: 'plain' },
  seat: 'armchair',
  table: 'metal-table',
  bed: 'bed',
  plant: 'fig',
  spare: false,
};

type Style = { words: RegExp; look: Partial<Look> };

/** Styles by the words that name them, the more particular first: a modern farmhouse is a farmhouse. */
export const styles: readonly Style[] = [
  {
    words: /\bjapandi\b|\bwabi[ -]sabi\b|\bzen\b|\bjapanese\b/,
    look: {
      wall: '#e5dccb',
      floor: '#c0a47c',
      warmth: 0.08,
      contrast: 0.06,
      saturation: -0.1,
      cloth: '#c6baa6',
      accent: '#4d5848',
      wood: '#a27d52',
      rug: { base: '#d4c8b3', line: '#a7997f', pattern: 'plain' },
      seat: 'lounge-chair',
      table: 'round-table',
      bed: 'wood-bed',
      plant: 'sword-plant',
      spare: true,
    },
  },
  {
    words: /\bscandi(navian)?\b|\bnordic\b|\bhygge\b|\bdanish\b/,
    look: {
      wall: '#f0efec',
      floor: '#d4c1a2',
      warmth: -0.1,
      exposure: 0.1,
      contrast: 0.06,
      saturation: -0.06,
      cloth: '#cfcdc8',
      accent: '#7e98a6',
      wood: '#c6a578',
      rug: { base: '#e2ddd2', line: '#5d5b57', pattern: 'grid' },
      seat: 'lounge-chair',
      table: 'round-table',
      bed: 'wood-bed',
    },
  },
  {
    words: /\bmid[ -]?century\b|\bretro\b|\bsixties\b|\bfifties\b|\batomic\b/,
    look: {
      wall: '#ebe1cb',
      floor: '#a06c3a',
      warmth: 0.16,
      contrast: 0.16,
      saturation: 0.1,
      cloth: '#577a73',
      accent: '#cf842a',
      wood: '#8a5a30',
      rug: { base: '#d8c39a', line: '#a8552f', pattern: 'stripe' },
      seat: 'lounge-chair',
      table: 'round-table',
      bed: 'wood-bed',
      plant: 'sword-plant',
    },
  },
  {
    words: /\bindustrial\b|\bloft\b|\bconcrete\b|\bwarehouse\b/,
    look: {
      wall: '#b8b4af',
      floor: '#6d5a49',
      warmth: 0.04,
      exposure: -0.06,
      contrast: 0.26,
      saturation: -0.14,
      lamps: 0.7,
      vignette: 0.22,
      cloth: '#6f5747',
      accent: '#a9592c',
      wood: '#5f4029',
      rug: { base: '#8d8882', line: '#55514c', pattern: 'stripe' },
      seat: 'lounge-chair',
      plant: 'sword-plant',
    },
  },
  {
    words: /\bfarmhouse\b|\bshiplap\b|\bbarn\b/,
    look: {
      wall: '#efe8d9',
      floor: '#b08b5f',
      warmth: 0.12,
      contrast: 0.08,
      cloth: '#d6ccb9',
      accent: '#41586a',
      wood: '#98703f',
      rug: { base: '#d2c7b1', line: '#5d5a55', pattern: 'grid' },
      table: 'coffee-table',
      bed: 'wood-bed',
      lamps: 0.5,
    },
  },
  {
    words: /\bcoastal\b|\bbeach\b|\bnautical\b|\bseaside\b|\bhamptons\b|\bocean\b/,
    look: {
      wall: '#d9e6ea',
      floor: '#d5c3a2',
      warmth: -0.12,
      exposure: 0.1,
      contrast: 0.06,
      saturation: 0.05,
      cloth: '#e6e1d6',
      accent: '#3b7391',
      wood: '#bfa079',
      rug: { base: '#e3e0d6', line: '#5c8ba5', pattern: 'stripe' },
      table: 'coffee-table',
    },
  },
  {
    words: /\bboho\b|\bbohemian\b|\beclectic\b|\bmoroccan\b|\brattan\b/,
    look: {
      wall: '#efdfc8',
      floor: '#ad7b47',
      warmth: 0.22,
      contrast: 0.1,
      saturation: 0.16,
      lamps: 0.6,
      cloth: '#c79c72',
      accent: '#b14d2d',
      wood: '#a3743f',
      rug: { base: '#d9b98c', line: '#a8482c', pattern: 'grid' },
      seat: 'lounge-chair',
      table: 'round-table',
      bed: 'wood-bed',
    },
  },
  {
    words: /\brustic\b|\blodge\b|\bcabin\b|\bmountain\b|\breclaimed\b|\blog\b/,
    look: {
      wall: '#dccbab',
      floor: '#855a34',
      warmth: 0.26,
      contrast: 0.16,
      saturation: 0.05,
      lamps: 0.7,
      vignette: 0.18,
      cloth: '#9c8160',
      accent: '#86392a',
      wood: '#6f4727',
      rug: { base: '#a98a62', line: '#5b3a28', pattern: 'grid' },
      seat: 'lounge-chair',
      table: 'coffee-table',
      bed: 'wood-bed',
    },
  },
  {
    words: /\bmediterranean\b|\btuscan\b|\bspanish\b|\bterracotta\b|\bsouthwest(ern)?\b|\badobe\b/,
    look: {
      wall: '#efdcc0',
      floor: '#b06c45',
      warmth: 0.24,
      contrast: 0.12,
      saturation: 0.12,
      cloth: '#ebe0cb',
      accent: '#2f6c8a',
      wood: '#7d4f2d',
      rug: { base: '#cf9b6b', line: '#8b3f2a', pattern: 'stripe' },
      table: 'coffee-table',
      bed: 'wood-bed',
    },
  },
  {
    words: /\bart deco\b|\bglamou?r\b|\bhollywood\b/,
    look: {
      wall: '#aab8b0',
      floor: '#6b4d38',
      contrast: 0.24,
      saturation: 0.08,
      glow: 0.3,
      vignette: 0.2,
      cloth: '#2c5054',
      accent: '#bd9337',
      wood: '#3d2a1f',
      rug: { base: '#d3cbb8', line: '#2d3a3c', pattern: 'stripe' },
    },
  },
  {
    words: /\bluxur(y|ious)\b|\belegant\b|\bupscale\b|\bhotel\b|\bmarble\b|\bpenthouse\b/,
    look: {
      wall: '#dcd5c9',
      floor: '#8b765e',
      warmth: 0.06,
      contrast: 0.2,
      glow: 0.3,
      lamps: 0.6,
      vignette: 0.18,
      cloth: '#ded6c6',
      accent: '#9f7c37',
      wood: '#46311f',
      rug: { base: '#cfc6b6', line: '#93866f', pattern: 'plain' },
    },
  },
  {
    words: /\bcraftsman\b|\bbungalow\b|\barts and crafts\b/,
    look: {
      wall: '#c9cfae',
      floor: '#8c5d34',
      warmth: 0.16,
      contrast: 0.14,
      lamps: 0.6,
      cloth: '#8c6d4b',
      accent: '#587050',
      wood: '#7b4f2e',
      rug: { base: '#b79d6c', line: '#6d3a2b', pattern: 'stripe' },
      seat: 'lounge-chair',
      table: 'coffee-table',
      bed: 'wood-bed',
    },
  },
  {
    words: /\btraditional\b|\bclassic\b|\bcolonial\b|\bvictorian\b|\bheritage\b|\blibrary\b/,
    look: {
      wall: '#e4d8bd',
      floor: '#784b2d',
      warmth: 0.14,
      contrast: 0.14,
      lamps: 0.6,
      vignette: 0.14,
      cloth: '#8d7a63',
      accent: '#7d2f33',
      wood: '#5c3421',
      rug: { base: '#8f4a42', line: '#cbb68c', pattern: 'plain' },
      table: 'coffee-table',
    },
  },
  {
    words: /\bcottage\b|\bfrench country\b|\bprovence\b|\bshabby\b|\bromantic\b/,
    look: {
      wall: '#e9ecdf',
      floor: '#c4a274',
      warmth: 0.08,
      exposure: 0.06,
      contrast: 0.04,
      cloth: '#e2d8c6',
      accent: '#8296af',
      wood: '#b39468',
      rug: { base: '#ded5c4', line: '#9aa8b3', pattern: 'stripe' },
      table: 'round-table',
      bed: 'wood-bed',
    },
  },
  {
    words: /\btransitional\b/,
    look: {
      wall: '#e2dcd0',
      floor: '#a08362',
      warmth: 0.04,
      cloth: '#b3aa9c',
      accent: '#4d6478',
      table: 'coffee-table',
    },
  },
  {
    words: /\bmoody\b|\bdark\b|\bdramatic\b|\bacademia\b/,
    look: {
      wall: '#87908a',
      floor: '#5f4634',
      warmth: 0.12,
      exposure: -0.14,
      contrast: 0.26,
      lamps: 0.9,
      vignette: 0.28,
      cloth: '#5d6660',
      accent: '#a8743a',
      wood: '#4a3222',
      rug: { base: '#7d6f5e', line: '#3f362d', pattern: 'plain' },
    },
  },
  {
    words: /\bminimal(ist|ism)?\b|\buncluttered\b|\bmonochrome\b/,
    look: {
      wall: '#f2f1ee',
      floor: '#c6b9a4',
      warmth: -0.04,
      exposure: 0.1,
      contrast: 0.05,
      saturation: -0.18,
      vignette: 0.04,
      cloth: '#dedbd5',
      accent: '#8c8983',
      wood: '#b39a78',
      rug: { base: '#e2dfd8', line: '#c4c0b8', pattern: 'plain' },
      spare: true,
    },
  },
  { words: /\bmodern\b|\bcontemporary\b|\bsleek\b|\burban\b/, look: {} },
];

/** Colours that a prompt may ask for by name, of walls (*sage walls*, *walls in sage*) or of what is put in. */
export const colorWords: Readonly<Record<string, string>> = {
  sage: '#c3cbb2',
  olive: '#a9ad85',
  'forest green': '#7f9682',
  green: '#b5c4a8',
  navy: '#7d8ca3',
  'slate blue': '#a3b1bf',
  blue: '#bccddb',
  teal: '#93b3b3',
  charcoal: '#96979a',
  grey: '#cfcfcd',
  gray: '#cfcfcd',
  greige: '#d8cfc2',
  taupe: '#cbbcaa',
  beige: '#e6dac4',
  cream: '#f0e6d0',
  ivory: '#f1ebdc',
  sand: '#e5d4b8',
  clay: '#dcb89c',
  terracotta: '#d9ae92',
  ochre: '#e0be84',
  mustard: '#dfc07e',
  blush: '#ebd0c6',
  pink: '#ebc9c6',
  plum: '#b79aab',
  lavender: '#d3cade',
  white: '#f4f2ee',
};

export const plainLook: Readonly<Look> = modern;
