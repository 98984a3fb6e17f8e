import type { components } from '../../../../openapi/generated/ads.d.ts';
import { addDays } from '../../../time/days.ts';
import { dayIn } from '../../../time/zones.ts';

export type AdStatus = NonNullable<components['schemas']['AdStatus']>;
export type AdFacts = {
  /** As the database has days: `2026-11-20`. */
  startDate: string;
  endDate: string;
  createdAt: Date;
  pausedAt: Date | null;
  canceledAt: Date | null;
};

/** Until then an ad is requested: processing takes 24 to 48 hours. */
const processingMs = 86_400_000;
/** The start is at least so many days from today. */
const daysAhead = 2;

/** A moment with its day where the site is: found once, for it takes longer than all else about an ad. */
export type Moment = { now: Date; today: string };

/** The moment by the clock of a site. */
export const momentOf = (now: Date, timeZone: string): Moment => ({ now, today: dayIn(timeZone, now) });

/** How an ad stands at a moment: by its dates, and by what was done by hand. */
export function statusOf(ad: AdFacts, { now, today }: Moment): AdStatus {
  if (ad.canceledAt !== null) return 'canceled';
  if (today > ad.endDate) return 'completed';
  if (ad.pausedAt !== null) return 'paused';
  if (today >= ad.startDate) return 'active';
  return now.getTime() - ad.createdAt.getTime() < processingMs ? 'requested' : 'pending';
}

/** Whether an ad still runs, or will. */
export const isOpen = (status: AdStatus): boolean => status !== 'completed' && status !== 'canceled';

/** The first day that an ad asked for now can start. */
export function earliestStart(now: Date, timeZone: string): string {
  return addDays(dayIn(timeZone, now), daysAhead);
}
