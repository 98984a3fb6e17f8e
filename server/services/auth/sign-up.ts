import type { operations } from '../../../openapi/generated/auth.d.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidInput, type Problem, problem } from '../../errors.ts';
import type { QueueFollowUp } from '../follow-up.ts';
import type { CallContext, ServiceDeps } from '../service.ts';
import { type ConfirmationDeps, mailConfirmation } from './email-confirmation.ts';
import { mailKnownAddress } from './known-address-mail.ts';
import { loginKey, plainText } from './normalise.ts';
import { hashPassword } from './passwords.ts';
import { findByEmail, insertUser, isUsernameTaken } from './repository.ts';
import { signUpNotices } from './sign-up-notices.ts';
import type { Slots } from './slots.ts';

export type SignUpDeps = ConfirmationDeps &
  Pick<ServiceDeps, 'clients' | 'events'> & { slots: Slots; followUp: QueueFollowUp };
type Registration = operations['signUp']['requestBody']['content']['application/json'];

/** Where links lead when neither the call nor the site says. */
const localOrigin = 'http://localhost:3000';

/**
 * Makes an account and mails the link that proves its email. For an email that has an account nothing is made or
 * changed, and its owner gets a mail about it. The caller can't tell the two apart: both do the same work. Throws
 * `account-exists` for a user name that is taken.
 */
export async function signUp(deps: SignUpDeps, context: CallContext, body: Registration): Promise<void> {
  const { database, slots, outbox, now } = deps;
  const { siteId } = context;
  const username = plainText('/body/username', body.username).normalize('NFKC');
  const email = plainText('/body/email', body.email);
  const name = plainText('/body/name', body.name);
  const phone = plainText('/body/phoneNumber', body.phoneNumber);
  const ownEmail = loginKey(username) === loginKey(email);
  // Nobody may take another's address as a user name and so stand in the way of that person's sign-in.
  if (username.includes('@') && !ownEmail) {
    throw invalidInput('/body/username', 'may be an email address only if it is your own');
  }
  // A user name that is the address itself is taken where the address is, which is not told.
  if (!ownEmail && (await isUsernameTaken(database.db, siteId, username))) throw usernameTaken();
  const passwordHash = await slots(() => hashPassword(body.password));
  const { text, followUp } = await signUpNotices(deps, context, { name, phone, email });
  const origin = context.publicOrigin ?? deps.site.publicOrigin ?? localOrigin;
  await inTransaction(database, async (tx) => {
    const made = await insertUser(tx, {
      siteId,
      username,
      email,
      name,
      phone,
      roles: ['ROLE_USER'],
      passwordHash,
      createdAt: now(),
      emailConfirmedAt: null,
    });
    if (made === null) {
      const known = await findByEmail(tx, siteId, email);
      if (known === null) throw usernameTaken();
      await mailKnownAddress(deps, tx, known, origin);
      return;
    }
    await deps.events.record(tx, siteId, 'person.updated', {
      ...{ email: email.toLowerCase(), change: 'account', summary: 'Account created', listing_key: null },
    });
    await mailConfirmation(deps, tx, made, origin);
    if (text !== null) await outbox.textAgent(tx, text);
    if (followUp !== null) await deps.followUp(tx, followUp);
  });
}

function usernameTaken(): Problem {
  return problem('account-exists', {
    errors: [{ pointer: '/body/username', detail: 'That username is taken. Choose another one.' }],
  });
}
