import type { components } from '../../../../openapi/generated/ads.d.ts';
import { addDays } from '../../../time/days.ts';
import { dayIn } from '../../../time/zones.ts';

export type AdStatus = NonNullable<components['schemas']['AdStatus']>;
export type AdFacts = {
  /** A date as stored in the database: `2026-11-20`. */
  startDate: string;
  endDate: string;
  createdAt: Date;
  pausedAt: Date | null;
  canceledAt: Date | null;
};

/** How long a new ad is `requested`: processing takes 24 to 48 hours. */
const processingMs = 86_400_000;
/** The minimum number of days from today to the start. */
const daysAhead = 2;

/** A moment and its date in the site's time zone, computed once: it is most of the work on an ad. */
export type Moment = { now: Date; today: string };

/** Returns the moment with its date in a site's time zone. */
export const momentOf = (now: Date, timeZone: string): Moment => ({ now, today: dayIn(timeZone, now) });

/** Returns an ad's status at a moment: by its dates and manual changes. */
export function statusOf(ad: AdFacts, { now, today }: Moment): AdStatus {
  if (ad.canceledAt !== null) return 'canceled';
  if (today > ad.endDate) return 'completed';
  if (ad.pausedAt !== null) return 'paused';
  if (today >= ad.startDate) return 'active';
  return now.getTime() - ad.createdAt.getTime() < processingMs ? 'requested' : 'pending';
}

/** Returns whether an ad is running or scheduled. */
export const isOpen = (status: AdStatus): boolean => status !== 'completed' && status !== 'canceled';

/** Returns the earliest start date for a new ad. */
export function earliestStart(now: Date, timeZone: string): string {
  return addDays(dayIn(timeZone, now), daysAhead);
}
