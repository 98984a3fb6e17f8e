import type { operations } from '../../../openapi/generated/auth.d.ts';
import { invalidInput, problem } from '../../errors.ts';
import type { Handlers } from '../service.ts';
import { loginKey, plainText } from './normalise.ts';
import { confirmReset, type ResetDeps, requestReset } from './password-reset.ts';
import { hashPassword } from './passwords.ts';
import { insertUser, isTaken } from './repository.ts';
import { signIn } from './sign-in.ts';

/** Accounts: sign-in, sign-up and password reset (`openapi/auth.yaml`). */
export function authHandlers(deps: ResetDeps): Handlers<operations> {
  const { database, slots, now } = deps;
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

    async signUp({ body }, { siteId }) {
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
      const made = await insertUser(database.db, {
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
      return { message: 'The account is made.' };
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
