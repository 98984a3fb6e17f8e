import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { comm, idx, monitor } from '../../../../api/clients.ts';
import { mostAsked, type Trouble, troublesOf } from './troubles.ts';

const connectionsQuery = {
  queryKey: ['listConnections'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(monitor.GET('/aw-monitor/v1/connections', { signal })),
};
const feedsQuery = {
  queryKey: ['listFeeds', { for: 'today' }],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(idx.GET('/api/treas/idx/v1/feeds', { signal })),
  retry: false,
};
const messagesQuery = (state: 'held' | 'failed') => {
  const query = { state, limit: state === 'held' ? 10 : mostAsked };
  return {
    queryKey: ['listOutbox', query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(comm.GET('/api/treas/comm/outbox', { params: { query }, signal })),
  };
};

const none = { messages: [], total: 0 };

/** Asks what isn't working. What can't be asked, as in a service of somebody else, is left out. */
export function useTroubles(now: number): Trouble[] {
  const connections = useQuery(connectionsQuery);
  const feeds = useQuery(feedsQuery);
  const held = useQuery(messagesQuery('held'));
  const failed = useQuery(messagesQuery('failed'));
  return troublesOf({
    connections: connections.data?.connections ?? [],
    feeds: feeds.data?.feeds ?? [],
    held: held.data ?? none,
    failed: failed.data ?? none,
    now,
  });
}
