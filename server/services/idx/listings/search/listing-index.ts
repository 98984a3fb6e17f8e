import { LRUCache } from 'lru-cache';
import type { Gathered } from '../in-memory/gather.ts';
import { arrangeHomes } from './arrange-homes.ts';
import type { Grid, Square } from './clusters.ts';
import { findIn, hide, type Part, partOf, partOfRows, squaresIn, takeOff } from './parts.ts';
import type { Changes } from './read-homes.ts';
import type { Search } from './search-query.ts';

/** The ids of one page of a search, in order, and the total. */
export type Page = { ids: number[]; total: number };

/** The homes of a site that are on the market, kept up to date. */
export type ListingIndex = {
  /** Finds one page of a search that the index `canFind`, without the homes of hidden sources. */
  find(query: Search, hidden: readonly string[]): Page;
  /** Adds up the homes of such a search, which has bounds, by the squares of a grid. */
  group(query: Search, grid: Grid, hidden: readonly string[]): Square[];
  /** Takes changed homes in; searches see none of them or all. One call at a time. */
  change(changes: Pick<Changes, 'rows' | 'ids'>): Promise<void>;
  /** Whether so many homes have changed that a new build would find faster. */
  isWorn(): boolean;
};

/** So many changed homes, or this share of all, wear the index out. */
const wornBy = { homes: 30_000, share: 0.05 };
const pagesKept = 2_000;
const squaresKept = 100;
/** Pages with more ids aren't cached. */
const mostIds = 100;

/** Builds the index from the collected homes; yields to other requests between its steps. */
export async function makeIndex(gathered: Gathered): Promise<ListingIndex> {
  let parts: Part[] = [partOf(await arrangeHomes(gathered), null)];
  let hiddenNow: readonly string[] = [];
  let changed = 0;
  // Many searches request a whole area, which takes longest, and return the same until something changes.
  const kept = new LRUCache<string, Page>({ max: pagesKept });
  const keptSquares = new LRUCache<string, Square[]>({ max: squaresKept });

  function show(hidden: readonly string[]): void {
    hiddenNow = hidden;
    for (const part of parts) hide(part, hidden);
    kept.clear();
    keptSquares.clear();
  }

  return {
    find(query, hidden) {
      if (String(hidden) !== String(hiddenNow)) show(hidden);
      const key = JSON.stringify(query);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const found = findIn(parts, query);
      if (found.ids.length <= mostIds) kept.set(key, found);
      return found;
    },
    group(query, grid, hidden) {
      if (String(hidden) !== String(hiddenNow)) show(hidden);
      const key = JSON.stringify([query, grid]);
      const squares = keptSquares.get(key) ?? squaresIn(parts, query, grid);
      keptSquares.set(key, squares);
      return squares;
    },
    async change({ rows, ids }) {
      if (ids.size === 0) return;
      const { joined, all } = joinSmall(parts, rows, ids);
      const added = all.size === 0 ? [] : [await partOfRows(all)];
      for (const part of parts) takeOff(part, ids);
      parts = [...parts.filter((part) => !joined.has(part)), ...added];
      changed += ids.size;
      show(hiddenNow);
    },
    isWorn: () => changed > Math.max(wornBy.homes, wornBy.share * (parts[0]?.homes.size ?? 0)),
  };
}

/**
 * Joins the last parts with changed homes while they are at most twice as large, so that there are few parts,
 * and each home is arranged again only a few times.
 */
function joinSmall(parts: readonly Part[], rows: Changes['rows'], ids: Changes['ids']) {
  const all = new Map(rows);
  const joined = new Set<Part>();
  for (const part of [...parts].reverse()) {
    if (part.rows === null || part.rows.size > 2 * Math.max(all.size, 1)) break;
    for (const [id, row] of part.rows) if (!ids.has(id)) all.set(id, row);
    joined.add(part);
  }
  return { joined, all };
}
