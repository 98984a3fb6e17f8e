import { queryOptions, useMutation } from '@tanstack/react-query';
import type { components } from '../../../../../../openapi/generated/idx.d.ts';
import { call } from '../../../../api/call.ts';
import { idx } from '../../../../api/clients.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';

export type ShowingRequest = components['schemas']['ShowingRequest'];
export type ShowingAnswer = components['schemas']['ShowingAnswer'];
export type Action = ShowingAnswer['action'];

/** Visitors request at any time: the console asks again while it is open. */
const askAgain = 60_000;

/** Queries the requests to see homes, newest first; those of one person with `email`. */
export function showingRequestsQuery(email?: string) {
  const query = { limit: 200, ...(email === undefined ? {} : { email }) };
  return queryOptions({
    queryKey: ['listShowingRequests', query],
    queryFn: ({ signal }) =>
      call(idx.GET('/api/treas/idx/v1/showing-requests', { params: { query }, signal })),
    refetchInterval: askAgain,
  });
}

/** Answers a request; the person, their interests, and the outbox change with it. */
export function useAnswerShowing() {
  const refresh = useRefresh('listShowingRequests', 'listInterests', 'readPerson', 'listFacts', 'listOutbox');
  return useMutation({
    mutationFn: ({ id, ...body }: ShowingAnswer & { id: number }) =>
      call(idx.POST('/api/treas/idx/v1/showing-requests/{id}/answer', { params: { path: { id } }, body })),
    onSettled: refresh,
  });
}
