/** The lines of a chart differ by color, dash, and point shape. */
export const series = [
  { color: 'var(--series-1)', dash: undefined, shape: 'circle' },
  { color: 'var(--series-2)', dash: '7 4', shape: 'square' },
  { color: 'var(--series-3)', dash: '2 4', shape: 'triangle' },
  { color: 'var(--series-4)', dash: '10 3 2 3', shape: 'diamond' },
  { color: 'var(--series-5)', dash: '4 2 4 6', shape: 'cross' },
] as const;

export type Shape = (typeof series)[number]['shape'];

/** The SVG path of each point shape, about 9 px wide, centered on 0,0. */
export const shapePaths: Record<Shape, string> = {
  circle: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  square: 'M-3.7-3.7h7.4v7.4h-7.4Z',
  triangle: 'M0-5L4.8 3.6h-9.6Z',
  diamond: 'M0-5.4L4.4 0L0 5.4L-4.4 0Z',
  cross: 'M-1.6-4.8h3.2v3.2h3.2v3.2h-3.2v3.2h-3.2v-3.2h-3.2v-3.2h3.2Z',
};
