/** Homes whose feed has not come for so long may be hidden (DOMAIN, Listings: the operator's setting). */
const hideAfterMs = 12 * 3_600_000;

/** Whether a feed is older than half a day; a site that never had one has nothing to hide. */
export function feedIsStale(feedUpdatedAt: string | null, now: Date): boolean {
  return feedUpdatedAt !== null && now.getTime() - Date.parse(feedUpdatedAt) > hideAfterMs;
}
