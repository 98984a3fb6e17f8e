/** The age of a feed after which its homes can be hidden (DOMAIN, Listings: the operator's setting). */
const hideAfterMs = 12 * 3_600_000;

/** Returns whether a feed is older than 12 hours; false for a site that never had one. */
export function feedIsStale(feedUpdatedAt: string | null, now: Date): boolean {
  return feedUpdatedAt !== null && now.getTime() - Date.parse(feedUpdatedAt) > hideAfterMs;
}
