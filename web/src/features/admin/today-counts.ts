import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { components } from '../../../../openapi/generated/people.d.ts';

export type TodayCounts = components['schemas']['TodayCounts'];

/** The counts of Today as last heard. Set by the live events and by each answer with the list; never asked for here. */
const countsQuery = queryOptions<TodayCounts>({
  queryKey: ['watchToday'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Returns how many are in Today and how many wait; null until it is known. */
export function useTodayCounts(): TodayCounts | null {
  return useQuery(countsQuery).data ?? null;
}

/** Sets the counts for every part of the console that shows them. */
export function setTodayCounts(client: QueryClient, { total, waiting }: TodayCounts): void {
  client.setQueryData(countsQuery.queryKey, { total, waiting });
}
