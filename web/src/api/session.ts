import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { components } from '../../../openapi/generated/gateway.d.ts';
import { call } from './call.ts';
import { auth, gateway } from './clients.ts';
import { ProblemError } from './problem.ts';
import { forgetUser, rememberSession } from './session-storage.ts';

export type SessionState = components['schemas']['SessionState'];
export type SessionUser = components['schemas']['SessionUser'];

/** Whether the gate is open and who is signed in, as the server knows it. */
export const sessionQuery = queryOptions({
  queryKey: ['getSession'],
  queryFn: async ({ signal }) => {
    const state = await call(gateway.GET('/gateway/v1/session', { signal }));
    if (state.user !== null) leftHere = false;
    rememberSession(state);
    return state;
  },
  staleTime: 5 * 60_000,
  // Also when it is fresh: the session may have been ended on another device.
  refetchOnWindowFocus: 'always',
});

export type Session = {
  unlocked: boolean;
  user: SessionUser | null;
  isAdmin: boolean;
  /** Whether the user was signed out elsewhere. */
  ended: boolean;
  /** Shows a user as signed in; call it with the answer of signIn. */
  setUser: (user: SessionUser) => void;
  /**
   * Ends the session on the server, then here: user, admin flag and local storage go, the gate stays open. Tells whether
   * the account's other sessions ended too.
   */
  signOut: () => Promise<{ everywhere: boolean }>;
  /** Ends every other session of the account; this one goes on. */
  signOutEverywhere: () => Promise<void>;
};

let leftHere = false;

/** Whether a session that is gone was ended by Log Off in this tab, rather than elsewhere. */
export function wasLeftHere(): boolean {
  return leftHere;
}

/** Whether the session that a cache knows is an admin's. */
export function isAdminIn(client: QueryClient): boolean {
  return isAdmin(client.getQueryData(sessionQuery.queryKey)?.user);
}

const isAdmin = (user: SessionUser | null | undefined) => user?.roles.includes('ROLE_ADMIN') ?? false;

/** The session of this browser. What it says is for display: the server decides on every call. */
export function useSession(): Session {
  const client = useQueryClient();
  const { data } = useQuery(sessionQuery);
  return useMemo(() => {
    const user = data?.user ?? null;
    return {
      unlocked: data?.unlocked ?? false,
      user,
      isAdmin: isAdmin(user),
      ended: data?.ended ?? false,
      setUser: (next) => {
        leftHere = false;
        update(client, { user: next });
      },
      signOut: async () => {
        const everywhere = await call(gateway.DELETE('/gateway/v1/session')).then(
          () => true,
          (error: unknown) => {
            if (error instanceof ProblemError && error.id === 'signed-out-here-only') return false;
            throw error;
          },
        );
        leftHere = true;
        forgetUser();
        update(client, { user: null });
        dropPersonalData(client);
        return { everywhere };
      },
      signOutEverywhere: async () => {
        await call(auth.POST('/api/treas/auth/sign-out-everywhere', { body: {} }));
      },
    };
  }, [client, data]);
}

/** Notes that the server opened the gate. */
export function noteUnlocked(client: QueryClient) {
  update(client, { unlocked: true });
}

function update(client: QueryClient, change: Partial<SessionState>) {
  const before: SessionState = client.getQueryData(sessionQuery.queryKey) ?? { unlocked: true, user: null };
  const { ended: _past, ...state } = { ...before, ...change };
  client.setQueryData(sessionQuery.queryKey, state);
  rememberSession(state);
}

/** Asks the server again who is signed in, when another tab of this browser has signed in or out. */
export function followOtherTabs(client: QueryClient): () => void {
  const follow = ({ key }: StorageEvent) => {
    // Log Off clears the storage, which has no key.
    if (key === 'user' || key === null) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** What the last user saw must not be there for the next one. */
export function dropPersonalData(client: QueryClient) {
  const kept = new Set<unknown>(['getSession', 'getSite']);
  client.removeQueries({
    predicate: (query) => !kept.has(query.queryKey[0]) && query.getObserversCount() === 0,
  });
  void client.invalidateQueries({ predicate: (query) => !kept.has(query.queryKey[0]) });
}
