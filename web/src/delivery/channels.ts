import { queryOptions, useQuery } from '@tanstack/react-query';
import type { components } from '../../../openapi/generated/comm.d.ts';
import { call } from '../api/call.ts';
import { comm } from '../api/clients.ts';

export type Channel = keyof components['schemas']['SendingChannels'];

/** Queries which channels have a provider. */
export const channelsQuery = queryOptions({
  queryKey: ['getSendingChannels'],
  queryFn: ({ signal }) => call(comm.GET('/api/treas/comm/channels', { signal })),
  staleTime: 60_000,
});

/** Returns whether a channel has a provider; undefined while unknown. */
export function useConnected(channel: Channel): boolean | undefined {
  return useQuery(channelsQuery).data?.[channel];
}
