/** The style of every axis. */
export const axis = {
  stroke: 'var(--edge)',
  tick: { fill: 'var(--ink-soft)', fontSize: 13 },
  tickLine: false,
} as const;

export const grid = { stroke: 'var(--line)', strokeDasharray: '3 4' } as const;

/** The style of an axis label. */
export const axisName = { fill: 'var(--ink-soft)', fontSize: 13 } as const;
