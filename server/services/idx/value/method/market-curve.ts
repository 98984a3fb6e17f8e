/** The level of prices on the logarithmic scale, by day. */
export type MarketCurve = { days: number[]; levels: number[] };

const week = 7;
/** How far around a day sales count, in days: short enough for seasons, long enough for quiet months. */
const reach = 40;

/**
 * Returns the curve of the market from what is left of each sale's price: the medians of the weeks, smoothed by lines
 * through the weeks around. After the last sale it stays level: what comes next is unknown.
 */
export function marketCurve(days: Int32Array, left: Float64Array): MarketCurve {
  const byWeek = new Map<number, number[]>();
  for (const [index, day] of days.entries()) {
    const key = Math.floor(day / week);
    const values = byWeek.get(key) ?? [];
    if (values.length === 0) byWeek.set(key, values);
    values.push(left[index] as number);
  }
  const weeks = [...byWeek]
    .map(([key, values]) => ({ at: (key + 0.5) * week, level: medianOf(values), count: values.length }))
    .sort((a, b) => a.at - b.at);
  return {
    days: weeks.map(({ at }) => at),
    levels: weeks.map(({ at }) => {
      let [w, wu, wuu, wv, wuv] = [0, 0, 0, 0, 0];
      for (const other of weeks) {
        const u = other.at - at;
        if (Math.abs(u) > 4 * reach) continue;
        const weight = other.count * Math.exp(-((u / reach) ** 2) / 2);
        w += weight;
        wu += weight * u;
        wuu += weight * u * u;
        wv += weight * other.level;
        wuv += weight * u * other.level;
      }
      const spread = w * wuu - wu * wu;
      return spread > 1e-6 * w * w ? (wuu * wv - wu * wuv) / spread : wv / w;
    }),
  };
}

/** Returns the level of the market on a day; before the first and after the last week, theirs. */
export function levelAt({ days, levels }: MarketCurve, day: number): number {
  let low = 0;
  let high = days.length - 1;
  if (high < 0) return 0;
  if (day <= (days[0] as number)) return levels[0] as number;
  if (day >= (days[high] as number)) return levels[high] as number;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((days[middle] as number) <= day) low = middle;
    else high = middle;
  }
  const [from, to] = [days[low] as number, days[high] as number];
  const part = (day - from) / (to - from);
  return (levels[low] as number) * (1 - part) + (levels[high] as number) * part;
}

export function medianOf(values: number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
