import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../openapi/generated/people.d.ts';
import { call } from '../api/call.ts';
import { people } from '../api/clients.ts';

export type PersonSummary = components['schemas']['PersonSummary'];

/** Searches people by a part of a name, an email, or a number. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['listPeople', { q }],
    queryFn: async ({ signal }) => {
      const query = { limit: 8, ...(q === '' ? {} : { q }) };
      return (await call(people.GET('/api/people/v1/people', { params: { query }, signal }))).people;
    },
  });
