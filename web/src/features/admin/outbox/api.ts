import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/comm.d.ts';
import { call } from '../../../api/call.ts';
import { comm } from '../../../api/clients.ts';
import type { DeliveryState } from '../../../delivery/delivery.ts';

export type OutboxMessage = components['schemas']['OutboxMessage'];
export type Decision = 'send' | 'arrived' | 'drop';

/** The most that one look shows. */
export const newestMessages = 1000;

/** The newest messages to people, of one state where one is asked for. Those that are scheduled are looked at again. */
export function outboxQuery(state: DeliveryState | null) {
  const query = { limit: newestMessages, ...(state === null ? {} : { state }) };
  return queryOptions({
    queryKey: ['listOutbox', query],
    queryFn: ({ signal }) => call(comm.GET('/api/treas/comm/outbox', { params: { query }, signal })),
    refetchInterval: ({ state: { data } }) =>
      data?.messages.some(({ state: now }) => now === 'scheduled') ? 5000 : false,
  });
}

/** One message, with the whole of a text. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['getOutboxMessage', { id }],
    queryFn: ({ signal }) =>
      call(comm.GET('/api/treas/comm/outbox/{id}', { params: { path: { id } }, signal })),
  });

/** Returns the URL of an email as a file. */
export const emlAddress = (id: string) => `/api/treas/comm/outbox/${encodeURIComponent(id)}/eml`;

/** Settles a message that waits for the agent's word. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      call(comm.POST('/api/treas/comm/outbox/{id}/{decision}', { params: { path: { id, decision } } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['listOutbox'] }),
  });
}
