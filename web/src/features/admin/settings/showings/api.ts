import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { idx } from '../../../../api/clients.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';
import type { ShowingHours, Weekday } from '../../showing-hours.ts';

export type Span = ShowingHours['weekly'][Weekday][number];

/** Returns the error at a place of the hours, such as `weekly/monday/0/to`. */
export type FaultAt = (place: string) => string | undefined;

export function useSaveHours() {
  const refresh = useRefresh('getShowingHours', 'listShowingSlots');
  return useMutation({
    mutationFn: (body: ShowingHours) => call(idx.POST('/api/treas/idx/v1/showing-hours', { body })),
    onSuccess: refresh,
  });
}
