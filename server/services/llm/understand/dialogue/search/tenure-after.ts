import type { Tenure } from '../../slots/tenure.ts';
import type { Turn } from '../../turn.ts';
import type { Search } from './search.ts';
import { addsKind } from './wanted-kinds.ts';

/** No rent is as high. */
const leastSalePrice = 20_000;

/** Whether to rent or to buy, and whether that was said, so that nothing but another wish changes it. */
type Tenured = { tenure: Tenure; settled?: Tenure };

const pricesOf = ({ price }: Turn): number => price?.max ?? price?.min ?? 0;

/** Returns what the talk is of so far: what was said, or what only a price to buy for tells. */
export function settledOn({ settled, filters, tenure }: Search): Tenure | undefined {
  if (settled !== undefined) return settled;
  const top = filters.maxPrice ?? filters.minPrice ?? 0;
  return tenure === 'sale' && top >= leastSalePrice ? 'sale' : undefined;
}

/** Returns whether the search rents or buys after a message: by what it wishes, and else by what it suggests, while nobody has said so. */
export function tenureAfter(search: Search, turn: Turn): Tenured {
  const { kind, monthly } = turn;
  const settled = settledOn(search);
  const kept: Tenured = { tenure: search.tenure, ...(settled === undefined ? {} : { settled }) };
  // *A rental property at around 350k* is to buy.
  if (kind.tenure === 'lease' && pricesOf(turn) >= leastSalePrice) return said('sale');
  if (kind.tenure !== undefined) return said(kind.tenure);
  if (addsKind(search, turn)) return kept;
  // In American usage *apartment* alone means a rental.
  if (kind.subType === 'Apartment') return { tenure: 'lease' };
  if (kind.category !== undefined && search.filters.propertySubType === 'Apartment' && settled !== 'lease')
    return { tenure: 'sale' };
  if (settled !== undefined) return kept;
  // A sum a month is what a buyer pays, too.
  if (monthly && kind.leans !== 'sale') return { tenure: 'lease' };
  return { tenure: kind.leans ?? search.tenure };
}

const said = (tenure: Tenure): Tenured => ({ tenure, settled: tenure });

/** Returns the search of somebody who tells that they rent or mean to buy, before anything was searched: *my rent went up again*. */
export function leaning(search: Search, { kind: { leans, tenure } }: Turn): Search {
  const isOpen = search.settled === undefined && Object.keys(search.filters).length === 0;
  if (!isOpen || leans === undefined || tenure !== undefined) return search;
  return { ...search, tenure: leans };
}
