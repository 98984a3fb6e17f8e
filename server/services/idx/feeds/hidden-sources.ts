import { feedIsStale } from '../listings/feed-freshness.ts';
import { hiddenSinceOf, type LicensedFeed } from './license-hours.ts';

/** What decides whether the public sees the homes of a configured feed. */
export type ShownFeed = LicensedFeed & {
  /** The id, which is also `listings.source`. */
  id: string;
  rules: { disclaimer?: string | null };
};

export type HidingRules = {
  /** The configured feeds. */
  feeds: readonly ShownFeed[];
  /** Whether homes from files are hidden after half a day (LISTINGS_STALE). */
  hideStaleListings: boolean;
  now: Date;
};

/** The columns of the sources' times, for a query whose $1 is the site. */
export const sourceTimes = `
  (select json_agg(json_build_object('source', feed, 'published', published_at, 'at', read_at, 'swept', swept_at))
   from feeds where feeds.site_id = $1) as feeds,
  (select json_agg(json_build_object('source', source, 'at', last_run_at))
   from listing_feeds where listing_feeds.site_id = $1) as files`;

export type SourceTimes = {
  feeds?: { source: string; published: string | null; at: string | null; swept: string | null }[] | null;
  files?: { source: string; at: string }[] | null;
};

/**
 * Returns the sources whose homes nobody may see, in order: feeds not published yet; feeds not read, or not checked,
 * for longer than their license allows, also paused ones; feeds that are no longer configured, whose rules and texts
 * nobody knows; beside a feed, the demo once the feed is published, and files that LISTINGS_STALE hides. Without a feed,
 * that rule is about the whole site (`openVersions`).
 */
export function hiddenSources(times: SourceTimes, { feeds, hideStaleListings, now }: HidingRules): string[] {
  const rows = new Map((times.feeds ?? []).map((row) => [row.source, row]));
  const configured = new Map(feeds.map((feed) => [feed.id, feed]));
  const hidden = new Set<string>();
  for (const source of [...configured.keys(), ...rows.keys()]) {
    const row = rows.get(source);
    const feed = configured.get(source);
    const publishedAt = dateOf(row?.published);
    const read = { publishedAt, readAt: dateOf(row?.at), sweptAt: dateOf(row?.swept) };
    const isPublic = publishedAt !== null && feed !== undefined && hiddenSinceOf(read, feed, now) === null;
    if (!isPublic) hidden.add(source);
  }
  if (feeds.length > 0) {
    if (feeds.some(({ id }) => rows.get(id)?.published)) hidden.add('demo');
    for (const { source, at } of times.files ?? []) {
      const isFile = !configured.has(source) && !rows.has(source);
      if (isFile && hideStaleListings && feedIsStale(at, now)) hidden.add(source);
    }
  }
  return [...hidden].sort();
}

const dateOf = (at: string | null | undefined) => (at ? new Date(at) : null);
