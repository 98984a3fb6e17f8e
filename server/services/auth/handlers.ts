import type { operations } from '../../../openapi/generated/auth.d.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidInput, problem } from '../../errors.ts';
import { tellDelivery } from '../../jobs/outbox/delivery.ts';
import type { QueueFollowUp } from '../follow-up.ts';
import type { Handlers, ServiceDeps } from '../service.ts';
import { confirmEmail, mailConfirmation, mailConfirmationAgain } from './email-confirmation.ts';
import { originOf } from './mailed-link.ts';
import { loginKey, plainText } from './normalise.ts';
import { confirmReset, type ResetDeps, requestReset } from './password-reset.ts';
import { hashPassword } from './passwords.ts';
import { findUsers, insertUser, isTaken, raiseEpoch, readEpoch } from './repository.ts';
import { signIn } from './sign-in.ts';
import { signUpNotices } from './sign-up-notices.ts';

/** Where links lead when neither the call nor the site says. */
const localOrigin = 'http://localhost:3000';

/** Accounts: sign-in, sign-up, password reset and confirmed e-mails (`openapi/auth.yaml`). */
export function authHandlers(
  deps: ResetDeps & Pick<ServiceDeps, 'clients'> & { followUp: QueueFollowUp },
): Handlers<operations> {
  const { database, slots, outbox, now } = deps;
  return {
    async signIn({ body }, { siteId, clientAddress }) {
      const user = await signIn(deps, {
        siteId,
        clientAddress,
        login: body.username,
        password: body.password,
      });
      return {
        username: user.username,
        email: user.email,
        phoneNumber: user.phone,
        siteId: user.siteId,
        roles: user.roles,
        name: user.name,
        emailConfirmed: user.emailConfirmedAt !== null,
        sessionEpoch: user.sessionEpoch,
      };
    },

    async getSessionEpoch({ query }, { siteId }) {
      return { sessionEpoch: await readEpoch(database.db, siteId, query.email ?? '') };
    },

    async signOutEverywhere({ body }, { siteId }) {
      return { sessionEpoch: await raiseEpoch(database.db, siteId, body.email ?? '') };
    },

    async signUp({ body }, context) {
      const { siteId } = context;
      const username = plainText('/body/username', body.username).normalize('NFKC');
      const email = plainText('/body/email', body.email);
      const name = plainText('/body/name', body.name);
      const phone = plainText('/body/phoneNumber', body.phoneNumber);
      // Nobody may take another's address as a user name and so stand in the way of that person's sign-in.
      if (username.includes('@') && loginKey(username) !== loginKey(email)) {
        throw invalidInput('/body/username', 'may be an e-mail address only if it is your own');
      }
      if (await isTaken(database.db, siteId, username, email)) throw problem('account-exists');
      const passwordHash = await slots(() => hashPassword(body.password));
      const { text, followUp } = await signUpNotices(deps, context, { name, phone, email });
      const { delivery } = await inTransaction(database, async (tx) => {
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
        if (made === null) throw problem('account-exists');
        const mail = await mailConfirmation(
          deps,
          tx,
          made,
          context.publicOrigin ?? deps.site.publicOrigin ?? localOrigin,
        );
        if (text !== null) await outbox.record(tx, text);
        if (followUp !== null) await deps.followUp(tx, followUp);
        return mail;
      });
      return { message: 'The account is made.', delivery };
    },

    async listUsers({ query }, { siteId }) {
      const { email, limit = 1000, offset = 0 } = query;
      const users = await findUsers(database.db, siteId, { email, limit, offset });
      return {
        users: users.map(({ phone, createdAt, emailConfirmedAt, passwordResetAt, ...user }) => ({
          ...user,
          phoneNumber: phone,
          createdAt: createdAt.toISOString(),
          emailConfirmed: emailConfirmedAt !== null,
          passwordResetAt: passwordResetAt?.toISOString() ?? null,
        })),
      };
    },

    async requestPasswordReset({ body }, { siteId }) {
      const email = plainText('/body/email', body.email);
      await requestReset(deps, { siteId, email, baseUrl: body.baseUrl ?? '' });
      if (outbox.connected.mail)
        return { message: 'If the address has an account, a link is on its way to it.' };
      return { message: cannotMail(deps.site, 'reset your password'), delivery: 'not-sent' };
    },

    async confirmPasswordReset({ body }, { siteId }) {
      await confirmReset(deps, { siteId, token: body.token, newPassword: body.newPassword });
      return { message: 'The new password is set.' };
    },

    async requestEmailConfirmation({ body }, { siteId }) {
      const origin = originOf(body.baseUrl ?? '');
      const mail = await mailConfirmationAgain(deps, { siteId, email: body.email ?? '', origin });
      if (mail === null) return { message: 'There is nothing to confirm.' };
      const { delivery } = mail;
      if (delivery === 'not-sent') return { message: cannotMail(deps.site, 'confirm your email'), delivery };
      return { message: tellDelivery('The link', mail), delivery };
    },

    async confirmEmail({ body }, { siteId }) {
      await confirmEmail(deps, { siteId, token: body.token });
      return { message: 'The e-mail is confirmed.' };
    },
  };
}

/** What a visitor is told where the site has no email provider: the same for everybody, known or not. */
function cannotMail({ agentName, agentPhone, agentEmail }: ServiceDeps['site'], what: string): string {
  return `This site can’t send email right now. To ${what}, contact ${agentName} at ${agentPhone} or ${agentEmail}.`;
}
