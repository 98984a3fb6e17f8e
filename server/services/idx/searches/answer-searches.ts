import type { components } from '../../../../openapi/generated/idx.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { ServiceFault } from '../../../errors/faults.ts';
import type { CallService } from '../../call.ts';
import { filterTexts } from './read-filters.ts';
import { countChanges, type SearchRow } from './repository.ts';

type SavedSearch = components['schemas']['SavedSearch'];

/** So many searches are asked for their homes at the same time. */
const atOnce = 4;

/**
 * Returns searches as their owner sees them, with what changed since the last look and their homes now; without those
 * of unconfirmed ones unless `countsUnconfirmed`, as anyone can make them for anybody's address.
 */
export async function answerSearches(
  db: Queryable,
  call: CallService,
  rows: readonly SearchRow[],
  { countsUnconfirmed = true } = {},
): Promise<SavedSearch[]> {
  const counted = countsUnconfirmed ? rows : rows.filter(({ state }) => state !== 'unconfirmed');
  const [changes, homes] = await Promise.all([
    countChanges(
      db,
      rows.map(({ id }) => id),
    ),
    countEach(call, counted),
  ]);
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, filters: filterTexts(row.query), frequency: row.frequency },
    ...{ state: row.state, email: row.email, by_agent: row.byAgent },
    created_at: row.createdAt.toISOString(),
    looked_at: row.lookedAt.toISOString(),
    homes: homes.get(row.id) ?? null,
    changes: changes.get(row.id) ?? { new: 0, price_drop: 0, back: 0, sold: 0 },
  }));
}

/** Returns how many homes each search finds now, by its id. */
async function countEach(call: CallService, rows: readonly SearchRow[]): Promise<Map<number, number | null>> {
  const counts = new Map<number, number | null>();
  const left = rows.values();
  const countNext = async () => {
    for (const { id, query } of left) counts.set(id, await countHomes(call, query));
  };
  await Promise.all(Array.from({ length: atOnce }, countNext));
  return counts;
}

/** Returns how many homes a search finds now; null when it can't be asked, such as with a filter that is gone. */
async function countHomes(call: CallService, query: SearchRow['query']): Promise<number | null> {
  try {
    return (await call('searchListings', { query: { ...query, limit: 1 } })).total ?? null;
  } catch (error) {
    if (error instanceof ServiceFault) return null;
    throw error;
  }
}
