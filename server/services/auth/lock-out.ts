import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/transaction.ts';
import { signInAddresses, signInFailures } from './tables.ts';

const minute = 60_000;
/** Five failures of one login from one address within this time lock the pair for the same time. */
const pairLimit = 5;
const pairMs = 15 * minute;
/** After this many failures of one login within an hour, only known addresses may sign in. */
const loginLimit = 50;
const loginMs = 60 * minute;
/** Replaces a missing account, so that the database runs the same queries. */
const nobody = '00000000-0000-0000-0000-000000000000';
/** How long an address that signed in counts as known. */
const knownMs = 90 * 24 * 60 * minute;

/** A sign-in attempt: its login and address, as hashes. */
export type Attempt = { siteId: string; loginHash: string; addressHash: string };

const ofLogin = ({ siteId, loginHash }: Attempt) =>
  and(eq(signInFailures.siteId, siteId), eq(signInFailures.loginHash, loginHash));
const ofPair = (attempt: Attempt) =>
  and(ofLogin(attempt), eq(signInFailures.addressHash, attempt.addressHash));

/** Blocks other attempts of the same pair until the transaction ends, so that two can't pass on one count. */
export async function holdPair(tx: Queryable, { siteId, loginHash, addressHash }: Attempt): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${siteId} ${loginHash} ${addressHash}`}, 0))`,
  );
}

/** Returns the seconds until this pair may try again; null when it may now. Unknown logins count too. */
export async function secondsLocked(
  db: Queryable,
  attempt: Attempt,
  userId: string | null,
  now: Date,
): Promise<number | null> {
  const latest = await db
    .select({ at: signInFailures.failedAt })
    .from(signInFailures)
    .where(ofPair(attempt))
    .orderBy(desc(signInFailures.failedAt))
    .limit(pairLimit);
  const newest = latest[0]?.at.getTime();
  const fifth = latest[pairLimit - 1]?.at.getTime();
  if (
    newest !== undefined &&
    fifth !== undefined &&
    newest - fifth <= pairMs &&
    newest + pairMs > now.getTime()
  ) {
    return Math.ceil((newest + pairMs - now.getTime()) / 1000);
  }

  const since = new Date(now.getTime() - loginMs);
  const [pressure] = await db
    .select({
      failures: count(),
      oldest: sql<Date>`min(${signInFailures.failedAt})`.mapWith(signInFailures.failedAt),
    })
    .from(signInFailures)
    .where(and(ofLogin(attempt), gt(signInFailures.failedAt, since)));
  if (pressure === undefined || pressure.failures < loginLimit) return null;
  if (await isKnown(db, userId ?? nobody, attempt.addressHash, now)) return null;
  return Math.max(1, Math.ceil((pressure.oldest.getTime() + loginMs - now.getTime()) / 1000));
}

async function isKnown(db: Queryable, userId: string, addressHash: string, now: Date): Promise<boolean> {
  const [known] = await db
    .select({ at: signInAddresses.lastUsedAt })
    .from(signInAddresses)
    .where(
      and(
        eq(signInAddresses.userId, userId),
        eq(signInAddresses.addressHash, addressHash),
        gt(signInAddresses.lastUsedAt, new Date(now.getTime() - knownMs)),
      ),
    );
  return known !== undefined;
}

/** Records a failure. */
export async function noteFailure(tx: Queryable, attempt: Attempt, now: Date): Promise<void> {
  await tx.insert(signInFailures).values({ ...attempt, failedAt: now });
}

/** Clears the failures of this pair, and records the address as known for the account. */
export async function noteSuccess(tx: Queryable, attempt: Attempt, userId: string, now: Date): Promise<void> {
  await tx.delete(signInFailures).where(ofPair(attempt));
  await tx
    .insert(signInAddresses)
    .values({ userId, addressHash: attempt.addressHash, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [signInAddresses.userId, signInAddresses.addressHash],
      set: { lastUsedAt: now },
    });
}

/** Clears all failures of a login: its owner has just proved access to the mailbox. */
export async function forgetFailures(tx: Queryable, siteId: string, loginHash: string): Promise<void> {
  await tx.delete(signInFailures).where(ofLogin({ siteId, loginHash, addressHash: '' }));
}

/** Removes failures and addresses that are too old to count. */
export async function pruneLockOut(db: Queryable, now: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.failedAt, new Date(now.getTime() - 2 * loginMs)));
  await db.delete(signInAddresses).where(lt(signInAddresses.lastUsedAt, new Date(now.getTime() - knownMs)));
}
