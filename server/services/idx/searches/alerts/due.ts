import { addDays } from '../../../../time/days.ts';
import { dayIn, hourIn, momentIn } from '../../../../time/zones.ts';
import type { Frequency } from '../tables.ts';

/** The alerts that are due: those of what was found until a moment; at most one email a person in a period. */
export type Due = { frequency: Exclude<Frequency, 'off'>; until: Date; period: string | null };

/** Emails go out from 8 AM to 9 PM in the site's zone; at other hours, all of them wait for the morning. */
const firstHour = 8;
const lastHour = 21;

/**
 * Returns which alerts are due. At once: what was found up to now. Daily and weekly: what was found until 8 AM today and
 * on the last Monday, so that an email missed while the site was down is sent when it is back.
 */
export function dueAt(timeZone: string, now: Date): Due[] {
  const hour = hourIn(timeZone, now);
  if (hour < firstHour || hour >= lastHour) return [];
  const today = dayIn(timeZone, now);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const morningOf = (frequency: 'daily' | 'weekly', period: string): Due => ({
    ...{ frequency, period },
    until: momentIn(timeZone, `${period}T08:00`) ?? now,
  });
  return [
    { frequency: 'at-once', until: now, period: null },
    morningOf('daily', today),
    morningOf('weekly', addDays(today, -sinceMonday)),
  ];
}
