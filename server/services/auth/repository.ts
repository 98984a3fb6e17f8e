import { and, arrayContains, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/transaction.ts';
import { wasDeleted } from '../../people/deleted.ts';
import { loginKey } from './normalise.ts';
import { registeredNames, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

type NewUser = Omit<typeof users.$inferInsert, 'usernameKey' | 'emailKey'>;

/**
 * Finds the account for an email or username; an email match comes first. Returns null for an account whose
 * email is unconfirmed, so that sign-in treats it as unknown.
 */
export async function findByLogin(db: Queryable, siteId: string, login: string): Promise<UserRow | null> {
  const key = loginKey(login);
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.siteId, siteId),
        or(eq(users.emailKey, key), eq(users.usernameKey, key)),
        or(eq(users.proofNeeded, false), isNotNull(users.emailConfirmedAt)),
      ),
    )
    .orderBy(sql`${users.emailKey} = ${key} desc`)
    .limit(1);
  return user ?? null;
}

/** Finds the account of an email, whether or not it is activated; null when there is none. */
export async function findByEmail(db: Queryable, siteId: string, email: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.emailKey, loginKey(email))));
  return user ?? null;
}

/** Returns a page of a site's accounts without secrets, newest first; with `email`, only that account. */
export async function listUsers(
  db: Queryable,
  siteId: string,
  { email, limit, offset }: { email?: string | undefined; limit: number; offset: number },
) {
  const { username, name, phone, roles, createdAt, emailConfirmedAt, passwordResetAt } = users;
  return db
    .select({
      ...{ username, email: users.email, name, phone, roles },
      ...{ createdAt, emailConfirmedAt, passwordResetAt },
    })
    .from(users)
    .where(
      and(eq(users.siteId, siteId), email === undefined ? undefined : eq(users.emailKey, loginKey(email))),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset);
}

/** Returns whether the username has an account or was used in a registration. */
export async function isUsernameTaken(db: Queryable, siteId: string, username: string): Promise<boolean> {
  const key = loginKey(username);
  const [taken] = await db
    .select({ key: users.usernameKey })
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.usernameKey, key)))
    .union(
      db
        .select({ key: registeredNames.usernameKey })
        .from(registeredNames)
        .where(and(eq(registeredNames.siteId, siteId), eq(registeredNames.usernameKey, key))),
    );
  return taken !== undefined;
}

/** Reserves the username for a registration; returns whether it was available. */
export async function takeUsername(db: Queryable, siteId: string, username: string): Promise<boolean> {
  const taken = await db
    .insert(registeredNames)
    .values({ siteId, usernameKey: loginKey(username) })
    .onConflictDoNothing()
    .returning();
  return taken.length > 0;
}

/** Returns whether the account still needs a confirmed email to be activated. */
export function awaitsProof({ proofNeeded, emailConfirmedAt }: UserRow): boolean {
  return proofNeeded && emailConfirmedAt === null;
}

/** Creates an account and returns it; null when its username or email address is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow | null> {
  const [made] = await db
    .insert(users)
    .values({
      ...{ ...user, usernameKey: loginKey(user.username), emailKey: loginKey(user.email) },
      // A deleted account of the same email may have left sessions: the clock is above any counted epoch.
      ...((await wasDeleted(db, user.siteId, { kind: 'email', key: loginKey(user.email) }))
        ? { sessionEpoch: sql`extract(epoch from now())::int` }
        : {}),
    })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}

/** Returns the site's admin, the oldest if it has several; null when it has none. */
export async function findAdmin(db: Queryable, siteId: string): Promise<UserRow | null> {
  const [admin] = await db
    .select()
    .from(users)
    .where(and(eq(users.siteId, siteId), arrayContains(users.roles, ['ROLE_ADMIN'])))
    .orderBy(users.createdAt, users.id)
    .limit(1);
  return admin ?? null;
}

/** Returns the account's session epoch; null when there is no such account. */
export async function findEpoch(db: Queryable, siteId: string, email: string): Promise<number | null> {
  const [user] = await db
    .select({ epoch: users.sessionEpoch })
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.emailKey, loginKey(email))));
  return user?.epoch ?? null;
}

/**
 * Ends every session of an account and returns its new epoch; null when there is no such account or its epoch
 * is no longer `from`. Used for signing out and for every password change.
 */
export async function raiseEpoch(
  db: Queryable,
  siteId: string,
  email: string,
  from?: number,
): Promise<number | null> {
  const [user] = await db
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(
      and(
        eq(users.siteId, siteId),
        eq(users.emailKey, loginKey(email)),
        from === undefined ? undefined : eq(users.sessionEpoch, from),
      ),
    )
    .returning({ epoch: users.sessionEpoch });
  return user?.epoch ?? null;
}

/** Sets a new password, which ends every session of the account. */
export async function updatePassword(db: Queryable, user: UserRow, passwordHash: string): Promise<void> {
  await updatePasswordHash(db, user.id, passwordHash);
  await raiseEpoch(db, user.siteId, user.email);
}

/** Replaces the hash of an unchanged password. */
export async function updatePasswordHash(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Records that a reset link set the password: the email reached its owner, so it is confirmed. */
export async function noteReset(db: Queryable, userId: string, at: Date): Promise<void> {
  await db
    .update(users)
    .set({
      passwordResetAt: at,
      emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, userId));
}

/** Records the time of a sign-in. */
export async function noteSignIn(db: Queryable, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ lastSignInAt: at }).where(eq(users.id, userId));
}
