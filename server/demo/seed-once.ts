import type { Transaction } from '../database/transaction.ts';
import { demoSeeds } from './tables.ts';

/**
 * Records that a site got a part of the demo; returns whether it was the first time. A concurrent process
 * waits for the transaction, and then gets false.
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

/** Returns the time that is `days` before another. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
