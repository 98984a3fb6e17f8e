import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/monitor.d.ts';
import { call } from '../../../../api/call.ts';
import { monitor } from '../../../../api/clients.ts';

export type Connection = components['schemas']['Connection'];
export type Kind = Connection['kind'];
export type State = Connection['state'];

/** Queries all connections with their states, and the site's time zone. */
export const connectionsQuery = queryOptions({
  queryKey: ['listConnections'],
  queryFn: ({ signal }) => call(monitor.GET('/aw-monitor/v1/connections', { signal })),
});

/** Tests a provider with a real call; returns the result. */
export const testConnection = (kind: Kind) =>
  call(monitor.POST('/aw-monitor/v1/connections/{kind}/test', { params: { path: { kind } } }));
