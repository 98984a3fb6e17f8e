import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/monitor.d.ts';
import { call } from '../../../../api/call.ts';
import { monitor } from '../../../../api/clients.ts';

export type SiteEvent = components['schemas']['Event'];
export type EventList = components['schemas']['EventList'];

export const pageSize = 25;

/** Queries one page of events, newest first. */
export const eventsQuery = (page: number) =>
  queryOptions({
    queryKey: ['listEvents', page],
    queryFn: ({ signal }) =>
      call(
        monitor.GET('/aw-monitor/v1/events', {
          params: { query: { limit: pageSize, offset: page * pageSize } },
          signal,
        }),
      ),
  });

export const replayEvent = (id: string) =>
  call(monitor.POST('/aw-monitor/v1/events/{id}/replay', { params: { path: { id } } }));

export const sendTestEvent = () => call(monitor.POST('/aw-monitor/v1/events/test', {}));
