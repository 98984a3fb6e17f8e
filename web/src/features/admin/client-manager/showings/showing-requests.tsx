import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ProblemError } from '../../../../api/problem.ts';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Panel } from '../panel.tsx';
import { AnswerDialog, type Answering } from './answer-dialog.tsx';
import { showingRequestsQuery } from './api.ts';
import { RequestRow } from './request-row.tsx';
import { isOpen } from './words.ts';

/**
 * Visitors' requests to see homes, those that need the agent first; of one person with `email`. Absent without any, and
 * where the provider has none.
 */
export function ShowingRequests({ email, className }: { email?: string; className?: string }) {
  const { data, error, refetch } = useQuery(showingRequestsQuery(email));
  const [answering, setAnswering] = useState<Answering | null>(null);
  const [isAll, setIsAll] = useState(false);
  const hasNone = error instanceof ProblemError && [404, 501].includes(error.status);
  if (data === undefined) {
    if (error === null || hasNone) return null;
    return (
      <Panel title="Showing Requests" className={className}>
        <NotLoaded quiet what="The showing requests" error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  const { requests, timeZone } = data;
  if (requests.length === 0) return null;
  const now = Date.now();
  const rank = { requested: 0, proposed: 1, accepted: 2, declined: 3, canceled: 3, expired: 3 } as const;
  const open = requests
    .filter((request) => isOpen(request, now))
    .sort((a, b) => rank[a.state] - rank[b.state] || (a.start ?? '').localeCompare(b.start ?? ''));
  const done = requests.filter((request) => !isOpen(request, now));
  const waiting = requests.filter(({ state }) => state === 'requested').length;
  return (
    <Panel
      title="Showing Requests"
      count={waiting}
      className={className}
      tools={
        <Link to={adminPaths.showingHours} className={buttonClass({ size: 'small' })}>
          Set Showing Hours
        </Link>
      }
    >
      {open.length === 0 ? <p className="text-ink-soft">No open requests.</p> : null}
      <ul aria-label="Showing requests" className="flex flex-col divide-y divide-line">
        {[...open, ...(isAll ? done : [])].map((request) => (
          <RequestRow
            key={request.id}
            {...{ request, timeZone }}
            isOfPerson={email !== undefined}
            onAnswer={(action) => setAnswering({ request, action })}
          />
        ))}
      </ul>
      {done.length === 0 ? null : (
        <Button look="quiet" size="small" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Hide Earlier' : `Show Earlier (${done.length})`}
        </Button>
      )}
      <AnswerDialog answering={answering} timeZone={timeZone} onClose={() => setAnswering(null)} />
    </Panel>
  );
}
