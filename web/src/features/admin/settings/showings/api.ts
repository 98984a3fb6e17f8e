import { queryOptions, useMutation } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/idx.d.ts';
import { call } from '../../../../api/call.ts';
import { idx } from '../../../../api/clients.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';

export type ShowingHours = components['schemas']['ShowingHours'];
export type Weekday = keyof ShowingHours['weekly'];
export type Span = ShowingHours['weekly'][Weekday][number];

/** Returns the error at a place of the hours, such as `weekly/monday/0/to`. */
export type FaultAt = (place: string) => string | undefined;

export const weekdays = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const),
] satisfies Weekday[];

export const showingHoursQuery = queryOptions({
  queryKey: ['getShowingHours'],
  queryFn: ({ signal }) => call(idx.GET('/api/treas/idx/v1/showing-hours', { signal })),
});

export function useSaveHours() {
  const refresh = useRefresh('getShowingHours', 'listShowingSlots');
  return useMutation({
    mutationFn: (body: ShowingHours) => call(idx.POST('/api/treas/idx/v1/showing-hours', { body })),
    onSuccess: refresh,
  });
}
