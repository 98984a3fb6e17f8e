import type { operations } from '../../../openapi/generated/auth.d.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidInput, type Problem, problem } from '../../errors/errors.ts';
import { hear } from '../../people/hear.ts';
import type { CallContext } from '../service.ts';
import { calledOrigin } from '../site-origin.ts';
import { mailConfirmation } from './email-confirmation.ts';
import { accountFacts } from './facts.ts';
import { mailKnownAddress } from './mail/known-address-mail.ts';
import { loginKey, plainText } from './normalise.ts';
import { noteRequest, type ResetDeps } from './password-reset.ts';
import { awaitsProof, findByEmail, insertUser, isUsernameTaken, takeUsername } from './repository.ts';
import { announceAccount, type NoticeDeps, signUpNotices } from './sign-up-notices.ts';

export type SignUpDeps = ResetDeps & NoticeDeps;
type Registration = operations['signUp']['requestBody']['content']['application/json'];

/**
 * Creates an account and sends the link that confirms its email; where the site can send email, the account
 * is activated only then. For an email that already has an account nothing is created or changed, its owner
 * is notified, and the username is reserved anyway. The caller can't distinguish the two cases, now or
 * later. Throws `account-exists` for a username that is taken.
 */
export async function signUp(deps: SignUpDeps, context: CallContext, body: Registration): Promise<void> {
  const { database, slots, passwords, outbox, now } = deps;
  const { siteId, clientAddress } = context;
  const username = plainText('/body/username', body.username).normalize('NFKC');
  const email = plainText('/body/email', body.email);
  const name = plainText('/body/name', body.name);
  const phone = plainText('/body/phoneNumber', body.phoneNumber);
  const ownEmail = loginKey(username) === loginKey(email);
  // Using another person's address as a username would block that person's sign-in.
  if (username.includes('@') && !ownEmail) {
    throw invalidInput('/body/username', 'may be an email address only if it is your own');
  }
  // A username equal to the address is taken when the address is, which must not be revealed.
  if (!ownEmail && (await isUsernameTaken(database.db, siteId, username))) throw usernameTaken();
  const passwordHash = await slots(() => passwords.hash(body.password));
  const notices = await signUpNotices(deps, context);
  const origin = calledOrigin(deps.site, context);
  const emailHash = await deps.keyedHash(siteId, 'email', loginKey(email));
  await inTransaction(database, async (tx) => {
    if (!ownEmail && !(await takeUsername(tx, siteId, username))) throw usernameTaken();
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
      proofNeeded: outbox.connected.mail,
    });
    if (made === null) {
      const known = await findByEmail(tx, siteId, email);
      if (known === null) throw usernameTaken();
      if (awaitsProof(known)) {
        await noteRequest(deps, tx, { siteId, email: known.email, emailHash, baseUrl: origin });
      } else await mailKnownAddress(deps, tx, known, origin);
      return;
    }
    await hear(tx, accountFacts, [made.id]);
    await mailConfirmation(deps, tx, made, origin);
    if (notices.textTo !== null) {
      // Sent immediately, so that a lead who never opens the link isn't lost; only the agent is notified
      // this early.
      const text = `New user: ${name}, ${phone}, ${email} (email not confirmed yet).`;
      await outbox.textAgent(tx, { siteId, to: notices.textTo, text, clientAddress });
    }
    if (!awaitsProof(made)) await announceAccount(deps, tx, made, notices);
  });
}

function usernameTaken(): Problem {
  return problem('account-exists', {
    errors: [
      {
        pointer: '/body/username',
        detail:
          'That username is taken. Choose another one, or sign in or reset your password if it is yours.',
      },
    ],
  });
}
