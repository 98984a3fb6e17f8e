import type { Order, Reference } from './reference.ts';
import type { Table } from './table.ts';

/** What tells homes on the table apart; `words` has the address, kind, features, and remarks. */
export type TableHome = {
  key: string;
  price: number | null;
  area: number | null;
  year: number | null;
  words: string;
};

const measures: Readonly<Record<Order, { of: 'price' | 'area' | 'year'; falling: boolean }>> = {
  cheapest: { of: 'price', falling: false },
  dearest: { of: 'price', falling: true },
  biggest: { of: 'area', falling: true },
  smallest: { of: 'area', falling: false },
  newest: { of: 'year', falling: true },
  oldest: { of: 'year', falling: false },
};

/** The most homes that one answer is about. */
export const mostHomes = 4;

/**
 * Returns the keys of the homes that a message means, in the table's order; empty when it means none, and several when it
 * leaves open which. `homes` are those of the table.
 */
export function resolve(reference: Reference, table: Table, homes: readonly TableHome[]): string[] {
  const { shown, about } = table;
  const keys = shown.length > 0 ? shown : about;
  switch (reference.by) {
    case 'place':
      return reference.places
        .map((place) => keys.at(place > 0 ? place - 1 : place))
        .filter((key) => key !== undefined)
        .slice(0, mostHomes);
    case 'order':
      return ordered(reference, homes, about.length > 1 ? about : keys);
    case 'words':
      return described(reference.words, homes, about, keys);
    case 'all': {
      const wanted = about.length > 1 ? about : keys;
      return wanted.slice(0, Math.min(reference.count ?? mostHomes, mostHomes));
    }
    default:
      return (about.length > 0 ? about : keys).slice(0, mostHomes);
  }
}

function ordered(
  { order, count }: Extract<Reference, { by: 'order' }>,
  homes: readonly TableHome[],
  among: readonly string[],
): string[] {
  const { of, falling } = measures[order];
  const measured = homes.filter((home) => among.includes(home.key) && home[of] !== null);
  const sorted = measured.toSorted((a, b) => ((a[of] ?? 0) - (b[of] ?? 0)) * (falling ? -1 : 1));
  return sorted.slice(0, count).map(({ key }) => key);
}

/** Homes that have all of the words, or else the one that has most; the home under discussion when none has any. */
function described(
  words: readonly string[],
  homes: readonly TableHome[],
  about: readonly string[],
  keys: readonly string[],
): string[] {
  const counted = homes.map(({ key, words: text }) => ({
    key,
    has: words.filter((word) => new RegExp(`\\b${word.replace(/[^\p{L}\p{N}]/gu, '')}`, 'iu').test(text))
      .length,
  }));
  const most = Math.max(0, ...counted.map(({ has }) => has));
  if (most === 0) return (about.length > 0 ? about : keys).slice(0, mostHomes);
  return counted
    .filter(({ has }) => has === most)
    .map(({ key }) => key)
    .slice(0, mostHomes);
}
