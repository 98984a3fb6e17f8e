import { sessionQuery } from '../../api/session.ts';
import { markLooked, savedHomesQuery } from '../../listings/saving/saved-homes.ts';
import type { Needs } from '../../navigation/page-needs.ts';

/** The list first: looking at it ends what is news only with the next visit. */
export const needs: Needs = async ({ client }) => {
  const username = client.getQueryData(sessionQuery.queryKey)?.user?.username ?? null;
  await client.fetchQuery(savedHomesQuery(username));
  // If it fails, the same changes are news again.
  await markLooked().catch(() => undefined);
};
