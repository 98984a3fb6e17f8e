import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ProblemError } from './problem.ts';

const sessionProblems = new Set(['gate-closed', 'not-signed-in']);

/** Returns whether to retry: a client error repeats, a lost connection may not. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (error instanceof ProblemError && error.status >= 400 && error.status < 500) return false;
  if (error instanceof ProblemError && error.id === 'not-built-in') return false;
  return failures < 2;
}

/**
 * The cache of server responses. Keys are `[operationId, params]`, so that a change invalidates by operation:
 * `invalidateQueries({ queryKey: ['listChatLeads'] })`.
 */
export const queryClient: QueryClient = createQueryClient();

/** Creates an empty cache with the app's settings. The server creates one per rendered page. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeLostSession }),
    mutationCache: new MutationCache({ onError: noticeLostSession }),
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

/** The server ended the session (idle, or signed out elsewhere), so the session query is reloaded. */
function noticeLostSession(error: Error) {
  if (error instanceof ProblemError && sessionProblems.has(error.id)) {
    void queryClient.invalidateQueries({ queryKey: ['getSession'] });
  }
}
