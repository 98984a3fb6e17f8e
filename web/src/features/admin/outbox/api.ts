import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/comm.d.ts';
import { call } from '../../../api/call.ts';
import { comm } from '../../../api/clients.ts';
import type { DeliveryState } from '../../../delivery/delivery.ts';

export type OutboxMessage = components['schemas']['OutboxMessage'];
export type Decision = 'send' | 'arrived' | 'drop';

/** The maximum number of messages per request. */
export const newestMessages = 1000;

/** Queries the latest messages, optionally in one state. Polls while any is scheduled. */
export function outboxQuery(state: DeliveryState | null) {
  const query = { limit: newestMessages, ...(state === null ? {} : { state }) };
  return queryOptions({
    queryKey: ['listOutbox', query],
    queryFn: ({ signal }) => call(comm.GET('/api/treas/comm/outbox', { params: { query }, signal })),
    refetchInterval: ({ state: { data } }) =>
      data?.messages.some(({ state: now }) => now === 'scheduled') ? 5000 : false,
  });
}

/** Queries one message, with a text's full content. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['getOutboxMessage', { id }],
    queryFn: ({ signal }) =>
      call(comm.GET('/api/treas/comm/outbox/{id}', { params: { path: { id } }, signal })),
  });

/** Returns the URL of an email as a file. */
export const emlAddress = (id: string) => `/api/treas/comm/outbox/${encodeURIComponent(id)}/eml`;

/** Records the agent's decision about a message on hold. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      call(comm.POST('/api/treas/comm/outbox/{id}/{decision}', { params: { path: { id, decision } } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['listOutbox'] }),
  });
}
