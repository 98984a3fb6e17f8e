import type { Metrics } from '../metrics.ts';

/** Returns the value of each scraped series, by name with labels. */
export async function figuresOf({ registry }: Pick<Metrics, 'registry'>): Promise<Record<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => /^porchlight_/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
