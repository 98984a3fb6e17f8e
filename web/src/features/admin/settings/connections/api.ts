import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/monitor.d.ts';
import { call } from '../../../../api/call.ts';
import { monitor } from '../../../../api/clients.ts';

export type Connection = components['schemas']['Connection'];
export type Kind = Connection['kind'];
export type State = Connection['state'];

/** Every connection as it stands now, with the zone of the site's clock. */
export const connectionsQuery = queryOptions({
  queryKey: ['listConnections'],
  queryFn: ({ signal }) => call(monitor.GET('/aw-monitor/v1/connections', { signal })),
});

/** Makes one real call to a provider, and gives what it said. */
export const testConnection = (kind: Kind) =>
  call(monitor.POST('/aw-monitor/v1/connections/{kind}/test', { params: { path: { kind } } }));
