import type { FastifyRequest } from 'fastify';
import { problem } from '../../errors/errors.ts';
import { statusSaid } from '../../errors/faults.ts';
import type { CallService } from '../../services/call.ts';
import { isAdmin } from '../access.ts';
import { noteUser } from './session.ts';

/**
 * Throws unless the session's email is confirmed or the caller is an admin. When the session has no
 * confirmation, asks the accounts service, so that one in another browser takes effect immediately.
 */
export async function requireConfirmed(request: FastifyRequest, call: CallService): Promise<void> {
  if (isAdmin(request.visitor) || request.visitor.user?.emailConfirmed === true) return;
  const found = await learnConfirmed(request, call);
  if (found === 'confirmed') return;
  if (found === 'signed-in-before-reset') {
    throw problem('not-signed-in', { detail: 'The password was changed since. Sign in again.' });
  }
  throw problem('email-not-confirmed', {
    detail: 'Confirm your email first: open the link in the confirmation email.',
  });
}

/**
 * Asks the accounts service about the session's user, and stores a confirmation in the session. A session
 * from before a password reset stays unconfirmed, because someone else may have confirmed the email since.
 */
export async function learnConfirmed(
  request: FastifyRequest,
  call: CallService,
): Promise<'confirmed' | 'unconfirmed' | 'signed-in-before-reset'> {
  const { user } = request.visitor;
  if (user === null) return 'unconfirmed';
  const found = await call('listUsers', { query: { email: user.email } }).catch((error: unknown) => {
    const status = statusSaid(error);
    // An accounts service without this operation can't confirm anything.
    if (status < 500 || status === 501) return null;
    throw error;
  });
  const account = found?.users.find(
    ({ username, email }) => username === user.username && email.toLowerCase() === user.email.toLowerCase(),
  );
  if (account?.emailConfirmed !== true) return 'unconfirmed';
  const resetAt = account.passwordResetAt == null ? 0 : Date.parse(account.passwordResetAt);
  if (!(resetAt <= (request.session.get('since') ?? 0))) return 'signed-in-before-reset';
  noteUser(request, { ...user, emailConfirmed: true });
  return 'confirmed';
}
