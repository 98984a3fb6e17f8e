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
  const readEnd = endOf(readAt ?? publishedAt, rules.licenseHours);
  const checkEnd = endOf(sweptAt ?? publishedAt, sweepHours + rules.licenseHours);
  const end = profile.removal === 'flag' || readEnd < checkEnd ? readEnd : checkEnd;
  return end < now ? end : null;
}

const endOf = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs);
