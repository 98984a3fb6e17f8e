/** The days of which the leads can be asked for, as the screen names them. */
export const leadDays = [
  { value: 'all', label: 'All days' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: 'Last 7 days' },
] as const;

export type LeadDays = (typeof leadDays)[number]['value'];

/** Those of some rows that came on the days asked for, by the reader's own calendar; today counts among the 7 days. */
export function ofDays<Row extends { createdAt: string }>(
  rows: readonly Row[],
  days: LeadDays,
  now: Date,
): readonly Row[] {
  if (days === 'all') return rows;
  const from = midnight(now, { today: 0, yesterday: -1, week: -6 }[days]);
  const until = midnight(now, days === 'yesterday' ? 0 : 1);
  return rows.filter(({ createdAt }) => {
    const at = Date.parse(createdAt);
    return at >= from && at < until;
  });
}

/** When a day begins that is some days from this one. A day is not always of 24 hours. */
function midnight(now: Date, days: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
}
