import { queryOptions, useQuery } from '@tanstack/react-query';
import type { components } from '../../../openapi/generated/gateway.d.ts';
import { call } from './call.ts';
import { gateway } from './clients.ts';

export type SiteProfile = components['schemas']['SiteProfile'];

/** Queries the site's public profile, which changes only when the server restarts. */
export const siteQuery = queryOptions({
  queryKey: ['getSite'],
  queryFn: ({ signal }) => call(gateway.GET('/gateway/v1/site', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the site's profile. The shell waits for it, so every screen below has it. */
export function useSite(): SiteProfile {
  const { data } = useQuery(siteQuery);
  if (data === undefined) throw new Error('useSite needs the shell to have loaded the site profile');
  return data;
}
