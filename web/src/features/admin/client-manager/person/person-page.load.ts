import type { Needs } from '../../../../navigation/page-needs.ts';
import { factsQuery, notesQuery, personQuery } from './queries.ts';

export const needs: Needs = async ({ client, params: { personId = '' } }) => {
  await Promise.all([
    client.fetchQuery(personQuery(personId)),
    client.fetchInfiniteQuery(factsQuery(personId, {})),
    client.fetchQuery(notesQuery(personId)),
  ]);
};
