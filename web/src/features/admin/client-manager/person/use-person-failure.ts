import { useQueryClient } from '@tanstack/react-query';
import { failureOf, ProblemError } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { personQuery } from './queries.ts';

const isUnknown = (error: unknown) => error instanceof ProblemError && error.status === 404;

/**
 * Returns what says that a change failed. Trying again is no advice where somebody else has deleted the person: then it
 * says so, and the page no longer shows them.
 */
export function usePersonFailure(personId: string) {
  const client = useQueryClient();
  const { alert } = useAlerts();
  return async (error: unknown, words: string): Promise<void> => {
    const isGone =
      isUnknown(error) &&
      (await client.fetchQuery({ ...personQuery(personId), staleTime: 0 }).then(() => false, isUnknown));
    alert(isGone ? 'This person was deleted, so nothing was saved.' : failureOf(error, words));
  };
}
