/** One measured value, as a row of the table. `aim` is the product's target. */
export type Figure = {
  part: string;
  name: string;
  value: number;
  unit: string;
  /** Digits after the decimal point. */
  digits?: number;
  aim?: { is: 'at most' | 'at least'; value: number };
  note?: string;
};

/** The options of a run, and a function that reports progress. */
export type BenchContext = {
  say(line: string): void;
  /** The folder that keeps the listings of the search for the next run; null creates them again. */
  dataFolder: string | null;
  /** The number of homes for the search benchmarks. */
  homes: number;
};

export type BenchPart = (context: BenchContext) => Promise<Figure[]>;

/** Returns whether a figure meets its target; null when it has none. */
export function keepsAim({ aim, value }: Figure): boolean | null {
  if (aim === undefined) return null;
  return aim.is === 'at most' ? value <= aim.value : value >= aim.value;
}

/** Returns the median; for an even count, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** Returns the time of each of some rounds of work in ms. */
export async function timeRounds(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) took.push(await timeOf(work));
  return took;
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Returns the percentile `share` (0 to 1) of sorted values by nearest rank. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
