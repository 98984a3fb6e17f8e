import { queryOptions, useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { idx } from '../../api/clients.ts';
import { adminPaths } from '../../navigation/admin-paths.ts';

const waitingQuery = queryOptions({
  queryKey: ['listShowingRequests', { waiting: true }],
  queryFn: ({ signal }) =>
    call(
      idx.GET('/api/treas/idx/v1/showing-requests', {
        params: { query: { waiting: true, limit: 1 } },
        signal,
      }),
    ),
});

/** Tells the agent of showing requests that wait for an answer; absent without any, or if they don't load. */
export function WaitingShowings() {
  const { data } = useQuery(waitingQuery);
  const count = data?.waiting ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to={adminPaths.clientManager}
      className="mb-4 flex min-h-11 items-center gap-3 rounded-card border border-line bg-warn-tint px-4 py-2 font-medium text-warn hover:border-edge"
    >
      <CalendarClock aria-hidden className="size-5 shrink-0" />
      {count === 1 ? '1 showing request waits' : `${count} showing requests wait`} for your answer
    </Link>
  );
}
