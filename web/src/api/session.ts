import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { components } from '../../../openapi/generated/gateway.d.ts';
import { call } from './call.ts';
import { auth, gateway } from './clients.ts';
import { ProblemError } from './problem.ts';
import { forgetUser, rememberSession } from './session-storage.ts';

export type SessionState = components['schemas']['SessionState'];
export type SessionUser = components['schemas']['SessionUser'];

/** Queries whether the gate is open and who is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['getSession'],
  queryFn: async ({ signal }) => {
    const state = await call(gateway.GET('/gateway/v1/session', { signal }));
    if (state.user !== null) leftHere = false;
    rememberSession(state);
    return state;
  },
  staleTime: 5 * 60_000,
  // Even fresh data: the session may have been ended on another device.
  refetchOnWindowFocus: 'always',
});

export type Session = {
  unlocked: boolean;
  user: SessionUser | null;
  isAdmin: boolean;
  /** Whether the user was signed out elsewhere. */
  ended: boolean;
  /** Shows a user as signed in; pass the response of signIn. */
  setUser: (user: SessionUser) => void;
  /**
   * Ends the session on the server, and then clears user, admin flag, and local storage; the gate stays open.
   * Returns whether the account's other sessions ended too.
   */
  signOut: () => Promise<{ everywhere: boolean }>;
  /** Ends every other session of the account. */
  signOutEverywhere: () => Promise<void>;
};

let leftHere = false;

/** Returns whether the session was ended by Log Off in this tab, not elsewhere. */
export function wasLeftHere(): boolean {
  return leftHere;
}

/** Returns whether the cached session is an admin's. */
export function isAdminIn(client: QueryClient): boolean {
  return isAdmin(client.getQueryData(sessionQuery.queryKey)?.user);
}

const isAdmin = (user: SessionUser | null | undefined) => user?.roles.includes('ROLE_ADMIN') ?? false;

/** Returns this browser's session. For display only: the server decides on every call. */
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

/** Records that the server opened the gate. */
export function noteUnlocked(client: QueryClient) {
  update(client, { unlocked: true });
}

function update(client: QueryClient, change: Partial<SessionState>) {
  const before: SessionState = client.getQueryData(sessionQuery.queryKey) ?? { unlocked: true, user: null };
  const { ended: _past, ...state } = { ...before, ...change };
  client.setQueryData(sessionQuery.queryKey, state);
  rememberSession(state);
}

/** Reloads the session when another tab of this browser signs in or out. */
export function followOtherTabs(client: QueryClient): () => void {
  const follow = ({ key }: StorageEvent) => {
    // Log Off clears the storage; that event has no key.
    if (key === 'user' || key === null) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Removes the last user's data from the cache, except the session and the site. */
export function dropPersonalData(client: QueryClient) {
  const kept = new Set<unknown>(['getSession', 'getSite']);
  client.removeQueries({
    predicate: (query) => !kept.has(query.queryKey[0]) && query.getObserversCount() === 0,
  });
  void client.invalidateQueries({ predicate: (query) => !kept.has(query.queryKey[0]) });
}
