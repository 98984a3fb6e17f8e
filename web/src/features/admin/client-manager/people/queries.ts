import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/people.d.ts';
import { call } from '../../../../api/call.ts';
import { people } from '../../../../api/clients.ts';

export type ListedPerson = components['schemas']['ListedPerson'];

/** Few at first: the agent's contacts are below. */
const first = 8;
const more = 50;

/** Queries people in pages, newest activity first; those whom `q` finds, unless it is empty. */
export const peoplePagesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['listPeople', 'pages', { q }],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(q === '' ? {} : { q }),
        ...(pageParam === null ? { limit: first } : { limit: more, after: pageParam }),
      };
      return call(people.GET('/api/people/v1/people', { params: { query }, signal }));
    },
    getNextPageParam: ({ next }) => next,
  });
