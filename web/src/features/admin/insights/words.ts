const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
// A date without a time is the same day everywhere.
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** *$415,000*. */
export const priceText = (price: number): string => dollars.format(price);
/** *$415K*, for an axis. */
export const shortPrice = (price: number): string => shortDollars.format(price);
/** *Nov 2026* for `2026-11-01`. */
export const monthText = (date: string): string => month.format(new Date(date));
/** *Nov ’26* for `2026-11-01`, for an axis. */
export const shortMonthText = (date: string): string => shortMonth.format(new Date(date)).replace(' ', ' ’');

/** *1 area*, *1,240 areas*. */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** A change in per cent with its sign, *+1.4%* or *−0.8%*; null where no earlier month is known. */
export function trendText(percent: number | null): string | null {
  if (percent === null) return null;
  const tenths = Math.round(Math.abs(percent) * 10) / 10;
  const sign = tenths === 0 ? '' : percent > 0 ? '+' : '−';
  return `${sign}${tenths.toLocaleString('en-US', { minimumFractionDigits: 1 })}%`;
}
