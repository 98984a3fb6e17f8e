import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { idx } from '../../../../api/clients.ts';
import { ProblemError } from '../../../../api/problem.ts';
import { useSite } from '../../../../api/site.ts';

/** Queries the listing key of the open house; null when there is none. */
export function openHouseQuery(siteId: string) {
  return queryOptions({
    queryKey: ['getSettings', 'openHouse', { siteId }],
    queryFn: async ({ signal }) => {
      const params = { query: { siteId } };
      const { openHouseMlsKey } = await call(idx.GET('/api/treas/idx/v1/feature-flag', { params, signal }));
      return openHouseMlsKey || null;
    },
  });
}

/** Saves the listing of the open house; '' ends it. */
export function useSetOpenHouse() {
  const { siteId } = useSite();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (openHouseMlsKey: string) =>
      call(idx.POST('/api/treas/idx/v1/feature-flag', { params: { query: { siteId, openHouseMlsKey } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['getSettings'] }),
  });
}

/** Whether a failed lookup means that the home doesn't exist, instead of a network or server error. */
export const isNoListing = (error: unknown): boolean =>
  error instanceof ProblemError && [400, 404, 410].includes(error.status);

/** Returns the message for a home that could not be found (the product's document, section 8). */
export const lookupFailure = (error: unknown): string =>
  isNoListing(error) ? 'No property found with this listing key' : 'Failed to fetch property details';
