import type { operations } from '../../../openapi/generated/reviews.d.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../service.ts';

/** The built-in reviews service. Its operations have no built-in form yet: they answer 501. */
export function createReviewsService(_deps: ServiceDeps): Handlers<operations> {
  return {
    listReviews: notBuiltIn,
    storeReview: notBuiltIn,
    deleteReview: notBuiltIn,
  };
}
