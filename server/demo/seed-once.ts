import type { Transaction } from '../database/transaction.ts';
import { demoSeeds } from './tables.ts';

/**
 * Notes in a transaction that a site gets this part of the demo; says whether it is the first time. Of two
 * processes at once the second waits for the first, and is told that it is not.
 */
export async function isFirstSeed(
  tx: Transaction,
  siteId: string,
  part: 'posts' | 'reviews' | 'snapshots' | 'templates' | 'ads',
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(demoSeeds)
    .values({ siteId, part, seededAt: now })
    .onConflictDoNothing()
    .returning({ part: demoSeeds.part });
  return rows.length === 1;
}

/** The moment so many days before another. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
