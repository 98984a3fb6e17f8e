import { type factKinds, placesOf, termsOf } from './facts.ts';
import type { FactKind, Home } from './home.ts';
import { type LearnedMarket, yearOf } from './learn-market.ts';

export type Change = { kind: 'condition' | 'renovation' | 'bathrooms' | 'size'; amount: number };

/** A smaller difference isn't worth a word. */
const leastDollars = 500;

/**
 * Returns what would change the likely price of a home, most first: that it needed work, had a new kitchen, one more
 * bathroom, or a tenth more space. Only what the sales tell.
 */
export function changesOf(market: LearnedMarket, home: Home, day: number, likely: number): Change[] {
  const year = Math.floor(yearOf(day));
  const others: (readonly [Change['kind'], FactKind, Home] | null)[] = [
    home.condition !== null && home.condition !== 'needs-work' && knowsWork(market, home)
      ? ['condition', 'condition', { ...home, condition: 'needs-work' }]
      : null,
    market.renovations && (home.renovated ?? 0) < year - 5
      ? ['renovation', 'renovation', { ...home, renovated: year }]
      : null,
    home.baths === null ? null : ['bathrooms', 'bathrooms', { ...home, baths: home.baths + 1 }],
    ['size', 'size', { ...home, area: home.area * 1.1 }],
  ];
  return others
    .flatMap((other) => {
      if (other === null) return [];
      const [kind, fact, changed] = other;
      const share = Math.exp(sumOf(market, changed, fact, day) - sumOf(market, home, fact, day)) - 1;
      return [{ kind, amount: Math.round((likely * share) / 500) * 500 }];
    })
    .filter(({ amount }) => Math.abs(amount) >= leastDollars)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}

const knowsWork = ({ conditions }: LearnedMarket, { condition }: Home) =>
  conditions.includes('needs-work') && condition !== null && conditions.includes(condition);

/** Returns what one fact brings, on the logarithmic scale. */
function sumOf(market: LearnedMarket, home: Home, kind: (typeof factKinds)[number], day: number): number {
  const [from, to] = placesOf.get(kind) as readonly [number, number];
  const terms = termsOf(home, market.typical, yearOf(day));
  let sum = 0;
  for (let term = from; term < to; term += 1)
    sum += (market.weights[term] as number) * (terms[term] as number);
  return sum;
}
