import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../../openapi/generated/idx.d.ts';
import type { components as Llm } from '../../../../../openapi/generated/llm.d.ts';
import { call } from '../../../api/call.ts';
import { idx, llm } from '../../../api/clients.ts';
import { allPages, type PageOf } from './all-pages.ts';

export type ChatLead = components['schemas']['ChatLead'];

/** Queries every row of a paged list, showing the first ones early. */
const rowsQuery = <Row>(
  operation: string,
  siteId: string,
  read: (query: PageOf & { siteId: string }, signal: AbortSignal) => Promise<Row[]>,
) =>
  queryOptions({
    queryKey: [operation, { siteId }],
    queryFn: ({ signal, client, queryKey }) =>
      allPages(
        (page) => read({ siteId, ...page }, signal),
        (first) => client.setQueryData(queryKey, (known?: Row[]) => known ?? first),
      ),
  });

/** Queries the chat leads, newest first. */
export const chatLeadsQuery = (siteId: string) =>
  rowsQuery('listChatLeads', siteId, (query, signal) =>
    call(idx.GET('/api/treas/idx/v1/chatleads', { params: { query }, signal })),
  );

export type SiteUser = components['schemas']['SiteUser'];

/** Queries the registered users, newest first. */
export const siteUsersQuery = (siteId: string) =>
  rowsQuery('listSiteUsers', siteId, (query, signal) =>
    call(idx.GET('/api/treas/idx/v1/site-users', { params: { query }, signal })),
  );

export type ConversationSummary = Llm['schemas']['ConversationSummary'];

/** Queries the conversations with the assistant, newest first. */
export const conversationsQuery = queryOptions({
  queryKey: ['listConversations'],
  queryFn: async ({ signal }) => {
    const params = { query: { limit: 5000 } };
    const { conversations } = await call(llm.GET('/llm/v1/conversations', { params, signal }));
    return conversations;
  },
});

/** Queries one conversation with all its messages. */
export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['getConversation', conversationId],
    queryFn: ({ signal }) => {
      const params = { path: { conversationId } };
      return call(llm.GET('/llm/v1/conversations/{conversationId}', { params, signal }));
    },
  });

export type PersonSearch = components['schemas']['PersonSearch'];

/** Queries the searches that a person follows. */
export function personSearchesQuery(email: string) {
  const query = { email };
  return queryOptions({
    queryKey: ['listPersonSearches', query],
    queryFn: async ({ signal }): Promise<PersonSearch[]> =>
      (await call(idx.GET('/api/treas/idx/v1/person/searches', { params: { query }, signal }))).searches,
  });
}
