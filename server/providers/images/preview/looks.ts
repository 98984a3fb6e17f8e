import known from './styles.json' with { type: 'json' };

/** How a style changes a room: paint, light, and furniture. Colors are sRGB; amounts run from 0 to 1. */
export type Look = {
  wall: string;
  floor: string;
  /** From cool (-1) to warm (1). */
  warmth: number;
  exposure: number;
  contrast: number;
  saturation: number;
  /** The strength of lamp light, and of the bloom around bright areas. */
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
  /** Leaves out optional pieces. */
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

type Style = { words: string; look: Partial<Look> };

/**
 * Styles by the words that select them; the first match wins, so specific styles come first: a modern
 * farmhouse is a farmhouse.
 */
export const styles = (known as Style[]).map(({ words, look }) => ({ words: new RegExp(words), look }));

/** Colors that a prompt can name, for walls (*sage walls*, *walls in sage*) or for furnishings. */
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
