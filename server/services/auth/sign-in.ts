import { inTransaction } from '../../database/transaction.ts';
import { type Problem, problem } from '../../errors/errors.ts';
import { visitorOf } from '../../network/visitor.ts';
import type { Slots } from '../../workers/slots.ts';
import type { ServiceDeps } from '../deps.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { type Attempt, holdPair, noteFailure, noteSuccess, secondsLocked } from './lock-out.ts';
import { loginKey } from './normalise.ts';
import type { Passwords } from './passwords.ts';
import { findByLogin, noteSignIn, type UserRow, updatePasswordHash } from './repository.ts';

export type SignInDeps = Pick<ServiceDeps, 'database' | 'now'> & {
  keyedHash: KeyedHash;
  slots: Slots;
  passwords: Passwords;
};
export type SignIn = { siteId: string; clientAddress: string; login: string; password: string };

/**
 * Returns the account when the password is correct. Throws `wrong-credentials`, after the same time and with
 * the same text for a wrong password, an unknown account, and an unconfirmed one, or `too-many-requests`
 * while the login is locked for this address.
 */
export async function signIn(deps: SignInDeps, input: SignIn): Promise<UserRow> {
  const { database, keyedHash, slots, passwords, now } = deps;
  const { siteId, login, password } = input;
  const attempt: Attempt = {
    siteId,
    loginHash: await keyedHash(siteId, 'login', loginKey(login)),
    addressHash: await keyedHash(siteId, 'address', visitorOf(input.clientAddress)),
  };

  // Rejects locked attempts before they take a slot from others.
  const known = await findByLogin(database.db, siteId, login);
  const locked = await secondsLocked(database.db, attempt, known?.id ?? null, now());
  if (locked !== null) throw lockedFor(locked);

  const user = await slots(() =>
    inTransaction(database, async (tx) => {
      await holdPair(tx, attempt);
      const found = await findByLogin(tx, siteId, login);
      const lockedNow = await secondsLocked(tx, attempt, found?.id ?? null, now());
      if (lockedNow !== null) throw lockedFor(lockedNow);

      const right = await passwords.verify(found?.passwordHash ?? null, password);
      if (found === null || !right) {
        await noteFailure(tx, attempt, now());
        return null;
      }
      await noteSuccess(tx, attempt, found.id, now());
      await noteSignIn(tx, found.id, now());
      if (passwords.isOutdated(found.passwordHash))
        await updatePasswordHash(tx, found.id, await passwords.hash(password));
      return found;
    }),
  );
  if (user === null) throw problem('wrong-credentials');
  return user;
}

function lockedFor(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60);
  return problem('too-many-requests', {
    detail: `Too many failed tries. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    headers: { 'Retry-After': String(seconds) },
  });
}
