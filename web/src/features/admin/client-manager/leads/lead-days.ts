/** The periods by which leads can be filtered, with their labels. */
export const leadDays = [
  { value: 'all', label: 'All days' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: 'Last 7 days' },
] as const;

export type LeadDays = (typeof leadDays)[number]['value'];

/** Returns the rows of a period in the browser's time zone; the last 7 days include today. */
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

/** Returns the start of the day `days` from today; days with a clock change do not have 24 hours. */
function midnight(now: Date, days: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
}
