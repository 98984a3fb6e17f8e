import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/idx.d.ts';
import { call } from '../../../api/call.ts';
import { idx } from '../../../api/clients.ts';

export type ChatLead = components['schemas']['ChatLead'];

/** The leads from the chat, newest first. */
export function chatLeadsQuery(siteId: string) {
  const query = { siteId, limit: 5000 };
  return queryOptions({
    queryKey: ['listChatLeads', query],
    queryFn: ({ signal }) => call(idx.GET('/api/treas/idx/v1/chatleads', { params: { query }, signal })),
  });
}
