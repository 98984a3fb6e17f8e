import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { idx } from '../../api/clients.ts';
import { useSession } from '../../api/session.ts';
import { savedHomes, useKeys } from '../key-set.ts';

/** Queries which homes are saved, for the hearts of this browser. */
const savedKeysQuery = (username: string | null) =>
  queryOptions({
    queryKey: ['listSavedHomeKeys', { username }],
    queryFn: async ({ signal }) => {
      const { keys } = await call(idx.GET('/api/treas/idx/v1/saved-homes/keys', { signal }));
      savedHomes.replace(keys.toReversed());
      return keys;
    },
    staleTime: 60_000,
  });

/**
 * Returns the number of saved homes, and has the server's list of a signed-in user or of a browser that has saved
 * something; others make no call.
 */
export function useSavedCount(): number {
  const { user } = useSession();
  const count = useKeys(savedHomes).size;
  useQuery({ ...savedKeysQuery(user?.username ?? null), enabled: user !== null || count > 0 });
  return count;
}
