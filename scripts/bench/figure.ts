/** One measured value, as a row of the table. `aim` is what the product promises. */
export type Figure = {
  part: string;
  name: string;
  value: number;
  unit: string;
  /** How many digits after the point are worth showing. */
  digits?: number;
  aim?: { is: 'at most' | 'at least'; value: number };
  note?: string;
};

/** What every part gets: where to say how far it is, and what the run was asked for. */
export type BenchContext = {
  say(line: string): void;
  /** A folder where the listings of the search are kept for the next run; made anew when null. */
  dataFolder: string | null;
  /** How many homes the parts of the search have. */
  homes: number;
};

export type BenchPart = (context: BenchContext) => Promise<Figure[]>;

/** Whether a figure keeps its aim; null when it has none. */
export function keepsAim({ aim, value }: Figure): boolean | null {
  if (aim === undefined) return null;
  return aim.is === 'at most' ? value <= aim.value : value >= aim.value;
}

/** The middle of some values; of an even number, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** The value that `share` (0 to 1) of the sorted values do not exceed (nearest rank). */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
