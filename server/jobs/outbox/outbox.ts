import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { formatAddress } from '../../providers/mail/address.ts';
import type { MailProvider } from '../../providers/mail/mail.ts';
import type { SmsProvider } from '../../providers/sms/sms.ts';
import type { Executor, Jobs, SendOptions } from '../queue.ts';
import { type AgentText, type AgentTextLimits, recordAgentText } from './agent-texts.ts';
import { type DeliveryState, deliveryOf, statesShownAs } from './delivery.ts';
import { holdOf } from './hold.ts';
import { deliverJobs, priorities } from './message-channel.ts';
import { textableNumber } from './phone.ts';
import { type OutboxMessage, outboxMessages } from './tables.ts';

export type { OutboxMessage } from './tables.ts';

export type NewMessage = {
  /** The id that the message is to have, a UUID, where its text must know it. */
  id?: string;
  siteId: string;
  channel: 'mail' | 'sms';
  /** transactional: asked for by its receiver; notice: to the agent; marketing: all else. */
  kind: 'transactional' | 'marketing' | 'notice';
  /** An email address or a phone number. */
  to: string;
  /** The name shown as the sender; the address is the configured one, or that of the mailbox. */
  fromName?: string;
  /** A mailbox of the site that the mail goes from, in small letters. */
  mailbox?: string;
  subject?: string;
  text: string;
  html?: string;
  /** Further mail headers, `Reply-To` among them. */
  headers?: Record<string, string>;
  /** A second message of the site with the same key is the first one. */
  idempotencyKey?: string;
  /** Of what was asked for under the key, to tell a repeated call from another one. */
  askedHash?: string;
  /** The text opens something: it is blanked once a real provider has taken it. */
  secret?: boolean;
  /** Why it is held until the agent decides. */
  hold?: string;
  /** Who caused a text to the agent, as a keyed hash. */
  visitor?: string;
};

export type OutboxPage = {
  limit?: number | undefined;
  offset?: number | undefined;
  /** An email address in any case, or a phone number however it is typed. */
  to?: string | undefined;
  channel?: OutboxMessage['channel'] | undefined;
  delivery?: DeliveryState | undefined;
};

/**
 * `delivery` tells what becomes of it; `hold` why it is not sent now, or not at all, when somebody or the hour keeps it
 * back. `differs` says that the earlier message of the key, which this is, was asked for with other content.
 */
export type Recorded = { id: string; delivery: DeliveryState; hold: string | null; differs?: true };

export type Outbox = {
  /** Which channels of the site itself have a provider. */
  connected: { mail: boolean; sms: boolean };
  /**
   * Records what shall go outside, and the job that sends it, in the caller's transaction. Where no provider is
   * connected it is `not-sent`, and stays so until somebody has it sent.
   */
  record(tx: Executor, message: NewMessage): Promise<Recorded>;
  /**
   * Records a text to the agent, for anybody can cause one: held when its visitor has had a share of the day's, null when
   * there are as many held, or the most of 24 hours were sent. The agent then gets an email.
   */
  textAgent(tx: Executor, text: AgentText): Promise<Recorded | null>;
  /** Newest first, with the number of all. */
  list(siteId: string, page?: OutboxPage): Promise<{ messages: OutboxMessage[]; total: number }>;
  get(siteId: string, id: string): Promise<OutboxMessage | null>;
  /** Settles a held or unsent message by a person's word; `refused` says why not. Null when there is no such message. */
  decide(
    tx: Executor,
    siteId: string,
    id: string,
    decision: Decision,
  ): Promise<{ message: OutboxMessage; refused: string | null } | null>;
};

/** Send it again, count it as sent, or give it up. */
export type Decision = 'send' | 'arrived' | 'drop';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The outbox of every site on this database; a channel whose provider only `keeps` sends nothing. */
export function createOutbox(deps: {
  database: Database;
  jobs: Jobs;
  mail: Pick<MailProvider, 'from' | 'keeps'>;
  sms: Pick<SmsProvider, 'from' | 'keeps'>;
  /** Without it, texts to the agent have no limits. */
  agentTexts?: AgentTextLimits;
  now: () => Date;
}): Outbox {
  const { database, jobs, now } = deps;
  const connected = { mail: !deps.mail.keeps, sms: !deps.sms.keeps };
  const isConnected = ({ channel, mailbox }: Pick<NewMessage | OutboxMessage, 'channel' | 'mailbox'>) =>
    connected[channel] || (channel === 'mail' && mailbox != null);
  const senderOf = ({ channel, mailbox: address, fromName: name }: NewMessage) => {
    if (channel === 'sms') return deps.sms.from();
    return address === undefined ? deps.mail.from(name) : formatAddress({ name: name ?? '', address });
  };
  const send = (
    tx: Executor,
    { id, channel, kind }: Pick<OutboxMessage, 'id' | 'channel' | 'kind'>,
    later: Pick<SendOptions, 'startAfter'> = {},
  ) => jobs.send(tx, deliverJobs[channel], { id }, { ...later, priority: priorities[kind] });
  const outbox: Outbox = {
    connected,
    textAgent: (tx, text) => recordAgentText(outbox, deps.agentTexts, tx, text, now()),
    async record(tx, message) {
      const id = message.id ?? randomUUID();
      const from = senderOf(message);
      const rule = await holdOf(tx, message, now());
      const hold = message.hold === undefined ? rule : { until: null, reason: message.hold };
      const open = isConnected(message) ? 'recorded' : 'unsent';
      const state = hold !== null && hold.until === null ? 'held' : open;
      const reason = state === 'unsent' ? null : (hold?.reason ?? null);
      const [made] = await tx
        .insert(outboxMessages)
        .values({
          id,
          siteId: message.siteId,
          channel: message.channel,
          kind: message.kind,
          to: message.to,
          from,
          mailbox: message.mailbox ?? null,
          subject: message.subject ?? '',
          text: message.text,
          html: message.html ?? null,
          headers: message.headers ?? {},
          messageId: `<${id}@${domainOf(from)}>`,
          idempotencyKey: message.idempotencyKey ?? null,
          askedHash: message.askedHash ?? null,
          secret: message.secret ?? false,
          state,
          reason,
          visitor: message.visitor ?? null,
          createdAt: now(),
          dueAt: hold?.until ?? now(),
        })
        .onConflictDoNothing()
        .returning({ id: outboxMessages.id });
      if (made === undefined) return earlier(tx, message);
      if (state === 'recorded') {
        const later = hold?.until == null ? {} : { startAfter: hold.until };
        await send(tx, { ...message, id }, later);
      }
      return { id, delivery: deliveryOf(state), hold: reason };
    },
    async list(siteId, { limit = 1000, offset = 0, to, channel, delivery } = {}) {
      const mine = and(
        eq(outboxMessages.siteId, siteId),
        to === undefined ? undefined : receivedBy(to),
        channel === undefined ? undefined : eq(outboxMessages.channel, channel),
        delivery === undefined ? undefined : inArray(outboxMessages.state, statesShownAs(delivery)),
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
    async decide(tx, siteId, id, decision) {
      if (!uuid.test(id)) return null;
      const isMessage = and(eq(outboxMessages.siteId, siteId), eq(outboxMessages.id, id));
      const [message] = await tx.select().from(outboxMessages).where(isMessage).for('update');
      if (message === undefined) return null;
      const refused = refusalOf(decision, message, isConnected(message));
      if (refused !== null) return { message, refused };
      const hold = decision === 'send' ? await holdOf(tx, message, now()) : null;
      if (hold !== null && hold.until === null) return { message, refused: hold.reason };
      const [changed] = await tx
        .update(outboxMessages)
        .set(fateOf(decision, message, now()))
        .where(isMessage)
        .returning();
      if (changed === undefined) throw new Error('a held message was lost');
      if (decision === 'send') await send(tx, message);
      return { message: changed, refused: null };
    },
  };
  return outbox;
}

/** Why a person's word cannot settle a message; null when it can. */
function refusalOf(decision: Decision, { state }: OutboxMessage, isConnected: boolean): string | null {
  if (state === 'unsent' && decision === 'send')
    return isConnected ? null : 'No provider is connected. Connect one first, then send this message.';
  return state === 'held' ? null : 'This message is not held.';
}

/** What a person's word makes of a held message. A text is then handed over as if for the first time. */
function fateOf(decision: Decision, message: OutboxMessage, at: Date): Partial<OutboxMessage> {
  if (decision === 'arrived') return { state: 'sent', reason: 'The agent says that it arrived.', sentAt: at };
  if (decision === 'drop')
    return { state: 'failed', reason: `The agent gave it up. ${message.reason ?? ''}`.trim() };
  return { state: 'recorded', reason: null, attempts: 0, handedAt: null, dueAt: at };
}

async function earlier(tx: Executor, message: NewMessage): Promise<Recorded> {
  const [found] = await tx
    .select({
      id: outboxMessages.id,
      state: outboxMessages.state,
      attempts: outboxMessages.attempts,
      reason: outboxMessages.reason,
      askedHash: outboxMessages.askedHash,
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
  const recorded = { id: found.id, delivery: deliveryOf(found.state), hold: waits ? found.reason : null };
  const { askedHash = null } = message;
  const differs = askedHash !== null && found.askedHash !== null && askedHash !== found.askedHash;
  return differs ? { ...recorded, differs } : recorded;
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
