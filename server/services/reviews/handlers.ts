import { and, desc, eq } from 'drizzle-orm';
import type { operations } from '../../../openapi/generated/reviews.d.ts';
import { invalidInput, problem } from '../../errors/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { reviews } from './tables.ts';

/** The limit of the list: anyone can leave reviews, and every reader gets the list. */
const mostListed = 500;

/** Creates the handlers for anonymous reviews of the agent (`openapi/reviews.yaml`). */
export function reviewHandlers({
  database,
  now,
}: Pick<ServiceDeps, 'database' | 'now'>): Handlers<operations> {
  const { db } = database;
  return {
    async listReviews(_input, { siteId }) {
      const rows = await db
        .select()
        .from(reviews)
        .where(eq(reviews.siteId, siteId))
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(mostListed);
      return rows.map(({ id, reviewText, createdAt }) => ({
        id,
        review_text: reviewText,
        created_at: createdAt.toISOString(),
      }));
    },

    async storeReview({ body }, { siteId }) {
      const reviewText = plainText(body.review_text);
      if (reviewText === '') throw invalidInput('/body/review_text', 'must not be empty');
      await db.insert(reviews).values({ siteId, reviewText, createdAt: now() });
      return { message: 'Thank you: the review is saved.' };
    },

    async deleteReview({ query }, { siteId }) {
      const { rowCount } = await db
        .delete(reviews)
        .where(and(eq(reviews.siteId, siteId), eq(reviews.id, query.id)));
      if (rowCount === 0) throw problem('not-found', { detail: 'There is no such review.' });
      return { message: 'The review is deleted.' };
    },
  };
}

/**
 * Returns the text without surrounding space, control characters (line breaks remain), and bidirectional
 * marks, which would affect the text after the review too.
 */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}
