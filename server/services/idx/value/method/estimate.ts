import type { Comparable } from './comparables.ts';
import type { AdjustmentKind } from './home.ts';

/** A comparable in dollars: the price and the adjustments add up to `adjusted`. */
export type AdjustedSale = Comparable & {
  adjustments: { kind: AdjustmentKind; amount: number }[];
  adjusted: number;
  /** Its part in the likely price; those of all comparables add up to 1. */
  weight: number;
};

export type Estimate = {
  /** The mean of the adjusted prices by their weights. */
  likely: number;
  sales: AdjustedSale[];
  /** How far apart prices are here, on the logarithmic scale; the width of the range follows it. */
  spread: number;
};

/** Fewer comparables give no number. */
export const fewest = 5;
/** More would only add less similar homes. */
export const usual = 8;

/** Returns what comparables say of a home's price; null for too few of them. */
export function estimateFrom(comparables: readonly Comparable[]): Estimate | null {
  if (comparables.length < fewest) return null;
  const best = Math.max(...comparables.map(({ likeness }) => likeness));
  // The ratio first: far from everything, all likenesses are tiny.
  const parts = comparables.map(({ likeness }) => (best === 0 ? 1 : likeness / best));
  const total = parts.reduce((sum, part) => sum + part, 0);
  const sales = comparables.map((comparable, index) => ({
    ...comparable,
    ...adjust(comparable),
    weight: (parts[index] as number) / total,
  }));
  const likely = sales.reduce((sum, { adjusted, weight }) => sum + adjusted * weight, 0);
  return { likely, sales, spread: spreadOf(sales, likely) };
}

/**
 * Converts the differences to dollars. Each gets its share of the whole by the logarithmic mean of both prices, so that
 * no order of the adjustments matters, and the rounded amounts still add up.
 */
function adjust({ sale, differences }: Comparable) {
  const sum = [...differences.values()].reduce((all, one) => all + one, 0);
  const exact = sale.price * Math.exp(sum);
  const scale = Math.abs(sum) < 1e-9 ? sale.price : (exact - sale.price) / sum;
  const adjustments = [...differences]
    .map(([kind, difference]) => ({ kind, amount: Math.round((difference * scale) / 100) * 100 }))
    .filter(({ amount }) => amount !== 0);
  return { adjustments, adjusted: sale.price + adjustments.reduce((all, { amount }) => all + amount, 0) };
}

/** The spread of a market that agrees in everything. */
const least = 0.04;

function spreadOf(sales: readonly AdjustedSale[], likely: number): number {
  let [apart, own] = [0, 0];
  for (const { adjusted, weight, own: one } of sales) {
    apart += weight * Math.log(adjusted / likely) ** 2;
    own += weight * Math.abs(one);
  }
  return least + 0.5 * Math.sqrt(apart) + 0.5 * own;
}
