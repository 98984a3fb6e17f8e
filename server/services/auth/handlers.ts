import type { operations } from '../../../openapi/generated/auth.d.ts';
import { problem } from '../../errors/errors.ts';
import { tellDelivery } from '../../jobs/outbox/delivery.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { confirmEmail, mailConfirmationAgain } from './email-confirmation.ts';
import { originOf } from './mail/mailed-link.ts';
import { plainText } from './normalise.ts';
import { confirmReset, requestReset } from './password-reset.ts';
import { findEpoch, listUsers, raiseEpoch } from './repository.ts';
import { signIn } from './sign-in.ts';
import { type SignUpDeps, signUp } from './sign-up.ts';

/** Creates the handlers for sign-in, sign-up, password reset, and email confirmation (openapi/auth.yaml). */
export function authHandlers(deps: SignUpDeps): Handlers<operations> {
  const { database, outbox } = deps;
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
      return { sessionEpoch: await findEpoch(database.db, siteId, query.email ?? '') };
    },

    async signOutEverywhere({ body }, { siteId }) {
      const { email = '', sessionEpoch } = body;
      const raised = await raiseEpoch(database.db, siteId, email, sessionEpoch);
      if (raised === null && sessionEpoch !== undefined) {
        throw problem('conflict', { detail: 'You were signed out elsewhere. Sign in again.' });
      }
      return { sessionEpoch: raised };
    },

    async signUp({ body }, context) {
      await signUp(deps, context, body);
      // The same response for a known email, whether or not today's email to its owner was already recorded.
      return outbox.connected.mail
        ? { message: 'Check your email for the next step.', delivery: 'scheduled' }
        : {
            message:
              'If this email is new here, your account is ready. This site can’t send email right now.',
            delivery: 'not-sent',
          };
    },

    async listUsers({ query }, { siteId }) {
      const { email, limit = 1000, offset = 0 } = query;
      const users = await listUsers(database.db, siteId, { email, limit, offset });
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

    async confirmPasswordReset({ body }, context) {
      await confirmReset(deps, context, body);
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

    async confirmEmail({ body }, context) {
      await confirmEmail(deps, context, body.token);
      return { message: 'The email is confirmed.' };
    },
  };
}

/** Returns the response of a site without an email provider: the same for known and unknown addresses. */
function cannotMail({ agentName, agentPhone, agentEmail }: ServiceDeps['site'], what: string): string {
  return `This site can’t send email right now. To ${what}, contact ${agentName} at ${agentPhone} or ${agentEmail}.`;
}
