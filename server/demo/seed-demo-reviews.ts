import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { reviews } from '../services/reviews/tables.ts';
import { demoReviews } from './review-texts.ts';
import { daysBefore, isFirstSeed } from './seed-once.ts';

/** Adds the demo's reviews once, to a site without reviews; returns how many. Never restores deleted ones. */
export async function seedDemoReviews(
  database: Pick<Database, 'db'>,
  siteId: string,
  now: Date,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    if (!(await isFirstSeed(tx, siteId, 'reviews', now))) return 0;
    const own = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.siteId, siteId)).limit(1);
    if (own.length > 0) return 0;
    await tx.insert(reviews).values(
      demoReviews.map(({ daysAgo, text }) => ({
        siteId,
        reviewText: text,
        createdAt: daysBefore(now, daysAgo),
      })),
    );
    return demoReviews.length;
  });
}
