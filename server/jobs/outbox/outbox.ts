import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import type { Executor, Jobs } from '../queue.ts';
import { textableNumber } from './phone.ts';
import { type OutboxMessage, outboxMessages } from './tables.ts';
import { holdOf } from './text-rules.ts';

export type { OutboxMessage } from './tables.ts';

export type NewMessage = {
  siteId: string;
  channel: 'mail' | 'sms';
  /** transactional: asked for by its receiver; notice: to the agent; marketing: all else. */
  kind: 'transactional' | 'marketing' | 'notice';
  /** An e-mail address or a phone number. */
  to: string;
  /** The name shown as the sender; the address is the configured one. */
  fromName?: string;
  subject?: string;
  text: string;
  html?: string;
  /** Further mail headers, `Reply-To` among them. */
  headers?: Record<string, string>;
  /** A second message of the site with the same key is the first one. */
  idempotencyKey?: string;
  /** The text opens something: it is blanked once a real provider has taken it. */
  secret?: boolean;
};

export type OutboxPage = {
  limit?: number | undefined;
  offset?: number | undefined;
  /** An e-mail address in any case, or a phone number however it is typed. */
  to?: string | undefined;
  channel?: OutboxMessage['channel'] | undefined;
  state?: OutboxMessage['state'] | undefined;
};

/** `hold` says why a text is not sent now, or not at all; null for all that is on its way. */
export type Recorded = { id: string; hold: string | null };

export type Outbox = {
  /** Records what shall go outside, and the job that sends it, in the caller's transaction. */
  record(tx: Executor, message: NewMessage): Promise<Recorded>;
  /** Newest first, with the number of all. */
  list(siteId: string, page?: OutboxPage): Promise<{ messages: OutboxMessage[]; total: number }>;
  get(siteId: string, id: string): Promise<OutboxMessage | null>;
};

/** The job that sends one message; its data is `{ id }`. */
export const deliverJob = 'outbox-deliver';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The outbox of every site on this database; `senders` gives the address that each channel sends from. */
export function createOutbox(deps: {
  database: Database;
  jobs: Jobs;
  senders: { mail: (name: string | undefined) => string; sms: () => string };
  now: () => Date;
}): Outbox {
  const { database, jobs, senders, now } = deps;
  return {
    async record(tx, message) {
      const id = randomUUID();
      const from = message.channel === 'mail' ? senders.mail(message.fromName) : senders.sms();
      const hold = message.channel === 'sms' ? await holdOf(tx, message, now()) : null;
      const state = hold !== null && hold.until === null ? 'held' : 'recorded';
      const [made] = await tx
        .insert(outboxMessages)
        .values({
          id,
          siteId: message.siteId,
          channel: message.channel,
          kind: message.kind,
          to: message.to,
          from,
          subject: message.subject ?? '',
          text: message.text,
          html: message.html ?? null,
          headers: message.headers ?? {},
          messageId: `<${id}@${domainOf(from)}>`,
          idempotencyKey: message.idempotencyKey ?? null,
          secret: message.secret ?? false,
          state,
          reason: hold?.reason ?? null,
          createdAt: now(),
        })
        .onConflictDoNothing()
        .returning({ id: outboxMessages.id });
      if (made === undefined) return earlier(tx, message);
      if (state === 'recorded') {
        const later = hold?.until == null ? {} : { startAfter: hold.until };
        await jobs.send(tx, deliverJob, { id }, { key: `${id}:0`, ...later });
      }
      return { id, hold: hold?.reason ?? null };
    },
    async list(siteId, { limit = 1000, offset = 0, to, channel, state } = {}) {
      const mine = and(
        eq(outboxMessages.siteId, siteId),
        to === undefined ? undefined : receivedBy(to),
        channel === undefined ? undefined : eq(outboxMessages.channel, channel),
        state === undefined ? undefined : eq(outboxMessages.state, state),
      );
      const [messages, totals] = await Promise.all([
        database.db
          .select()
          .from(outboxMessages)
          .where(mine)
          .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
          .limit(limit)
          .offset(offset),
        database.db.select({ total: count() }).from(outboxMessages).where(mine),
      ]);
      return { messages, total: totals[0]?.total ?? 0 };
    },
    async get(siteId, id) {
      if (!uuid.test(id)) return null;
      const [message] = await database.db
        .select()
        .from(outboxMessages)
        .where(and(eq(outboxMessages.siteId, siteId), eq(outboxMessages.id, id)));
      return message ?? null;
    },
  };
}

async function earlier(tx: Executor, message: NewMessage): Promise<Recorded> {
  const [found] = await tx
    .select({
      id: outboxMessages.id,
      state: outboxMessages.state,
      attempts: outboxMessages.attempts,
      reason: outboxMessages.reason,
    })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.siteId, message.siteId),
        eq(outboxMessages.idempotencyKey, message.idempotencyKey ?? ''),
      ),
    );
  if (found === undefined) throw new Error('a message was refused without an earlier one of its key');
  const waits = found.state === 'held' || (found.state === 'recorded' && found.attempts === 0);
  return { id: found.id, hold: waits ? found.reason : null };
}

/** Whether a message goes to this address, or to this number in any of its spellings. */
function receivedBy(to: string): SQL {
  const number = textableNumber(to);
  if (number === null) return sql`lower(${outboxMessages.to}) = ${to.trim().toLowerCase()}`;
  return sql`${outboxMessages.channel} = 'sms'
    and right(regexp_replace(${outboxMessages.to}, '[^0-9]', '', 'g'), 10) = ${number.slice(2)}`;
}

/** The domain of `Name <user@domain>`, for Message-IDs. */
function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'porchlight.invalid';
}
