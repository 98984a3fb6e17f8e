const dayMs = 24 * 60 * 60_000;

/** Counts the entries created within the last 30 days, shown as *This Month* (section 9). */
export function countThisMonth(things: readonly { created_at: string }[], now: Date): number {
  const since = now.getTime() - 30 * dayMs;
  return things.filter(({ created_at }) => Date.parse(created_at) >= since).length;
}
