/** When the homes of a feed were made public, last read, and last all checked. */
export type ReadTimes = { publishedAt: Date | null; readAt: Date | null; sweptAt: Date | null };

/** What decides for how long the homes of a feed may be shown without reading it. */
export type LicensedFeed = {
  sweepHours: number;
  profile: { removal: 'flag' | 'events' | 'sweep' };
  rules: { licenseHours: number };
};

const hourMs = 3_600_000;

/**
 * Returns since when the license hides the homes of a published feed; null while they may be public. They were not
 * read for longer than its hours, or a check is late by as many: without a removal flag, only checks find for sure
 * what left the feed. A load ends with both.
 */
export function hiddenSinceOf(
  { publishedAt, readAt, sweptAt }: ReadTimes,
  { rules, sweepHours, profile }: LicensedFeed,
  now: Date,
): Date | null {
  if (publishedAt === null) return null;
  const read = readAt ?? publishedAt;
  const swept = profile.removal === 'flag' ? now : (sweptAt ?? publishedAt);
  // Nobody knows then when it was.
  if (isAhead(read, now) || isAhead(swept, now)) return now;
  const [readEnd, checkEnd] = [
    endOf(read, rules.licenseHours),
    endOf(swept, sweepHours + rules.licenseHours),
  ];
  const end = readEnd < checkEnd ? readEnd : checkEnd;
  return end < now ? end : null;
}

const endOf = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs);

/** Whether a time is further ahead than the clocks of two machines differ: it was written by a clock that was wrong. */
export const isAhead = (at: Date | null, now: Date): boolean =>
  at !== null && at.getTime() - now.getTime() > hourMs;
