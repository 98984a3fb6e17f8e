/** One word of a phrase: the keys of which any will do, and whether it may be left out. */
export type Part = { choices: readonly string[]; isOptional: boolean };
export type Phrase = { parts: readonly Part[]; english: string };

/** A place in the phrases, after their first words. */
export type Place = {
  /** What the phrases that end here mean; of several, the first one counts. Null when none ends here. */
  english: string | null;
  /** Returns the place after one more key; undefined when no phrase goes on with it. */
  after: (key: string) => Place | undefined;
  /** Whether anything but a word may follow: a group, number, name, class, or anchor. */
  hasSlots: () => boolean;
};

/** Whether a key stands for something else than one word. */
export const isSlot = (key: string): boolean => /^[<{^¿$]/.test(key);

/** More parts than any phrase has: a phrase and a part of it are one number. */
const mostParts = 64;

/**
 * Returns the start of the phrases. Phrases that go on alike share their places, and a place is made when a message first
 * leads there: all ways through the phrases, each with places of its own, would take half a gigabyte.
 */
export function graphOf(phrases: readonly Phrase[]): Place {
  const known = new Map<string, Place>();
  const partAt = (item: number): Part | undefined =>
    phrases[Math.floor(item / mostParts)]?.parts[item % mostParts];

  /** Returns where parts begin, with those after parts that may be left out, in the order of the phrases. */
  function withOptional(items: readonly number[]): number[] {
    const all = new Set<number>();
    for (let item of items) {
      all.add(item);
      for (; partAt(item)?.isOptional === true; item += 1) all.add(item + 1);
    }
    return [...all].sort((a, b) => a - b);
  }

  function placeAt(begun: readonly number[]): Place {
    const items = withOptional(begun);
    const name = items.join(' ');
    const place = known.get(name) ?? newPlace(items);
    known.set(name, place);
    return place;
  }

  function newPlace(items: readonly number[]): Place {
    const ended = items.find((item) => partAt(item) === undefined);
    let opened: { ways: ReadonlyMap<string, readonly number[]>; hasSlots: boolean } | undefined;
    const open = () => {
      opened ??= waysFrom(items);
      return opened;
    };
    const places = new Map<string, Place>();
    return {
      english: ended === undefined ? null : (phrases[Math.floor(ended / mostParts)]?.english ?? null),
      after(key) {
        const before = places.get(key);
        if (before !== undefined) return before;
        const next = open().ways.get(key);
        if (next === undefined) return undefined;
        const place = placeAt(next);
        places.set(key, place);
        return place;
      },
      hasSlots: () => open().hasSlots,
    };
  }

  function waysFrom(items: readonly number[]) {
    const ways = new Map<string, number[]>();
    for (const item of items) {
      for (const key of partAt(item)?.choices ?? []) {
        const begun = ways.get(key);
        if (begun === undefined) ways.set(key, [item + 1]);
        else begun.push(item + 1);
      }
    }
    return { ways, hasSlots: [...ways.keys()].some(isSlot) };
  }

  return newPlace(withOptional(phrases.map((_, n) => n * mostParts)));
}
