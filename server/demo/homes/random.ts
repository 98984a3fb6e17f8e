/** A small seeded generator of numbers: the same seed always gives the same demo, on every machine. */
export type Random = {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from least to most, both included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  /** Any of the items, of which there must be one. */
  pick<T>(items: readonly T[]): T;
  /** Some of the items, each at most once, in their own order. */
  some<T>(items: readonly T[], count: number): T[];
  /** Around 0, mostly within -1 and 1. */
  spread(): number;
};

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, good enough for homes. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    some: (items, count) => {
      const order = items.map((item, position) => ({ item, position, weight: next() }));
      order.sort((a, b) => a.weight - b.weight);
      return order
        .slice(0, count)
        .sort((a, b) => a.position - b.position)
        .map(({ item }) => item);
    },
    spread: () => (next() + next() + next()) / 1.5 - 1,
  };
}
