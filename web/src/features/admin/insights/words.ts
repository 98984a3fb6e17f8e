const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
// In UTC, because a date without a time must not shift.
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** Formats a price for an axis, *$415K*. */
export const shortPrice = (price: number): string => shortDollars.format(price);
/** Formats `2026-11-01` as *Nov 2026*. */
export const monthText = (date: string): string => month.format(new Date(date));
/** Formats `2026-11-01` for an axis as *Nov ’26*. */
export const shortMonthText = (date: string): string => shortMonth.format(new Date(date)).replace(' ', ' ’');

/** Formats a count with its noun, *1 area*, *1,240 areas*. */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** Formats a signed percentage, *+1.4%* or *−0.8%*; null without an earlier month. */
export function trendText(percent: number | null): string | null {
  if (percent === null) return null;
  const tenths = Math.round(Math.abs(percent) * 10) / 10;
  const sign = tenths === 0 ? '' : percent > 0 ? '+' : '−';
  return `${sign}${tenths.toLocaleString('en-US', { minimumFractionDigits: 1 })}%`;
}
