import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../openapi/generated/auth.d.ts';
import { call } from '../../api/call.ts';
import { auth, gateway } from '../../api/clients.ts';
import { ProblemError } from '../../api/problem.ts';
import { sessionQuery, useSession } from '../../api/session.ts';
import { useSite } from '../../api/site.ts';
import { isForSite, type Registered } from './account-texts.ts';

export type Registration = Omit<components['schemas']['Registration'], 'siteId'>;
type Credentials = Omit<components['schemas']['Credentials'], 'siteId'>;

/** Signs in and shows the user as signed in. Signs a user of another site out again (`site-mismatch`). */
export function useSignIn() {
  const { siteId } = useSite();
  const { setUser } = useSession();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const user = await call(auth.POST('/api/treas/auth/signin', { body: { ...credentials, siteId } }));
      if (!isForSite(user.siteId, siteId)) {
        await call(gateway.DELETE('/gateway/v1/session'));
        throw new ProblemError({ id: 'site-mismatch', status: 403, detail: '' });
      }
      return user;
    },
    onSuccess: (user) => setUser(user),
  });
}

/**
 * Registers, and then tries to sign in with the same data, unless the site emailed a link that must be opened
 * first: the attempt would count as a failed sign-in.
 */
export function useRegister() {
  const { siteId } = useSite();
  const signIn = useSignIn();
  return useMutation({
    mutationFn: async (registration: Registration): Promise<Registered> => {
      const { delivery } = await call(
        auth.POST('/api/treas/auth/signup', { body: { ...registration, siteId } }),
      );
      if (delivery === 'scheduled') return 'emailed';
      const { username, password } = registration;
      return signIn.mutateAsync({ username, password }).then(
        () => 'signed-in' as const,
        (error: unknown) => {
          if (!(error instanceof ProblemError) || error.id !== 'wrong-credentials') return 'sign-in-failed';
          return delivery === 'not-sent' ? 'refused-without-mail' : 'refused';
        },
      );
    },
  });
}

/** Requests a reset link by email. The response is the same whether or not the address is known. */
export function useRequestReset() {
  const { siteId } = useSite();
  return useMutation({
    mutationFn: (email: string) =>
      call(
        auth.POST('/api/treas/auth/password-reset', { body: { email, baseUrl: location.origin, siteId } }),
      ),
  });
}

/** Confirms an email with the token of the emailed link; then reloads the signed-in user. */
export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) =>
      call(auth.POST('/api/treas/auth/email-confirmation/confirm', { body: { token } })),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
}

/** Sets a new password with the token of a reset link. */
export function useConfirmReset() {
  return useMutation({
    mutationFn: (body: components['schemas']['PasswordResetConfirmation']) =>
      call(auth.POST('/api/treas/auth/password-reset/confirm', { body })),
  });
}
