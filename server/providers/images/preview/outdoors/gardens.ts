/** How a style changes the outside of a house. Colors are sRGB; null leaves a part unchanged. */
export type Garden = {
  lawn: string | null;
  foliage: string | null;
  /** How strongly the new colors apply, from 0 to 1. */
  strength: number;
  /** The sky's colors at the top and at the horizon. */
  sky: readonly [string, string] | null;
  warmth: number;
  exposure: number;
  contrast: number;
  saturation: number;
  /** How many lamps to place along the lawn and how strongly they glow, from 0 to 1. */
  lights: number;
  planter: 'planter' | 'grass-planter' | null;
};

const summer: Garden = {
  lawn: '#6f8f3c',
  foliage: null,
  strength: 0.75,
  sky: null,
  warmth: 0.04,
  exposure: 0.04,
  contrast: 0.12,
  saturation: 0.12,
  lights: 0,
  planter: 'planter',
};

/** Gardens by the words that select them; all matches are merged, earlier ones over later ones. */
export const gardens: readonly { words: RegExp; garden: Partial<Garden> }[] = [
  {
    words: /\bdusk\b|\btwilight\b|\bevening\b|\bnight\b|\bsunset\b/,
    garden: {
      sky: ['#5d7db3', '#f0b48c'],
      warmth: -0.5,
      exposure: -0.95,
      contrast: 0.1,
      saturation: -0.08,
      lights: 1,
    },
  },
  {
    words: /\bgolden hour\b|\bgolden light\b|\blate sun\b|\bsunrise\b|\bmorning\b/,
    garden: { sky: ['#7da2cc', '#f3d2a0'], warmth: 0.3, exposure: -0.06, lights: 0.3 },
  },
  {
    words: /\bpath lights?\b|\blanterns?\b|\blit\b|\blighting\b|\blow lights?\b/,
    garden: { lights: 0.6 },
  },
  {
    words: /\bautumn\b|\bfall\b|\bharvest\b|\bmaples?\b/,
    garden: {
      lawn: '#94893c',
      foliage: '#c1702a',
      strength: 0.85,
      warmth: 0.2,
      saturation: 0.1,
      planter: 'grass-planter',
    },
  },
  {
    words: /\bwinter\b|\bsnow(y)?\b|\bfrost(y|ed)?\b/,
    garden: {
      lawn: '#e4e9f0',
      foliage: '#8f9a92',
      strength: 0.9,
      sky: ['#a9bcd0', '#e3e8ee'],
      warmth: -0.22,
      exposure: 0.02,
      saturation: -0.2,
      planter: null,
    },
  },
  {
    words: /\bspring\b|\bblossoms?\b|\btulips?\b|\bfresh green\b/,
    garden: { lawn: '#7fa53c', foliage: '#86a94b', strength: 0.7, exposure: 0.08, saturation: 0.16 },
  },
  {
    words:
      /\bdesert\b|\bxeriscap(e|ing)\b|\bgravel\b|\bdrought\b|\bcact(us|i)\b|\bagaves?\b|\bsouthwest(ern)?\b/,
    garden: {
      lawn: '#c9ab82',
      foliage: '#8d9470',
      strength: 0.9,
      warmth: 0.18,
      contrast: 0.16,
      planter: 'grass-planter',
    },
  },
  {
    words: /\bprairie\b|\bnative\b|\bmeadow\b|\bgrasses\b/,
    garden: { lawn: '#9a9a55', foliage: '#7f8c4c', strength: 0.75, warmth: 0.1, planter: 'grass-planter' },
  },
  {
    words: /\bmediterranean\b|\blavender\b|\bolive\b|\btuscan\b/,
    garden: { lawn: '#8f9560', foliage: '#7e8f66', strength: 0.7, warmth: 0.18 },
  },
  {
    words: /\btropical\b|\blush\b|\bpalms?\b|\bjungle\b/,
    garden: { lawn: '#4f8a35', foliage: '#3f7d34', strength: 0.75, saturation: 0.2 },
  },
  {
    words: /\bjapanese\b|\bzen\b|\bmoss\b/,
    garden: {
      lawn: '#5f7d45',
      foliage: '#5d7a48',
      strength: 0.75,
      saturation: -0.04,
      planter: 'grass-planter',
    },
  },
  {
    words: /\bmodern\b|\bcontemporary\b|\bminimal(ist)?\b/,
    garden: { lawn: '#668a3e', strength: 0.75, contrast: 0.18, planter: 'grass-planter' },
  },
];

export const plainGarden: Readonly<Garden> = summer;
