import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/open.ts';
import { type MailProvider, mailsAtOnce, type SendOutcome } from '../../providers/mail/mail.ts';
import type { SmsOutcome, SmsProvider } from '../../providers/sms/sms.ts';
import type { Executor, JobHandler, JobInfo, Jobs } from '../queue.ts';
import { handOverMail } from './hand-over-mail.ts';
import { handOverText } from './hand-over-text.ts';
import { holdOf } from './hold.ts';
import { suppress } from './mail-rules.ts';
import { deliverJobs, queueDelivery } from './queue-delivery.ts';
import { isWithTry, type OutboxMessage, outboxMessages } from './tables.ts';
import { recordTextConsent } from './text-rules.ts';

type Deps = {
  database: Database;
  jobs: Jobs;
  mail: MailProvider;
  /** Who sends from a mailbox of a site; null when its password is not kept. */
  mailboxOf: (siteId: string, email: string) => Promise<MailProvider | null>;
  sms: SmsProvider;
  log: Logger;
  now: () => Date;
};

/** A try that has not ended after this was cut off (the longest time-outs of a mail, or of a text, together are shorter). */
const leaseMs = 180_000;
const minute = 60_000;
/** The pauses after each try that failed for now; then the message has failed. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute];
const cutOff = 'It was cut off while it was sent: it may have arrived.';
const blanked = 'This text opened something for its receiver. It was removed when it had been sent.';

/** Sends each recorded message once. A message is claimed, handed over, and settled, each in its own transaction. */
export function deliverOutbox(deps: Deps): void {
  const deliver: JobHandler = async (data, info) => {
    const id = idIn(data);
    const later: Later = (tx, message, earliest) => sendLater(deps, tx, message, info, earliest);
    const message = id === null ? null : await claim(deps, id, later);
    if (message !== null) await settle(deps, message, await handOver(deps, message), later);
  };
  deps.jobs.work(deliverJobs.mail, deliver, { atOnce: mailsAtOnce });
  deps.jobs.work(deliverJobs.sms, deliver);
}

/** Queues a message once more, in the transaction that finds that it must wait. */
type Later = (tx: Executor, message: OutboxMessage, earliest: Date) => Promise<void>;

/**
 * The key is made of the running job, so that it is never the running job's own, which the queue would drop. The database says when a job is due; where its clock is ahead of ours, what is not yet free
 * for us waits a minute rather than coming back at once.
 */
function sendLater(
  { jobs, now }: Deps,
  tx: Executor,
  message: OutboxMessage,
  { id: running }: JobInfo,
  earliest: Date,
): Promise<void> {
  const startAfter = new Date(Math.max(earliest.getTime(), now().getTime() + minute));
  return queueDelivery(jobs, tx, message, { key: `${running}:${message.attempts}`, startAfter });
}

/** Resumes the outbox every five minutes, should a message have lost its job while the site runs. */
export function watchOutbox(deps: Pick<Deps, 'database' | 'jobs'>): void {
  deps.jobs.every('outbox-resume', 5, () => resumeOutbox(deps));
}

/** Queues what lies unsent and has no job, after a restore say. Call it once at start. */
export async function resumeOutbox({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> {
  const { rows } = await database.pool.query<Pick<OutboxMessage, 'id' | 'channel' | 'kind'>>(
    `select id, channel, kind from outbox_messages where state in ('recorded', 'sending') and not exists (
       select 1 from pgboss.job
       where name = any($1) and data->>'id' = outbox_messages.id::text and state in ('created', 'retry', 'active')
     ) order by created_at limit 10000`,
    [Object.values(deliverJobs)],
  );
  for (const message of rows) await queueDelivery(jobs, database.db, message);
}

function idIn(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
    ? data.id
    : null;
}

/** Takes a message for sending under a row lock; null when there is nothing (more) to do. */
async function claim(
  { database, mail, sms, now }: Deps,
  id: string,
  later: Later,
): Promise<OutboxMessage | null> {
  return database.db.transaction(async (tx) => {
    const [message] = await tx.select().from(outboxMessages).where(eq(outboxMessages.id, id)).for('update');
    if (message === undefined || !['recorded', 'sending'].includes(message.state)) return null;
    if (message.state === 'sending') {
      const freeAt = new Date(
        (message.claimedAt?.getTime() ?? 0) + (isKept(message, mail, sms) ? 0 : leaseMs),
      );
      if (freeAt > now()) {
        await later(tx, message, freeAt);
        return null;
      }
      const end = endOfCutOff(message, sms);
      if (end !== null) {
        await tx.update(outboxMessages).set(end).where(eq(outboxMessages.id, id));
        return null;
      }
    }
    if (await isHeldBack(tx, later, message, now())) return null;
    const [claimed] = await tx
      .update(outboxMessages)
      .set({
        state: 'sending',
        claimedAt: now(),
        handedAt: null,
        attempts: sql`${outboxMessages.attempts} + 1`,
      })
      .where(eq(outboxMessages.id, id))
      .returning();
    return claimed ?? null;
  });
}

/** Whether a message goes nowhere but into the outbox. */
function isKept({ channel, mailbox }: OutboxMessage, mail: MailProvider, sms: SmsProvider): boolean {
  return channel === 'sms' ? sms.keeps : mailbox === null && mail.keeps;
}

/**
 * How a message whose last try was cut off ends; null when it can be tried again. One that may have arrived is not
 * sent twice; but a mail that its receiver waits for is, for it bears the same Message-ID.
 */
function endOfCutOff(
  { channel, kind, handedAt, attempts }: OutboxMessage,
  sms: SmsProvider,
): Partial<typeof outboxMessages.$inferInsert> | null {
  const isLast = attempts > pauses.length;
  if (channel === 'sms' && !sms.repeatable && (isLast || sms.find === null))
    return { state: 'held', reason: cutOff };
  if (channel === 'mail' && kind === 'marketing' && handedAt !== null)
    return { state: 'held', reason: cutOff };
  return isLast ? { state: 'failed', reason: 'It was cut off in each try.' } : null;
}

/** Keeps a message back that may not go out now: what was said meanwhile, and the hour, count when it is sent. */
async function isHeldBack(tx: Executor, later: Later, message: OutboxMessage, now: Date): Promise<boolean> {
  const hold = await holdOf(tx, message, now);
  if (hold === null) return false;
  const { id } = message;
  const state = hold.until === null ? 'held' : 'recorded';
  await tx.update(outboxMessages).set({ state, reason: hold.reason }).where(eq(outboxMessages.id, id));
  if (hold.until !== null) await later(tx, message, hold.until);
  return true;
}

async function handOver(deps: Deps, message: OutboxMessage): Promise<SendOutcome | SmsOutcome> {
  return message.channel === 'sms' ? handOverText(deps, message) : handOverMail(deps, message);
}

async function settle(
  deps: Deps,
  message: OutboxMessage,
  outcome: SendOutcome | SmsOutcome,
  later: Later,
): Promise<void> {
  const { database, log, now } = deps;
  const { id, siteId, attempts } = message;
  const provider = message.mailbox ?? (message.channel === 'mail' ? deps.mail : deps.sms).name;
  await database.db.transaction(async (tx) => {
    const canBeFound = message.channel === 'sms' && deps.sms.find !== null;
    const pause = pauseAfter(outcome, attempts, canBeFound);
    // Only the try that claimed it may settle it.
    const [settled] = await tx
      .update(outboxMessages)
      .set({ provider, ...fateOf(outcome, pause, message, now()) })
      .where(isWithTry(message))
      .returning({ id: outboxMessages.id });
    if (outcome.outcome === 'permanent' && 'optedOut' in outcome && outcome.optedOut === true) {
      const refusal = { siteId, phone: message.to, words: outcome.reason, source: provider };
      await recordTextConsent(tx, { ...refusal, state: 'stopped' }, now());
    }
    if (outcome.outcome === 'permanent' && 'noSuchMailbox' in outcome && outcome.noSuchMailbox === true) {
      await suppress(tx, { siteId, email: message.to, source: 'refused', words: outcome.reason }, now());
    }
    if (settled !== undefined && pause !== null) await later(tx, message, new Date(now().getTime() + pause));
  });
  if (outcome.outcome !== 'sent' && outcome.outcome !== 'kept') {
    log.warn({ message: id, outcome: outcome.outcome, tries: attempts }, 'a message was not sent');
  }
}

/** Milliseconds until a message is tried again; null when it is not. What may have been taken has time to appear. */
function pauseAfter(outcome: SendOutcome | SmsOutcome, attempts: number, canBeFound: boolean): number | null {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return null;
  if (outcome.outcome === 'unclear' && !canBeFound) return null;
  if (outcome.outcome === 'unclear') return Math.max(pause, leaseMs);
  if (outcome.outcome !== 'temporary') return null;
  return Math.max(pause, ('afterMs' in outcome ? outcome.afterMs : undefined) ?? 0);
}

/** What becomes of a message's row. One that may have arrived is not given up but held for a person. */
function fateOf(
  outcome: SendOutcome | SmsOutcome,
  pause: number | null,
  { secret, channel }: OutboxMessage,
  at: Date,
): Partial<typeof outboxMessages.$inferInsert> {
  if (outcome.outcome === 'sent') {
    const blank = secret ? { text: blanked, html: null } : {};
    return { state: 'sent', sentAt: at, reason: null, providerId: outcome.id, ...blank };
  }
  if (outcome.outcome === 'kept') return { state: 'unsent', reason: null, provider: null };
  const { reason } = outcome;
  if (outcome.outcome === 'unclear') {
    if (channel === 'mail') return { state: 'held', reason: `${cutOff} ${reason}` };
    return pause === null
      ? { state: 'held', reason: `${reason} It may have arrived: ask before you send it again.` }
      : {
          state: 'recorded',
          reason: `${reason} It may have arrived: that is looked up before it is sent again.`,
        };
  }
  return { state: pause === null ? 'failed' : 'recorded', reason };
}
