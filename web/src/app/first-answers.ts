import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../api/session.ts';
import { rememberSession } from '../api/session-storage.ts';

/** Reuses the responses that the server loaded while rendering the page. */
export function takeFirstAnswers(queryClient: QueryClient): void {
  const element = document.getElementById('first-answers');
  if (element === null) return;
  hydrate(queryClient, JSON.parse(element.textContent) as DehydratedState);
  element.remove();
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (session !== undefined) rememberSession(session);
}
