import type { operations } from '../../../openapi/generated/auth.d.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidInput, problem } from '../../errors.ts';
import type { Handlers, ServiceDeps } from '../service.ts';
import { loginKey, plainText } from './normalise.ts';
import { confirmReset, type ResetDeps, requestReset } from './password-reset.ts';
import { hashPassword } from './passwords.ts';
import { findUsers, insertUser, isTaken } from './repository.ts';
import { signIn } from './sign-in.ts';
import { signUpNotice } from './sign-up-notice.ts';

/** Accounts: sign-in, sign-up and password reset (`openapi/auth.yaml`). */
export function authHandlers(deps: ResetDeps & Pick<ServiceDeps, 'clients'>): Handlers<operations> {
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
      };
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
      const notice = await signUpNotice(deps, context, { name, phone, email });
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
        });
        if (!made) throw problem('account-exists');
        if (notice !== null) await outbox.record(tx, notice);
      });
      return { message: 'The account is made.' };
    },

    async listUsers({ query }, { siteId }) {
      const { email, limit = 1000, offset = 0 } = query;
      const users = await findUsers(database.db, siteId, { email, limit, offset });
      return {
        users: users.map(({ phone, createdAt, ...user }) => ({
          ...user,
          phoneNumber: phone,
          createdAt: createdAt.toISOString(),
        })),
      };
    },

    async requestPasswordReset({ body }, { siteId }) {
      const email = plainText('/body/email', body.email);
      await requestReset(deps, { siteId, email, baseUrl: body.baseUrl ?? '' });
      return { message: 'If the address has an account, a link is on its way to it.' };
    },

    async confirmPasswordReset({ body }, { siteId }) {
      await confirmReset(deps, { siteId, token: body.token, newPassword: body.newPassword });
      return { message: 'The new password is set.' };
    },
  };
}
