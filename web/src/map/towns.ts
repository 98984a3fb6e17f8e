import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { idx } from '../api/clients.ts';
import type { PlaceName } from './place-names.ts';

/** Queries the towns with homes on the market, those with most homes first. */
export const townsQuery = queryOptions({
  queryKey: ['listTowns'],
  queryFn: async ({ signal }): Promise<PlaceName[]> => {
    const { towns } = await call(idx.GET('/api/treas/idx/v1/towns', { signal }));
    return towns.map(({ name, latitude, longitude, homes }) => ({ name, latitude, longitude, count: homes }));
  },
  staleTime: 300_000,
});
