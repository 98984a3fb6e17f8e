import { and, eq } from 'drizzle-orm';
import type { SmsState } from '../../providers/sms/sms.ts';
import type { Executor } from '../queue.ts';
import { hearFate } from './facts.ts';
import { outboxMessages } from './tables.ts';
import { recordTextConsent } from './text-rules.ts';

/**
 * Records the provider's status of a text. Any status means that it was accepted, so it isn't resent; an
 * undelivered text fails with the reason, and a delivered one stays delivered despite later statuses. Ignores
 * unknown texts.
 */
export async function noteTextState(
  tx: Executor,
  { siteId, id, provider }: { siteId: string; id: string; provider: string },
  said: SmsState,
  now: Date,
): Promise<void> {
  const own = and(
    eq(outboxMessages.siteId, siteId),
    eq(outboxMessages.id, id),
    eq(outboxMessages.channel, 'sms'),
  );
  const [message] = await tx.select().from(outboxMessages).where(own).for('update');
  if (message === undefined || message.attempts === 0 || message.state === 'delivered') return;
  if (message.providerId !== null && message.providerId !== said.id) return;
  const known = { provider, providerId: said.id };
  if (said.state === 'failed') {
    await tx
      .update(outboxMessages)
      .set({ ...known, state: 'failed', reason: said.reason })
      .where(own);
    await hearFate(tx, message);
    if (!said.optedOut) return;
    const refusal = { siteId, phone: message.to, words: said.reason, source: provider };
    await recordTextConsent(tx, { ...refusal, state: 'stopped' }, now);
  } else if (message.state !== 'failed' || message.providerId === null) {
    if (said.state === 'ok' && message.providerId !== null) return;
    const state = said.state === 'delivered' ? 'delivered' : 'sent';
    await tx
      .update(outboxMessages)
      .set({ ...known, state, reason: null, sentAt: message.sentAt ?? now })
      .where(own);
    if (message.state === 'failed') await hearFate(tx, message);
  }
}
