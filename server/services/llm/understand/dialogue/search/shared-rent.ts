import type { Turn } from '../../turn.ts';
import type { Search } from './search.ts';

/**
 * Makes a rent of what each of several people would pay: *900 each* for 3 people is $2,700 a month. Without their number, the
 * search keeps what each pays, and asks for it.
 */
export function applySharing(search: Search, { sharing }: Turn): void {
  const people = sharing.people ?? search.sharing?.people;
  const each = sharing.each ?? search.sharing?.each;
  if (sharing.people === undefined && sharing.each === undefined) return;
  search.sharing = { ...(people === undefined ? {} : { people }), ...(each === undefined ? {} : { each }) };
  if (each === undefined) return;
  search.tenure = 'lease';
  const { minPrice: _, ...filters } = search.filters;
  if (people === undefined) {
    search.notes.push({ of: 'askSharers' });
    return;
  }
  search.filters = { ...filters, maxPrice: each * people };
  search.notes.push({ of: 'sharedRent', value: each * people, each, people });
}
