import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/reviews.d.ts';
import { call } from '../../../api/call.ts';
import { reviews } from '../../../api/clients.ts';
import { useSite } from '../../../api/site.ts';

export type Review = components['schemas']['Review'];

/** Queries the reviews, newest first, as the public page shows them. */
export const reviewsQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['listReviews'],
    queryFn: ({ signal }) => {
      const params = { query: { site_id: siteId } };
      return call(reviews.GET('/api/treas/reviews/v1/get-review', { params, signal }));
    },
  });

/** Deletes a review. Pending until the list has reloaded. */
export function useDeleteReview() {
  const client = useQueryClient();
  const { siteId } = useSite();
  return useMutation({
    mutationFn: ({ id }: Review) =>
      call(
        reviews.DELETE('/api/treas/reviews/v1/delete-review', { params: { query: { site_id: siteId, id } } }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['listReviews'] }),
  });
}
