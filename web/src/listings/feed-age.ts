/** Returns when the feed was read: `18 minutes ago`; null when unknown. */
export function feedAge(updatedAt: string | null, now: number): string | null {
  const then = updatedAt === null ? Number.NaN : Date.parse(updatedAt);
  if (Number.isNaN(then)) return null;
  const minutes = Math.max(0, Math.round((now - then) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 90) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}
