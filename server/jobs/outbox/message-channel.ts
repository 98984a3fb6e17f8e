import { eq, type SQL, sql } from 'drizzle-orm';
import { type Channel, type Outcome, pauseAfter } from '../delivery/channel.ts';
import { holdOf } from './hold.ts';
import { type OutboxMessage, outboxMessages } from './tables.ts';

/**
 * The names of the jobs that send one message each; their data is `{ id }`. Texts have a separate name, so
 * that they don't wait for a slow mail server.
 */
export const deliverJobs = { mail: 'outbox-deliver', sms: 'outbox-deliver-texts' } as const;

/** Replies, notices to the agent, and what the agent wrote are sent first, then transactional messages, then marketing. */
export const priorities = { reply: 2, notice: 2, personal: 2, transactional: 1, marketing: 0 } as const;

const minute = 60_000;
/** The pauses in ms after each temporary failure; the message then fails. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute];
const blanked = 'This text opened something for its recipient. It was removed when it had been sent.';

/** Returns the settings that the email and text channels share. */
export function messageChannel(channel: OutboxMessage['channel']) {
  return {
    table: outboxMessages,
    rows: eq(outboxMessages.channel, channel),
    job: deliverJobs[channel],
    group: { key: 'id', column: outboxMessages.id },
    priority: priorityIn(outboxMessages.kind),
    // Longer than the combined timeouts of an email or a text.
    leaseMs: 3 * minute,
    pauseOf: ({ attempts }: OutboxMessage) => pauseAfter(pauses, attempts),
    holdOf,
    fresh: { handedAt: null },
  } satisfies Partial<Channel<OutboxMessage, Outcome>>;
}

/** Returns who accepted a message, and with which id; erases a secret text that was accepted. */
export function noteOfMessage(
  message: OutboxMessage,
  said: Outcome | { outcome: 'sent'; id: string },
  provider: string,
  sentAt: Date,
): Partial<OutboxMessage> {
  if (said.outcome === 'kept') return { provider: null };
  if (!('id' in said)) return { provider };
  return { provider, sentAt, providerId: said.id, ...withoutSecret(message) };
}

/** Returns the changes that erase a secret text; none for other messages. */
export function withoutSecret({ secret }: Pick<OutboxMessage, 'secret'>): Partial<OutboxMessage> {
  return secret ? { text: blanked, html: null } : {};
}

function priorityIn(kind: typeof outboxMessages.kind): SQL<number> {
  const cases = Object.entries(priorities).map(
    ([name, value]) => sql`when ${name} then ${sql.raw(`${value}`)}`,
  );
  return sql`case ${kind} ${sql.join(cases, sql` `)} end`;
}
