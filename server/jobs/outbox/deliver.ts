import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/open.ts';
import type { MailProvider, SendOutcome } from '../../providers/mail/mail.ts';
import type { SmsProvider } from '../../providers/sms/sms.ts';
import { describeError } from '../executor.ts';
import type { Executor, Jobs } from '../queue.ts';
import { deliverJob } from './outbox.ts';
import { type OutboxMessage, outboxMessages } from './tables.ts';
import { holdOf } from './text-rules.ts';

type Deps = {
  database: Database;
  jobs: Jobs;
  mail: MailProvider;
  sms: SmsProvider;
  log: Logger;
  now: () => Date;
};

/** A try that has not ended after this was cut off (the longest SMTP time-outs together are shorter). */
const leaseMs = 180_000;
const minute = 60_000;
/** The pauses after each try that failed for now; then the message has failed. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute];
const kept = 'It is kept here and was not sent: nothing is configured to send it.';
const blanked = 'This text opened something for its receiver. It was removed when it had been sent.';

/** Sends each recorded message once. A message is claimed, handed over, and settled, each in its own transaction. */
export function deliverOutbox(deps: Deps): void {
  deps.jobs.work(deliverJob, async (data) => {
    const id = idIn(data);
    const message = id === null ? null : await claim(deps, id);
    if (message !== null) await settle(deps, message, await handOver(deps, message));
  });
}

/** Queues what lies unsent and has no job, after a restore say. Call it once at start. */
export async function resumeOutbox({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from outbox_messages where state in ('recorded', 'sending') and not exists (
       select 1 from pgboss.job
       where name = $1 and data->>'id' = outbox_messages.id::text and state in ('created', 'retry', 'active')
     ) order by created_at limit 10000`,
    [deliverJob],
  );
  for (const { id } of rows) await jobs.send(database.db, deliverJob, { id });
}

function idIn(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
    ? data.id
    : null;
}

/** Takes a message for sending under a row lock; null when there is nothing (more) to do. */
async function claim({ database, mail, sms, now, jobs }: Deps, id: string): Promise<OutboxMessage | null> {
  return database.db.transaction(async (tx) => {
    const [message] = await tx.select().from(outboxMessages).where(eq(outboxMessages.id, id)).for('update');
    if (message === undefined || !['recorded', 'sending'].includes(message.state)) return null;
    if (message.state === 'sending') {
      const { repeatable, keeps } = message.channel === 'mail' ? mail : sms;
      const freeAt = new Date((message.claimedAt?.getTime() ?? 0) + (keeps ? 0 : leaseMs));
      if (freeAt > now()) {
        await jobs.send(
          tx,
          deliverJob,
          { id },
          { key: `${id}:${message.attempts}:lease`, startAfter: freeAt },
        );
        return null;
      }
      if (!repeatable) {
        await tx
          .update(outboxMessages)
          .set({ state: 'held', reason: 'It was cut off while it was sent: it may have arrived.' })
          .where(eq(outboxMessages.id, id));
        return null;
      }
      if (message.attempts > pauses.length) {
        await tx
          .update(outboxMessages)
          .set({ state: 'failed', reason: 'It was cut off in each try.' })
          .where(eq(outboxMessages.id, id));
        return null;
      }
    }
    if (await isHeldBack(tx, jobs, message, now())) return null;
    const [claimed] = await tx
      .update(outboxMessages)
      .set({ state: 'sending', claimedAt: now(), attempts: sql`${outboxMessages.attempts} + 1` })
      .where(eq(outboxMessages.id, id))
      .returning();
    return claimed ?? null;
  });
}

/** Keeps a text back that may not go out now: what was said meanwhile, and the hour, count when it is sent. */
async function isHeldBack(tx: Executor, jobs: Jobs, message: OutboxMessage, now: Date): Promise<boolean> {
  const hold = message.channel === 'sms' ? await holdOf(tx, message, now) : null;
  if (hold === null) return false;
  const { id } = message;
  const state = hold.until === null ? 'held' : 'recorded';
  await tx.update(outboxMessages).set({ state, reason: hold.reason }).where(eq(outboxMessages.id, id));
  if (hold.until !== null) {
    const key = `${id}:${message.attempts}:${hold.until.getTime()}`;
    await jobs.send(tx, deliverJob, { id }, { key, startAfter: hold.until });
  }
  return true;
}

async function handOver({ mail, sms }: Deps, message: OutboxMessage): Promise<SendOutcome> {
  try {
    return message.channel === 'mail' ? await mail.send(message) : await sms.send(message);
  } catch (error) {
    return { outcome: 'temporary', reason: describeError(error) };
  }
}

async function settle(deps: Deps, message: OutboxMessage, outcome: SendOutcome): Promise<void> {
  const { database, jobs, log, now } = deps;
  const provider = message.channel === 'mail' ? deps.mail : deps.sms;
  const { id, attempts } = message;
  const pause = outcome.outcome === 'temporary' ? pauses[attempts - 1] : undefined;
  await database.db.transaction(async (tx) => {
    // Only the try that claimed it may settle it: a later one has raised `attempts`.
    const own = and(
      eq(outboxMessages.id, id),
      eq(outboxMessages.state, 'sending'),
      eq(outboxMessages.attempts, attempts),
    );
    if (outcome.outcome === 'sent') {
      const blank = message.secret && !provider.keeps ? { text: blanked, html: null } : {};
      await tx
        .update(outboxMessages)
        .set({
          state: 'sent',
          sentAt: now(),
          reason: provider.keeps ? kept : null,
          provider: provider.name,
          providerId: outcome.id,
          ...blank,
        })
        .where(own);
    } else if (pause !== undefined) {
      const [again] = await tx
        .update(outboxMessages)
        .set({ state: 'recorded', reason: outcome.reason, provider: provider.name })
        .where(own)
        .returning({ id: outboxMessages.id });
      if (again !== undefined) {
        const startAfter = new Date(now().getTime() + pause);
        await jobs.send(tx, deliverJob, { id }, { key: `${id}:${attempts}`, startAfter });
      }
    } else {
      await tx
        .update(outboxMessages)
        .set({ state: 'failed', reason: outcome.reason, provider: provider.name })
        .where(own);
    }
  });
  if (outcome.outcome !== 'sent') {
    log.warn({ message: id, outcome: outcome.outcome, tries: attempts }, 'a message was not sent');
  }
}
