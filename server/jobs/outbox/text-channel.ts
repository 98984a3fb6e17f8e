import { and, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import type { SmsMessage, SmsOutcome, SmsProvider } from '../../providers/sms/sms.ts';
import type { Channel } from '../delivery/channel.ts';
import { describeError } from '../executor.ts';
import { hearFate } from './facts.ts';
import { messageChannel, noteOfMessage } from './message-channel.ts';
import { textableNumber } from './phone.ts';
import { type OutboxMessage, outboxMessages } from './tables.ts';
import { recordTextConsent } from './text-rules.ts';

type Deps = { database: Pick<Database, 'db'>; sms: SmsProvider };

/** The maximum clock difference in ms between a provider and us. */
const clockSkewMs = 10 * 60_000;

/**
 * Returns the text channel. Before a retry, and after an attempt whose outcome is unknown, looks up the text
 * at the provider, and marks it as sent when found. A text that may have been accepted and can't be looked up
 * isn't resent.
 */
export function textChannel(deps: Deps): Channel<OutboxMessage, SmsOutcome> {
  const { sms } = deps;
  return {
    ...messageChannel('sms'),
    what: 'a text',
    watch: 'texts-watch',
    inDoubt: () => (sms.repeatable ? 'again' : sms.find === null ? 'never' : 'ask'),
    doubtful: {
      waits: (reason) => `${reason} It may have arrived: that is looked up before it is sent again.`,
      ends: (reason) => `${reason} It may have arrived: ask before you send it again.`,
    },
    handOver: (message) => handOver(deps, message),
    noteOf: (message, said, at) => noteOfMessage(message, said, sms.name, at),
    noteStop: hearFate,
    async alsoNote(tx, message, said, at) {
      const { siteId, to: phone } = message;
      if (said.outcome !== 'sent') await hearFate(tx, message);
      if (said.outcome !== 'permanent' || said.optedOut !== true) return;
      const refusal = { siteId, phone, words: said.reason, source: sms.name };
      await recordTextConsent(tx, { ...refusal, state: 'stopped' }, at);
    },
  };
}

async function handOver(deps: Deps, message: OutboxMessage): Promise<SmsOutcome> {
  const { sms } = deps;
  const text = { id: message.id, to: textableNumber(message.to) ?? message.to, text: message.text };
  if (message.attempts > 1) {
    try {
      const taken = await findTaken(deps, message, text);
      if (taken !== null) return { outcome: 'sent', id: taken };
    } catch (error) {
      return { outcome: 'unclear', reason: `${sms.name} could not be searched: ${describeError(error)}.` };
    }
  }
  const outcome = await sms.send(text).catch((error: unknown): SmsOutcome => {
    return { outcome: 'unclear', reason: describeError(error) };
  });
  if (outcome.outcome !== 'unclear') return outcome;
  const taken = await findTaken(deps, message, text).catch(() => null);
  return taken === null ? outcome : { outcome: 'sent', id: taken };
}

/**
 * Returns the provider's id for this text; null when the provider doesn't have it. Ignores ids that belong to
 * other messages with the same text.
 */
async function findTaken(
  { database, sms }: Deps,
  { id, createdAt }: OutboxMessage,
  text: SmsMessage,
): Promise<string | null> {
  if (sms.find === null) return null;
  const found = await sms.find(text, new Date(createdAt.getTime() - clockSkewMs));
  if (found.length === 0) return null;
  const others = await database.db
    .select({ providerId: outboxMessages.providerId })
    .from(outboxMessages)
    .where(and(inArray(outboxMessages.providerId, found), ne(outboxMessages.id, id)));
  const known = new Set(others.map(({ providerId }) => providerId));
  return found.find((one) => !known.has(one)) ?? null;
}
