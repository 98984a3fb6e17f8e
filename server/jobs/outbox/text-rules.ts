import { and, desc, eq, or, sql } from 'drizzle-orm';
import { isStopped } from '../../people/deletion/marks.ts';
import { hourIn, spokenTimeIn } from '../../time/zones.ts';
import { zonesOf } from '../../time/zones-of-number.ts';
import type { Hold } from '../delivery/channel.ts';
import type { Executor } from '../queue.ts';
import { textableNumber } from './phone.ts';
import { type OutboxMessage, textConsents } from './tables.ts';

type Text = Pick<OutboxMessage, 'siteId' | 'kind' | 'to'>;

const firstHour = 8;
const lastHour = 21;
const quarter = 15 * 60_000;

/**
 * Returns why a text can't be sent at a given time; null when it can. Texts to the agent (`notice`) and
 * replies to a text just received are unrestricted. For others, a number that sent STOP gets none, marketing and
 * what the agent writes require consent, and none are sent during quiet hours in the recipient's time zone (DOMAIN, Messages).
 */
export async function holdOfText(db: Executor, text: Text, now: Date): Promise<Hold | null> {
  if (text.kind === 'notice' || text.kind === 'reply') return null;
  const number = textableNumber(text.to);
  if (number === null) return { until: null, reason: 'This number cannot be texted.' };
  const consent = await lastConsent(db, text.siteId, number);
  if (consent === 'stopped') {
    return { until: null, reason: 'This number has asked for no more texts (STOP).' };
  }
  if (text.kind !== 'transactional' && consent === null) {
    return { until: null, reason: 'Nobody at this number has agreed to be texted.' };
  }
  return quietUntil(number, now);
}

/**
 * Records that a number's owner consented to texts or stopped them, with the words and the source. Ignores
 * numbers that can't be texted.
 */
export async function recordTextConsent(
  db: Executor,
  consent: { siteId: string; phone: string; state: 'given' | 'stopped'; words: string; source: string },
  at: Date,
): Promise<void> {
  const { siteId, phone, state, words, source } = consent;
  const number = textableNumber(phone);
  if (number === null) return;
  await db.insert(textConsents).values({ siteId, number, state, words, source, recordedAt: at });
}

/** Returns the latest consent of a number; null without any. A stop outlasts the deletion of its person. */
export async function lastConsent(
  db: Executor,
  siteId: string,
  number: string,
): Promise<'given' | 'stopped' | null> {
  const [last] = await db
    .select({ state: textConsents.state })
    .from(textConsents)
    .where(
      and(
        eq(textConsents.siteId, siteId),
        or(
          eq(textConsents.number, number),
          isStopped(sql`${textConsents.number}`, siteId, 'phone', sql`${number}::text`),
        ),
      ),
    )
    .orderBy(desc(textConsents.id))
    .limit(1);
  return last?.state ?? null;
}

/** Returns a hold until it is between 8:00 and 21:00 in all zones of the number; null when it is. */
function quietUntil(number: string, now: Date): Hold | null {
  const zones = zonesOf(number);
  const isDay = (at: Date) =>
    zones.every((zone) => {
      const hour = hourIn(zone, at);
      return hour >= firstHour && hour < lastHour;
    });
  if (isDay(now)) return null;
  let until = Math.ceil(now.getTime() / quarter) * quarter;
  while (!isDay(new Date(until))) until += quarter;
  const clock = spokenTimeIn(zones[0] ?? 'UTC', new Date(until));
  return {
    until: new Date(until),
    reason: `Texts go out from 8 AM to 9 PM: this one waits until ${clock}.`,
  };
}
