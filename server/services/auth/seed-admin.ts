import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findByLogin, hasAdmin, insertUser } from './repository.ts';

/** Makes the admin of a site that has none; says whether it did. Safe from several processes at once. */
export async function seedAdmin(
  database: Database,
  admin: { siteId: string; email: string; username: string; password: string; agentName: string },
): Promise<boolean> {
  const { siteId, email, username, agentName } = admin;
  if (await hasAdmin(database.db, siteId)) return false;
  const passwordHash = await hashPassword(admin.password);
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`admin ${siteId}`}, 0))`);
    if (await hasAdmin(tx, siteId)) return false;
    const made = await insertUser(tx, {
      siteId,
      username,
      email,
      name: agentName,
      phone: null,
      roles: ['ROLE_ADMIN', 'ROLE_USER'],
      passwordHash,
      createdAt: new Date(),
      // Whoever runs the site has named the address.
      emailConfirmedAt: new Date(),
    });
    if (made === null) {
      throw new Error(
        `There is no admin, and the name "${username}" or the e-mail in ADMIN_EMAIL belongs to a user.`,
      );
    }
    return true;
  });
}

/** Whether a login and password open an account of the site: a kept first password may have been changed since. */
export async function opensAccount(
  database: Database,
  { siteId, login, password }: { siteId: string; login: string; password: string },
): Promise<boolean> {
  const user = await findByLogin(database.db, siteId, login);
  return user !== null && (await verifyPassword(user.passwordHash, password));
}
