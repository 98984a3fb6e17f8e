import type { Queryable } from '../../../database/transaction.ts';
import type { TodayAt, TodaySources } from '../../../people/states/reasons.ts';
import { readToday } from './read-today.ts';

/** Somebody who waits for an answer, and since when. */
export type Waiting = { name: string; since: Date };

/**
 * Reads who waits for an answer as Today has it, those who wait longest first, and how many they are. States must be current
 * (`keepCurrent`).
 */
export async function readWaiting(
  db: Queryable,
  today: TodayAt,
  sources: TodaySources,
  limit: number,
): Promise<{ waiting: Waiting[]; total: number }> {
  const { groups, waiting: total } = await readToday(db, today, sources, { group: 'waiting', limit });
  const waiting = groups
    .flatMap(({ items }) => items)
    .map(({ person, reason }) => ({
      name: person?.name ?? person?.email ?? person?.phoneNumber ?? 'A visitor',
      since: new Date(reason.at),
    }));
  return { waiting, total };
}
