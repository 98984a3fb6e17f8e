import { type Problem, problem } from '../errors/errors.ts';
import type { Operation } from './operation.ts';

/** The signed-in user in the session. */
export type SessionUser = {
  username: string;
  email: string;
  phoneNumber: string | null;
  siteId: string;
  roles: ('ROLE_ADMIN' | 'ROLE_USER')[];
  name: string | null;
  /** Whether the email is confirmed; null when the accounts service doesn't report it. */
  emailConfirmed: boolean | null;
};

/**
 * The caller, from the sealed session only. `lost` is why the user was removed: the session ended elsewhere,
 * or the accounts service could not be reached to verify it.
 */
export type Visitor = { unlocked: boolean; user: SessionUser | null; lost?: 'ended' | 'unproved' };

export function isAdmin(visitor: Visitor): boolean {
  return visitor.user?.roles.includes('ROLE_ADMIN') ?? false;
}

/**
 * Throws unless the visitor may call the operation; `query` has the email that `self` requires. With
 * `asAdmin`, an operation open to visitors requires the admin, so that a call sent by the admin's pages is
 * not executed as a visitor's once the session has ended. `requireConfirmed` separately checks that the email
 * is confirmed.
 */
export function checkAccess(
  operation: Operation,
  visitor: Visitor,
  query: Record<string, unknown>,
  asAdmin = false,
): void {
  const rule = asAdmin && operation.access === 'gate' ? 'admin' : operation.access;
  if (rule === 'public') return;
  if (!visitor.unlocked) throw problem('gate-closed', { detail: 'Open the site with its phrase first.' });
  if (rule === 'gate') return;
  if (visitor.user === null) throw withoutUser(visitor);
  if (rule === 'user' || isAdmin(visitor)) return;
  if (rule === 'self' && operation.self !== null && isOwn(visitor.user, query[operation.self])) return;
  throw problem('not-allowed');
}

function withoutUser({ lost }: Visitor): Problem {
  if (lost === undefined) return problem('not-signed-in');
  if (lost === 'ended') return problem('not-signed-in', { detail: 'You were signed out. Sign in again.' });
  return problem('not-ready', {
    detail: 'We can’t check your sign-in right now. Try again in a moment.',
    headers: { 'retry-after': '5' },
  });
}

function isOwn(user: SessionUser, email: unknown): boolean {
  return typeof email === 'string' && email.toLowerCase() === user.email.toLowerCase();
}
