/** Half of the usual license: a feed that isn't read for longer hides its homes. */
const feedMs = 6 * 3_600_000;

/**
 * Reads Retry-After, seconds or an HTTP date (RFC 9110, 10.2.3), as milliseconds from `now`: at most `longestMs`,
 * since absurd values were seen; null for none, for the past, and for what is neither.
 */
export function readRetryAfter(value: string | null, now: Date, longestMs = feedMs): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, longestMs);
  // Without a letter it is a number of another form, such as -5, which Date.parse reads as a year.
  if (!/[a-z]/i.test(text)) return null;
  const wait = Date.parse(text) - now.getTime();
  return Number.isNaN(wait) || wait < 0 ? null : Math.min(wait, longestMs);
}
