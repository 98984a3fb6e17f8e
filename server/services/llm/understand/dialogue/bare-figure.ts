import type { Turn } from '../turn.ts';
import type { Search } from './search.ts';

/** Words that replace an earlier number. */
const corrects =
  /\b(?:make|so|if|exactly|no|nope|wait|actually|sorry|oops|scratch|instead|rather|mean|meant|just|change|go|going|try|better|then|hmm|hm|only|call|say|bump|lets|maybe|correction|should)\b/;

/**
 * Parses a number alone, which replaces the last value of its magnitude: `make it four`, `hmm, 2,800
 * actually`. Returns null when it is ambiguous.
 */
export function withBareFigure(search: Search, last: Turn, turn: Turn): Turn | null {
  const range = /^ (?:[a-z]+ ){0,2}(\d{1,2}) (?:or|to) (\d{1,2}) (?:[.,] )?$/.exec(turn.plain);
  const [low, high] = [Number(range?.[1]), Number(range?.[2])];
  const counted = lastCount(search, last);
  if (range !== null && counted !== null && low < high && high <= 12)
    return withCount(turn, { [counted]: low, [counted.replace('min', 'max')]: high });
  const exact = /^ (?:no )?(?:exactly|only|just) (\d{1,2}) (?:[.,]|$)/.exec(turn.plain)?.[1];
  if (exact !== undefined && counted !== null)
    return withCount(turn, { [counted]: Number(exact), [counted.replace('min', 'max')]: Number(exact) });
  const figures = turn.plain.match(/\$?\d+(?:\.\d+)?/g) ?? [];
  const words = turn.plain.trim().split(' ');
  if (figures.length !== 1 || words.length > 10 || turn.plain.includes('?')) return null;
  if (turn.visit.when !== undefined || Object.keys(turn.contact).length > 0) return null;
  const value = Number((figures[0] ?? '').replace('$', ''));
  if (!(corrects.test(turn.plain) || words.length <= 2)) return null;
  if (value >= 100 && search.filters.maxPrice !== undefined) {
    const isYear = value >= 1900 && value < 2050 && search.filters.maxPrice > 10_000;
    return isYear ? null : { ...turn, hasWishes: true, price: { max: value } };
  }
  if (value < 1 || value > 12) return null;
  const key = lastCount(search, last);
  if (key === null) return null;
  const isExact = /\bexactly\b/.test(turn.plain);
  return withCount(turn, { [key]: value, ...(isExact ? { [key.replace('min', 'max')]: value } : {}) });
}

const withCount = (turn: Turn, counts: Record<string, number>): Turn => ({
  ...turn,
  hasWishes: true,
  filters: { ...turn.filters, ...counts },
});

function lastCount(search: Search, { filters }: Turn): 'minBedrooms' | 'minBathrooms' | null {
  if (filters.minBathrooms !== undefined && filters.minBedrooms === undefined) return 'minBathrooms';
  if (filters.minBedrooms !== undefined || search.filters.minBedrooms !== undefined) return 'minBedrooms';
  return search.filters.minBathrooms === undefined ? null : 'minBathrooms';
}
