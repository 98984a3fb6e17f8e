import type { operations } from '../../../openapi/generated/reviews.d.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { reviewHandlers } from './handlers.ts';

/** Creates the built-in reviews service. */
export function createReviewsService(deps: Pick<ServiceDeps, 'database' | 'now'>): Handlers<operations> {
  return reviewHandlers(deps);
}
