import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { components } from '../../../../../../openapi/generated/postgrid.d.ts';
import { call } from '../../../../api/call.ts';
import { postgrid } from '../../../../api/clients.ts';
import { useSite } from '../../../../api/site.ts';

/** A person who can get emails. */
export type Reachable = { email: string; name: string };

const contactsQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['listAddresses', { siteId }],
    queryFn: ({ signal }): Promise<components['schemas']['Contact'][]> =>
      call(
        postgrid.GET('/treas-postgrid/s3/get-address-list/{siteId}', {
          params: { path: { siteId } },
          signal,
        }),
      ),
  });

/**
 * Returns the contacts with an email, each address once. Empty when they fail to load, which is only logged.
 */
export function useReachable(): readonly Reachable[] {
  const { siteId } = useSite();
  const { data, error } = useQuery(contactsQuery(siteId));
  useEffect(() => {
    if (error !== null) console.warn('The contacts couldn’t be loaded', error);
  }, [error]);
  return useMemo(() => {
    const known = new Map<string, Reachable>();
    for (const { Email, Name } of data ?? []) {
      const email = Email?.trim() ?? '';
      const key = email.toLowerCase();
      if (email !== '' && !known.has(key)) known.set(key, { email, name: Name });
    }
    return [...known.values()];
  }, [data]);
}
