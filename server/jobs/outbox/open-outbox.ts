import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { forget, hear } from '../../people/hear.ts';
import { formatAddress } from '../../providers/mail/address.ts';
import type { MailProvider } from '../../providers/mail/mail.ts';
import type { SmsProvider } from '../../providers/sms/sms.ts';
import type { Executor, Jobs, SendOptions } from '../queue.ts';
import { type AgentTextLimits, recordAgentText } from './agent-texts.ts';
import { deliveryOf, statesShownAs, wasTried } from './delivery.ts';
import { hearFate, messageFacts } from './facts.ts';
import { holdOf } from './hold.ts';
import { deliverJobs, priorities, withoutSecret } from './message-channel.ts';
import type { Decision, NewMessage, Outbox, Recorded } from './outbox.ts';
import { textableNumber } from './phone.ts';
import { type OutboxMessage, outboxMessages } from './tables.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Creates the outbox of all sites in this database. A channel whose provider `keeps` sends nothing. */
export function createOutbox(deps: {
  database: Database;
  jobs: Jobs;
  mail: Pick<MailProvider, 'from' | 'keeps'>;
  sms: Pick<SmsProvider, 'from' | 'keeps'>;
  /** Without these, texts to the agent are unlimited. */
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
      const startAfter = laterOf(hold?.until ?? null, message.notBefore ?? null);
      const [made] = await tx
        .insert(outboxMessages)
        .values({
          id,
          siteId: message.siteId,
          channel: message.channel,
          kind: message.kind,
          byAgent: message.byAgent === true || message.kind === 'personal',
          to: message.to,
          from,
          mailbox: message.mailbox ?? null,
          subject: message.subject ?? '',
          text: message.text,
          html: message.html ?? null,
          calendar: message.calendar ?? null,
          headers: message.headers ?? {},
          messageId: `<${id}@${domainOf(from)}>`,
          idempotencyKey: message.idempotencyKey ?? null,
          askedHash: message.askedHash ?? null,
          secret: message.secret ?? false,
          state,
          reason,
          visitor: message.visitor ?? null,
          createdAt: now(),
          dueAt: startAfter ?? now(),
        })
        .onConflictDoNothing()
        .returning({ id: outboxMessages.id });
      if (made === undefined) return earlier(tx, message);
      await hear(tx, messageFacts, [made.id]);
      if (state === 'recorded') {
        await send(tx, { ...message, id }, startAfter === null ? {} : { startAfter });
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
    async undo(tx, siteId, id) {
      if (!uuid.test(id)) return null;
      const isPersonal = and(
        ...[eq(outboxMessages.siteId, siteId), eq(outboxMessages.id, id)],
        eq(outboxMessages.kind, 'personal'),
      );
      // The statement waits for an attempt that is being claimed, and then sees that it began.
      const { rowCount } = await tx
        .delete(outboxMessages)
        .where(
          and(
            ...[isPersonal, inArray(outboxMessages.state, ['recorded', 'unsent', 'held'])],
            ...[eq(outboxMessages.attempts, 0), isNull(outboxMessages.handedAt)],
          ),
        );
      if (rowCount === 0) return (await tx.$count(outboxMessages, isPersonal)) > 0 ? false : null;
      await forget(tx, siteId, messageFacts, [id]);
      return true;
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
      await hearFate(tx, changed);
      if (decision === 'send') await send(tx, message);
      return { message: changed, refused: null };
    },
  };
  return outbox;
}

function laterOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** Returns why a decision can't be applied to a message; null when it can. */
function refusalOf(decision: Decision, message: OutboxMessage, isConnected: boolean): string | null {
  const { state } = message;
  if (state !== 'held' && !(state === 'unsent' && decision === 'send')) return 'This message is not held.';
  if (decision === 'send' && !isConnected)
    return 'No provider is connected. Connect one first, then send this message.';
  if (decision === 'arrived' && !wasTried(message))
    return 'This message was never given to a provider, so it can’t have arrived.';
  return null;
}

/** Returns the changes that a decision makes to a message. To send it restarts its attempts. */
function fateOf(decision: Decision, message: OutboxMessage, at: Date): Partial<OutboxMessage> {
  if (decision === 'arrived')
    return {
      ...{ state: 'sent', reason: 'The agent says that it arrived.', sentAt: at },
      ...withoutSecret(message),
    };
  if (decision === 'drop')
    return { state: 'failed', reason: `The agent gave it up. ${message.reason ?? ''}`.trim() };
  return { state: 'recorded', reason: null, attempts: 0, handedAt: null, dueAt: at, firstDueAt: null };
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

/** Matches messages to this email address, or to this phone number in any format. */
function receivedBy(to: string): SQL {
  const number = textableNumber(to);
  if (number === null) return sql`lower(${outboxMessages.to}) = ${to.trim().toLowerCase()}`;
  return sql`${outboxMessages.channel} = 'sms'
    and right(regexp_replace(${outboxMessages.to}, '[^0-9]', '', 'g'), 10) = ${number.slice(2)}`;
}

/** Returns the domain of `Name <user@domain>`, for Message-IDs. */
function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'porchlight.invalid';
}
