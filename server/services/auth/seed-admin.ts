import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { forgetFailures } from './lock-out.ts';
import { keptPasswords } from './passwords.ts';
import { findAdmin, insertUser, updatePassword } from './repository.ts';

/** Creates the admin of a site without one; returns whether it did. Several processes may run it at once. */
export async function seedAdmin(
  database: Database,
  admin: { siteId: string; email: string; username: string; password: string; agentName: string },
): Promise<boolean> {
  const { siteId, email, username, agentName } = admin;
  if ((await findAdmin(database.db, siteId)) !== null) return false;
  const passwordHash = await keptPasswords.hash(admin.password);
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`admin ${siteId}`}, 0))`);
    if ((await findAdmin(tx, siteId)) !== null) return false;
    const made = await insertUser(tx, {
      siteId,
      username,
      email,
      name: agentName,
      phone: null,
      roles: ['ROLE_ADMIN', 'ROLE_USER'],
      passwordHash,
      createdAt: new Date(),
      // The site's operator configured the address.
      emailConfirmedAt: new Date(),
      proofNeeded: false,
    });
    if (made === null) {
      throw new Error(
        `There is no admin, and the name "${username}" or the email in ADMIN_EMAIL belongs to a user.`,
      );
    }
    return true;
  });
}

/** Generates a random password of 20 characters. */
export function newPassword(): string {
  return randomBytes(15).toString('base64url');
}

/**
 * Sets a new password for the site's admin, which ends all of the admin's sessions and locks. Returns the
 * admin's email; null when the site has no admin.
 */
export async function setAdminPassword(
  database: Database,
  siteId: string,
  password: string,
): Promise<string | null> {
  const passwordHash = await keptPasswords.hash(password);
  const keyedHash = createKeyedHash(database);
  return inTransaction(database, async (tx) => {
    const admin = await findAdmin(tx, siteId);
    if (admin === null) return null;
    await updatePassword(tx, admin, passwordHash);
    for (const login of [admin.usernameKey, admin.emailKey]) {
      await forgetFailures(tx, siteId, await keyedHash(siteId, 'login', login));
    }
    return admin.email;
  });
}
