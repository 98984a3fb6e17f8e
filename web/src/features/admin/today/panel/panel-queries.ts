import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/people.d.ts';
import { call } from '../../../../api/call.ts';
import { llm, people } from '../../../../api/clients.ts';

export type Identity = components['schemas']['Identity'];

/** Queries who a person is. */
export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: ['readPerson', { personId }],
    queryFn: ({ signal }) =>
      call(people.GET('/api/people/v1/people/{personId}', { params: { path: { personId } }, signal })),
  });

const mostHomes = 20;

/** Queries the homes that a person saved, newest first. */
export const savedQuery = (personId: string) =>
  queryOptions({
    queryKey: ['listFacts', { personId, group: 'homes', limit: mostHomes }],
    queryFn: async ({ signal }) => {
      const { facts } = await call(
        people.GET('/api/people/v1/people/{personId}/facts', {
          params: { path: { personId }, query: { group: 'homes', limit: mostHomes } },
          signal,
        }),
      );
      return [...new Set(facts.flatMap(({ listingKey }) => listingKey ?? []))];
    },
  });

/** Queries a conversation with the assistant. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['getConversation', id],
    queryFn: ({ signal }) =>
      call(
        llm.GET('/llm/v1/conversations/{conversationId}', {
          params: { path: { conversationId: id } },
          signal,
        }),
      ),
  });
