import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, isNull, lt, max } from 'drizzle-orm';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { type Problem, problem } from '../../errors/errors.ts';
import type { Recorded } from '../../jobs/outbox/outbox.ts';
import { hear } from '../../people/hear.ts';
import { hashOf, newToken } from '../../secrets/single-use-token.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext } from '../service.ts';
import { accountFacts } from './facts.ts';
import { recordLinkMail } from './mail/link-mail.ts';
import { awaitsProof, findByEmail, type UserRow } from './repository.ts';
import { announceAccount, type NoticeDeps, signUpNotices } from './sign-up-notices.ts';
import { emailConfirmations, users } from './tables.ts';

export type ConfirmationDeps = Pick<ServiceDeps, 'database' | 'outbox' | 'site' | 'now'>;

const minute = 60_000;
const day = 24 * 60 * minute;
const linkMs = 3 * day;
const mailsADay = 6;

/** Creates a link to `origin` that confirms the account's email, and records the email with it. */
export async function mailConfirmation(
  deps: Omit<ConfirmationDeps, 'database'>,
  tx: Transaction,
  user: UserRow,
  origin: string,
): Promise<Recorded> {
  const { now } = deps;
  const { agentName } = deps.site;
  const token = newToken();
  await tx.insert(emailConfirmations).values({
    tokenHash: hashOf(token),
    siteId: user.siteId,
    userId: user.id,
    emailKey: user.emailKey,
    createdAt: now(),
    expiresAt: new Date(now().getTime() + linkMs),
  });
  return recordLinkMail(deps, tx, user, {
    subject: `Confirm your email for ${agentName}'s website`,
    // Text from an unverified registrant isn't sent to an address that may belong to someone else.
    name: null,
    link: `${origin}/confirm-email?token=${token}`,
    title: 'Confirm Your Email',
    paragraph: [
      `Someone registered with this address on ${agentName}'s website.`,
      'If it was you, open this link within three days. It works once. Then you can sign in.',
    ],
    action: 'Confirm Your Email',
    ignore: 'If it was not you, ignore this email: your information stays private.',
    idempotencyKey: `email-confirmation:${randomUUID()}`,
    secret: true,
  });
}

/**
 * Sends another link to an unconfirmed account; null when there is nothing to confirm. Throws
 * `too-many-requests` within a minute of the last email, and after six in a day, because the address may
 * belong to someone else.
 */
export async function mailConfirmationAgain(
  deps: ConfirmationDeps,
  { siteId, email, origin }: { siteId: string; email: string; origin: string },
): Promise<Recorded | null> {
  return inTransaction(deps.database, async (tx) => {
    const known = await findByEmail(tx, siteId, email);
    if (known === null) return null;
    const [user] = await tx.select().from(users).where(eq(users.id, known.id)).for('update');
    if (user === undefined || user.emailConfirmedAt !== null) return null;
    await checkPace(tx, user.id, deps.now());
    return mailConfirmation(deps, tx, user, origin);
  });
}

async function checkPace(tx: Transaction, userId: string, now: Date): Promise<void> {
  const [lately] = await tx
    .select({ mails: count(), last: max(emailConfirmations.createdAt) })
    .from(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.userId, userId),
        gt(emailConfirmations.createdAt, new Date(now.getTime() - day)),
      ),
    );
  if (lately === undefined || lately.last === null) return;
  const wait = minute - (now.getTime() - lately.last.getTime());
  if (wait > 0) throw tooSoon('You asked for a link a moment ago. Try again in a minute.', wait);
  if (lately.mails >= mailsADay) throw tooSoon('Daily email limit reached. Try again tomorrow.', day);
}

function tooSoon(detail: string, waitMs: number): Problem {
  return problem('too-many-requests', {
    detail,
    headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
  });
}

/**
 * Confirms the email of a link's account, and announces the account if that activates it. Throws
 * `confirmation-link-invalid` for a link that is unknown, used, expired, of another site, or for a former
 * email of the account.
 */
export async function confirmEmail(
  deps: Pick<ConfirmationDeps, 'database' | 'now'> & NoticeDeps,
  context: CallContext,
  token: string,
): Promise<void> {
  const { database, now } = deps;
  const { siteId } = context;
  const usable = and(
    eq(emailConfirmations.tokenHash, hashOf(token)),
    isNull(emailConfirmations.usedAt),
    gt(emailConfirmations.expiresAt, now()),
    // A gateway may call without a site; then the token alone identifies the account.
    siteId === '' ? undefined : eq(emailConfirmations.siteId, siteId),
  );
  const [found] = await database.db.select().from(emailConfirmations).where(usable);
  if (found === undefined) throw problem('confirmation-link-invalid');
  const notices = await signUpNotices(deps, { ...context, siteId: found.siteId });
  await inTransaction(database, async (tx) => {
    const [link] = await tx.update(emailConfirmations).set({ usedAt: now() }).where(usable).returning();
    if (link === undefined) throw problem('confirmation-link-invalid');
    const own = and(eq(users.id, link.userId), eq(users.emailKey, link.emailKey));
    const [user] = await tx.select().from(users).where(own).for('update');
    if (user === undefined) throw problem('confirmation-link-invalid');
    await tx.update(users).set({ emailConfirmedAt: now() }).where(own);
    await hear(tx, accountFacts, [user.id]);
    await tx
      .update(emailConfirmations)
      .set({ usedAt: now() })
      .where(and(eq(emailConfirmations.userId, user.id), isNull(emailConfirmations.usedAt)));
    if (awaitsProof(user)) await announceAccount(deps, tx, user, notices);
  });
}

/** Removes expired links. */
export async function pruneConfirmations({
  database,
  now,
}: Pick<ConfirmationDeps, 'database' | 'now'>): Promise<void> {
  await database.db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, now()));
}
