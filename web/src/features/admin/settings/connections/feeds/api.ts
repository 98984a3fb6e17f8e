import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../../../openapi/generated/idx.d.ts';
import { call } from '../../../../../api/call.ts';
import { idx } from '../../../../../api/clients.ts';
import { ProblemError } from '../../../../../api/problem.ts';

type Schemas = components['schemas'];
export type Feed = Schemas['Feed'];
export type FeedList = Schemas['FeedList'];
export type Lookup = Schemas['FeedLookup'];
export type Mapping = Schemas['FeedMapping'];
export type Action = 'sync' | 'sweep' | 'reload' | 'pause' | 'resume';

/** How often, in ms, feeds are read again: while one loads, and otherwise. */
const busyMs = 2_000;
const calmMs = 15_000;

/** Whether the first load of a feed fails before a row comes. */
export const isFailing = ({ state, publishedAt }: Pick<Feed, 'state' | 'publishedAt'>): boolean =>
  state === 'behind' && publishedAt === null;

/** Whether a feed is reading all of its homes now. */
export const isReading = (feed: Feed): boolean =>
  feed.phase !== 'live' && !feed.paused && feed.state !== 'stopped' && !isFailing(feed);

/** Returns null where the idx service has no feeds to show: an outside one, or an older one. */
const nullWithoutFeeds = (error: unknown): null => {
  if (error instanceof ProblemError && (error.status === 404 || error.status === 501)) return null;
  throw error;
};

/** Queries the listing feeds. Polls while the page is visible, unless there are none. */
export const feedsQuery = queryOptions({
  queryKey: ['listFeeds'],
  queryFn: ({ signal }): Promise<FeedList | null> =>
    call(idx.GET('/api/treas/idx/v1/feeds', { signal })).catch(nullWithoutFeeds),
  refetchInterval: ({ state: { data } }) => {
    if (data == null || data.feeds.length === 0) return false;
    return data.feeds.some((feed) => isReading(feed) || (feed.isAskedFor && feed.failure === null))
      ? busyMs
      : calmMs;
  },
});

/** Asks for an update, a check, a reload, a pause, or the end of one; returns the server's sentence. */
export function useControlFeed(feed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: Action) =>
      call(idx.POST('/api/treas/idx/v1/feeds/{feed}/{action}', { params: { path: { feed, action } } })),
    onSettled: () => client.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  });
}

/** Maps a value of a feed to a standard one. */
export function useMapLookup(feed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (query: { field: Lookup['field']; value: string; standard: string }) =>
      call(idx.POST('/api/treas/idx/v1/feeds/{feed}/lookups', { params: { path: { feed }, query } })),
    onSuccess: () => client.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  });
}
