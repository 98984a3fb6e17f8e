import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { invalidInput, problem } from '../../errors/errors.ts';
import { hashOf, newToken } from '../../secrets/single-use-token.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext } from '../service.ts';
import { forgetFailures } from './lock-out.ts';
import { recordLinkMail } from './mail/link-mail.ts';
import { originOf } from './mail/mailed-link.ts';
import { finishingMail, resetMail } from './mail/reset-mail.ts';
import { loginKey } from './normalise.ts';
import { awaitsProof, findByEmail, noteReset, updatePassword } from './repository.ts';
import type { SignInDeps } from './sign-in.ts';
import { announceAccount, type NoticeDeps, signUpNotices } from './sign-up-notices.ts';
import { emailConfirmations, passwordResetRequests, passwordResets, users } from './tables.ts';

export type ResetDeps = SignInDeps & Pick<ServiceDeps, 'jobs' | 'outbox' | 'site'>;

const hour = 3_600_000;
const linkMs = hour;
const mailsAnHour = 3;
/** The job that processes one request; its data is `{ id }`. */
export const resetJob = 'password-reset';

/**
 * Records a request for a link. A job looks up whether the address has an account, so the caller sees the
 * same response after the same time in every case.
 */
export async function requestReset(
  deps: ResetDeps,
  request: { siteId: string; email: string; baseUrl: string },
): Promise<void> {
  const { siteId, email } = request;
  const baseUrl = originOf(request.baseUrl);
  const emailHash = await deps.keyedHash(siteId, 'email', loginKey(email));
  await inTransaction(deps.database, (tx) => noteRequest(deps, tx, { siteId, email, emailHash, baseUrl }));
}

/** Records a request in the caller's transaction, with the job that processes it. */
export async function noteRequest(
  { jobs, now }: Pick<ResetDeps, 'jobs' | 'now'>,
  tx: Transaction,
  { email, ...request }: Omit<Request, 'id'>,
): Promise<void> {
  const id = randomUUID();
  await tx.insert(passwordResetRequests).values({ id, ...request, email: email.trim(), createdAt: now() });
  await jobs.send(tx, resetJob, { id }, { key: id });
}

/** Runs the job: creates the link and records its email. Does nothing for an unknown address. */
export async function answerResetRequest(deps: ResetDeps, data: unknown): Promise<void> {
  if (typeof data !== 'object' || data === null || !('id' in data) || typeof data.id !== 'string') return;
  const { id } = data;
  const { database, now } = deps;
  await inTransaction(database, async (tx) => {
    const [request] = await tx
      .select()
      .from(passwordResetRequests)
      .where(eq(passwordResetRequests.id, id))
      .for('update');
    if (request?.email == null || request.baseUrl === null) return;
    const mailed = await mailLink(deps, tx, { ...request, email: request.email, baseUrl: request.baseUrl });
    await tx
      .update(passwordResetRequests)
      .set({ email: null, baseUrl: null, mailedAt: mailed ? now() : null })
      .where(eq(passwordResetRequests.id, id));
  });
}

type Request = { id: string; siteId: string; emailHash: string; email: string; baseUrl: string };

async function mailLink(deps: ResetDeps, tx: Transaction, request: Request): Promise<boolean> {
  const { site, now } = deps;
  const { siteId, emailHash } = request;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reset ${siteId} ${emailHash}`}, 0))`);
  const [lately] = await tx
    .select({ mails: count() })
    .from(passwordResetRequests)
    .where(
      and(
        eq(passwordResetRequests.siteId, siteId),
        eq(passwordResetRequests.emailHash, emailHash),
        gt(passwordResetRequests.mailedAt, new Date(now().getTime() - hour)),
      ),
    );
  if (lately !== undefined && lately.mails >= mailsAnHour) return false;
  const user = await findByEmail(tx, siteId, request.email);
  if (user === null) return false;

  const token = newToken();
  await tx.insert(passwordResets).values({
    tokenHash: hashOf(token),
    siteId,
    userId: user.id,
    createdAt: now(),
    expiresAt: new Date(now().getTime() + linkMs),
  });
  const waits = awaitsProof(user);
  if (waits) {
    // The pending password may be a stranger's: from now on, only a link that sets a new one confirms the
    // email.
    await tx
      .update(emailConfirmations)
      .set({ usedAt: now() })
      .where(and(eq(emailConfirmations.userId, user.id), isNull(emailConfirmations.usedAt)));
  }
  await recordLinkMail(deps, tx, user, {
    ...(waits ? finishingMail(site.agentName) : resetMail(site.agentName, user.name)),
    link: `${request.baseUrl}/password-reset?token=${token}`,
    idempotencyKey: `password-reset:${request.id}`,
    secret: true,
  });
  return true;
}

/**
 * Sets the new password of a link's account, which also confirms its email, and announces the account if
 * that activates it. The link, and all others of the account, are invalidated.
 */
export async function confirmReset(
  deps: ResetDeps & NoticeDeps,
  context: CallContext,
  input: { token: string; newPassword: string },
): Promise<void> {
  const { database, keyedHash, slots, passwords, now } = deps;
  const characters = [...input.newPassword].length;
  if (characters < 6 || characters > 200) {
    throw invalidInput('/body/newPassword', 'must have 6 to 200 characters');
  }
  const usable = and(
    eq(passwordResets.tokenHash, hashOf(input.token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now()),
    // The page of a reset link may be opened without a site; then the token alone identifies the account.
    context.siteId === '' ? undefined : eq(passwordResets.siteId, context.siteId),
  );
  const [found] = await database.db.select().from(passwordResets).where(usable);
  if (found === undefined) throw problem('reset-link-invalid');

  const passwordHash = await slots(() => passwords.hash(input.newPassword));
  const notices = await signUpNotices(deps, { ...context, siteId: found.siteId });
  await inTransaction(database, async (tx) => {
    const [used] = await tx.update(passwordResets).set({ usedAt: now() }).where(usable).returning();
    if (used === undefined) throw problem('reset-link-invalid');
    await tx
      .update(passwordResets)
      .set({ usedAt: now() })
      .where(and(eq(passwordResets.userId, used.userId), isNull(passwordResets.usedAt)));
    const [user] = await tx.select().from(users).where(eq(users.id, used.userId)).for('update');
    if (user === undefined) throw problem('reset-link-invalid');
    await updatePassword(tx, user, passwordHash);
    await noteReset(tx, user.id, now());
    if (awaitsProof(user)) await announceAccount(deps, tx, user, notices);
    for (const login of [user.usernameKey, user.emailKey]) {
      await forgetFailures(tx, used.siteId, await keyedHash(used.siteId, 'login', login));
    }
  });
}

/** Removes links and requests that are too old to count. */
export async function pruneResets({ database, now }: ResetDeps): Promise<void> {
  const before = new Date(now().getTime() - 2 * hour);
  await database.db.delete(passwordResets).where(lt(passwordResets.expiresAt, before));
  await database.db.delete(passwordResetRequests).where(lt(passwordResetRequests.createdAt, before));
}
