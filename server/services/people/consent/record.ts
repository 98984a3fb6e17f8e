import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { suppress } from '../../../jobs/outbox/mail-rules.ts';
import { mailSuppressions } from '../../../jobs/outbox/tables.ts';
import { recordTextConsent } from '../../../jobs/outbox/text-rules.ts';
import { consents } from '../../../people/tables.ts';
import { addDays } from '../../../time/days.ts';
import { dayIn, momentIn, shortDayIn } from '../../../time/zones.ts';
import type { Consent, Line } from './read.ts';

type Said = { state: 'given' | 'stopped'; words: string | null; at: Date };

/** Records what was said of a line by the agent's word, where its channel has it. */
export async function record(tx: Transaction, siteId: string, line: Line, said: Said): Promise<void> {
  const { kind, key, channel } = line;
  const { state, words, at } = said;
  const source = 'agent' as const;
  if (channel === 'text') {
    await recordTextConsent(tx, { siteId, phone: key, state, words: words ?? '', source }, at);
  } else if (channel === 'mail' && state === 'stopped') {
    await suppress(tx, { siteId, email: key, source, words: words ?? undefined }, at);
  } else {
    if (channel === 'mail') await lift(tx, siteId, key);
    await tx.insert(consents).values({ siteId, kind, key, channel, state, words, source, at });
  }
}

/** Takes an email off the stop list; that they had asked to stop stays in the history. */
async function lift(tx: Transaction, siteId: string, email: string): Promise<void> {
  const [stop] = await tx
    .delete(mailSuppressions)
    .where(and(eq(mailSuppressions.siteId, siteId), eq(mailSuppressions.email, email)))
    .returning();
  if (stop === undefined) return;
  const { source, words, createdAt: at } = stop;
  const line = { siteId, kind: 'email', key: email, channel: 'mail' } as const;
  await tx.insert(consents).values({ ...line, state: 'stopped', source, words, at });
}

/** Returns the moment of what was said on a day: now, or the end of an earlier day. Throws for days to come. */
export function momentOf(timeZone: string, day: string, now: Date): Date {
  if (day === dayIn(timeZone, now)) return now;
  const next = momentIn(timeZone, `${addDays(day, 1)}T00:00`);
  if (next === null) throw invalidInput('/body/saidOn', 'must be a day that exists');
  const end = new Date(next.getTime() - 1);
  if (end > now) throw invalidInput('/body/saidOn', 'This day is still to come.');
  return end;
}

/** Throws `conflict` when a line was stopped in a way that the agent's word for an earlier day can't undo. */
export function needLiftable({ state, source, channel, at }: Consent, said: Date, timeZone: string): void {
  if (state !== 'stopped' || at === null) return;
  if (channel === 'text' && source !== 'agent')
    throw problem('conflict', {
      detail: 'This number stopped your texts itself. Only a text of START from it starts them again.',
    });
  if (new Date(at) <= said) return;
  const day = shortDayIn(timeZone, new Date(at));
  throw problem('conflict', { detail: `They asked to stop on ${day}, after that day.` });
}
