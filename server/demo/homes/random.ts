/** A seeded generator of random numbers: the same seed always gives the same demo, on every machine. */
export type Random = {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a whole number in a range, including both ends. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  /** Returns any of the items; throws without items. */
  pick<T>(items: readonly T[]): T;
  /** Returns some of the items, each at most once, in their order. */
  some<T>(items: readonly T[], count: number): T[];
  /** Returns a number around 0, usually between -1 and 1. */
  spread(): number;
};

/**
 * Creates a generator with Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, sufficient for
 * homes.
 */
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
