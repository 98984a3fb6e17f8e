import { and, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import type { SmsMessage, SmsOutcome, SmsProvider } from '../../providers/sms/sms.ts';
import { describeError } from '../executor.ts';
import { textableNumber } from './phone.ts';
import { type OutboxMessage, outboxMessages } from './tables.ts';

/** How far a provider's clock may be from ours. */
const clockSkewMs = 10 * 60_000;

/**
 * Hands a text over, once: one that was handed over before, or whose end is not known, is looked for at the provider
 * first, and counts as sent when it is there. A text that cannot be looked for is not handed over again.
 */
export async function handOverText(
  deps: { database: Database; sms: SmsProvider },
  message: OutboxMessage,
): Promise<SmsOutcome> {
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

/** The provider's id of this text; null when it is surely not there. Another message of the same words has its own. */
async function findTaken(
  { database, sms }: { database: Database; sms: SmsProvider },
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
