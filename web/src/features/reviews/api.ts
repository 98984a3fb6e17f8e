import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../openapi/generated/reviews.d.ts';
import { call } from '../../api/call.ts';
import { reviews } from '../../api/clients.ts';

export type Review = components['schemas']['Review'];

/** Queries the reviews, newest first. */
export const reviewsQuery = queryOptions({
  queryKey: ['listReviews'],
  queryFn: ({ signal }) => call(reviews.GET('/api/treas/reviews/v1/get-review', { signal })),
});

/** Stores a review and reloads the list. */
export function useStoreReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review_text: string) =>
      call(reviews.POST('/api/treas/reviews/v1/store-review', { body: { review_text } })),
    onSuccess: () => client.invalidateQueries({ queryKey: reviewsQuery.queryKey }),
  });
}
