import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/comm.d.ts';
import { call } from '../../../../api/call.ts';
import { comm } from '../../../../api/clients.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';
import { formType } from '../templates/templates-api.ts';

type Schemas = components['schemas'];
export type Sender = Schemas['Sender'];
export type UnknownField = Schemas['UnknownField'];
export type OutboxMessage = Schemas['OutboxMessage'];
export type Decision = 'send' | 'arrived' | 'drop';

/** Queries the mailbox that sends emails. */
export const senderQuery = queryOptions({
  queryKey: ['getSender'],
  queryFn: ({ signal }) => call(comm.GET('/api/treas/comm/sender', { signal })),
});

/** Previews an email as sent to an address, or without a recipient. */
export const previewQuery = (draft: Schemas['EmailDraft']) =>
  queryOptions({
    queryKey: ['previewEmail', draft],
    queryFn: ({ signal }) => call(comm.POST('/api/treas/comm/preview-email', { body: draft, signal })),
    staleTime: 30_000,
    gcTime: 60_000,
  });

/** Queries a new message; polls while it is scheduled. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['getOutboxMessage', { id }],
    queryFn: ({ signal }) =>
      call(comm.GET('/api/treas/comm/outbox/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 1000 : false),
  });

/** Returns whether a message's result is still unknown. */
export function isUnderWay(message: Pick<OutboxMessage, 'state'> | undefined): boolean {
  return message === undefined || message.state === 'scheduled';
}

/** Sends an email. Calls with the same key count once. */
export function useSendEmail() {
  return useMutation({
    mutationFn: (email: Schemas['EmailForm']) =>
      call(comm.POST('/api/treas/comm/send-email', { body: email, headers: formType })),
  });
}

/** Records the agent's decision about a message with an unclear result. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      call(comm.POST('/api/treas/comm/outbox/{id}/{decision}', { params: { path: { id, decision } } })),
    onSuccess: (message) => client.setQueryData(messageQuery(message.id).queryKey, message),
    onSettled: useRefresh('listDripEmails'),
  });
}

/** Stores a mailbox; without a password the stored one for the same address is preserved. */
export function useSaveSender() {
  const client = useQueryClient();
  const refresh = useRefresh('getSendingChannels');
  return useMutation({
    mutationFn: (fields: Schemas['SenderFields']) =>
      call(comm.PUT('/api/treas/comm/sender', { body: fields })),
    onSuccess: (sender) => {
      client.setQueryData(senderQuery.queryKey, sender);
      void refresh();
    },
  });
}

/** Removes the mailbox and its password. */
export function useDeleteSender() {
  return useMutation({
    mutationFn: () => call(comm.DELETE('/api/treas/comm/sender')),
    onSettled: useRefresh('getSender', 'getSendingChannels'),
  });
}

/** Sends a test email from the mailbox to itself. */
export function useTestSender() {
  return useMutation({ mutationFn: () => call(comm.POST('/api/treas/comm/sender/test', { body: {} })) });
}
