import type { Ad } from './api.ts';

export type ShownStatus = 'active' | 'pending' | 'paused' | 'completed' | 'canceled';

const known: readonly string[] = ['active', 'pending', 'paused', 'completed', 'canceled'];

/** Returns the displayed status; a missing, unknown, or merely requested one is pending. */
export function shownStatus(status: string | null | undefined): ShownStatus {
  return known.includes(status ?? '') ? (status as ShownStatus) : 'pending';
}

/** Returns a campaign's status; null when Meta never got it, unless the agent canceled or paused it. */
export function standsAt({ status, delivery }: Pick<Ad, 'status' | 'delivery'>): ShownStatus | null {
  const shown = shownStatus(status);
  if (delivery !== 'not-sent') return shown;
  return shown === 'paused' || shown === 'canceled' ? shown : null;
}

/** Returns the counts above the campaigns. */
export function countsOf(ads: readonly Pick<Ad, 'status' | 'delivery'>[]) {
  const count = (wanted: ShownStatus) => ads.filter((ad) => standsAt(ad) === wanted).length;
  return { total: ads.length, active: count('active'), pending: count('pending') };
}

/** Returns the totals of all campaigns. */
export function totalsOf(ads: readonly Pick<Ad, 'status' | 'delivery' | 'spend' | 'reach'>[]) {
  // In cents, to avoid rounding errors in sums.
  const cents = ads.reduce((sum, { spend }) => sum + Math.round((spend ?? 0) * 100), 0);
  return {
    active: countsOf(ads).active,
    spend: cents / 100,
    reach: ads.reduce((sum, { reach }) => sum + (reach ?? 0), 0),
  };
}

/** Formats the reach: above 1000 in thousands, `12.3K`. */
export function reachText(reach: number): string {
  if (reach <= 1000) return String(reach);
  return `${(reach / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })}K`;
}

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats dollars and cents, `$1,250.00`; whole dollars without cents. */
export function dollars(amount: number): string {
  return exact.format(amount).replace(/\.00$/, '');
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats an ISO date, `2026-11-28`, as *Nov 28, 2026*. */
export function dayText(day: string): string {
  const moment = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? day : dayFormat.format(moment);
}
