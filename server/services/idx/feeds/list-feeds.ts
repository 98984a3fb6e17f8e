import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { keepAnswers } from '../../../memory/keep-answers.ts';
import { type FeedCounts, readFeedCounts } from './feed-counts.ts';
import type { FeedFacts } from './feed-facts.ts';
import { ruleText } from './feed-facts.ts';
import { costOf, type FeedRow, limitsOf, progressOf, stateOf } from './feed-state.ts';
import { hiddenSources } from './hidden-sources.ts';
import { hiddenSinceOf } from './license-hours.ts';
import { feedCursors, feedLookups, feeds } from './tables.ts';

type Schemas = components['schemas'];
type CursorRow = Pick<typeof feedCursors.$inferSelect, 'feed' | 'resource' | 'loaded' | 'expected'>;

/** How long, in ms, the counts are cached: while a feed loads, and once all are live. */
const loadingMs = 10_000;
const liveMs = 60_000;

/** Returns a function that lists a site's feeds as configured, with their states and counts at `now`. */
export function openFeedList(db: Queryable, configured: readonly FeedFacts[], hideStaleListings: boolean) {
  const keepLoading = keepAnswers<FeedCounts>({ most: 20, ms: loadingMs });
  const keepLive = keepAnswers<FeedCounts>({ most: 20, ms: liveMs });
  const ids = configured.map(({ id }) => id);
  return async (siteId: string, now: Date): Promise<Schemas['FeedList']> => {
    const rows = await findFeeds(db, siteId, ids);
    const areLive = ids.every((id) => rows.some(({ feed, phase }) => feed === id && phase === 'live'));
    // Those of before the last update would stand beside its time.
    const read = rows.map(({ feed, syncedAt, sweptAt }) => [feed, syncedAt, sweptAt]);
    const counts = await (areLive ? keepLive : keepLoading)(JSON.stringify([siteId, read]), () =>
      readFeedCounts(db, siteId, configured, now),
    );
    const cursors = await findCursors(db, siteId, ids);
    const lookups = await findUnknown(db, siteId, ids);
    const mapped = await findMapped(db, siteId, ids);
    const listed = configured.map((feed) =>
      feedOf(
        feed,
        rows.find((row) => row.feed === feed.id) ?? notStarted(siteId, feed.id),
        cursors.filter((row) => row.feed === feed.id),
        {
          ...counts,
          lookups: lookups.filter((row) => row.feed === feed.id),
          mapped: mapped.filter((row) => row.feed === feed.id),
        },
        now,
      ),
    );
    const unseen = hiddenSources(counts.times, { feeds: configured, hideStaleListings, now });
    const shown = counts.sources.filter(({ source }) => !unseen.includes(source));
    return {
      publicHomes: shown.reduce((sum, { homes }) => sum + homes, 0),
      feeds: listed,
      others: othersOf(counts, ids, unseen),
    };
  };
}

/** Returns the sources that aren't configured feeds, by name. */
function othersOf({ sources, times }: FeedCounts, ids: string[], unseen: string[]): Schemas['OtherSource'][] {
  const ended = new Set(times.feeds?.map(({ source }) => source));
  const kindOf = (source: string): Schemas['OtherSource']['kind'] => {
    if (ended.has(source)) return 'ended-feed';
    return source === 'demo' ? 'demo' : 'file';
  };
  return sources
    .filter(({ source, homes }) => homes > 0 && !ids.includes(source))
    .map(({ source, homes }) => ({ source, kind: kindOf(source), homes, areShown: !unseen.includes(source) }))
    .sort((one, other) => one.source.localeCompare(other.source));
}

/** Returns how far the load of one feed is, without the counts, which take time; null when none runs. */
export async function readProgress(
  db: Queryable,
  siteId: string,
  id: string,
  now: Date,
): Promise<Schemas['FeedProgress'] | null> {
  const [row = notStarted(siteId, id)] = await findFeeds(db, siteId, [id]);
  return progressOf(row, homesIn(await findCursors(db, siteId, [id])), now);
}

/** What is read of the homes, by the cursors of a feed. */
const homesIn = (cursors: readonly CursorRow[]) =>
  cursors.find(({ resource }) => resource === 'Property') ?? { loaded: 0, expected: null };

type Lookup = Schemas['FeedLookup'];
type Mapping = Schemas['FeedMapping'];

function feedOf(
  facts: FeedFacts,
  row: FeedRow,
  cursors: CursorRow[],
  counts: FeedCounts & { lookups: Lookup[]; mapped: Mapping[] },
  now: Date,
): Schemas['Feed'] {
  const { id, name, profile } = facts;
  const own = <Row extends { feed: string }>(rows: Row[]) => rows.filter(({ feed }) => feed === id);
  const statuses = own(counts.statuses).map(({ status, homes }) => ({ status, homes }));
  const hidden = own(counts.hidden).map(({ rule, homes }) => ({ rule, text: ruleText(facts, rule), homes }));
  const homes = homesIn(cursors);
  const known = [...statuses, ...hidden].reduce((sum, one) => sum + one.homes, 0);
  const others = cursors.filter(({ resource }) => resource !== 'Property' && resource !== 'Media');
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...{ id, name, profile: profile.id },
    state: stateOf(
      row,
      facts,
      now,
      cursors.reduce((sum, { loaded }) => sum + loaded, 0),
    ),
    phase: row.phase,
    paused: row.pausedAt !== null,
    isAskedFor: row.wanted.length > 0,
    progress: progressOf(row, homes, now),
    startedAt: iso(row.startedAt),
    publishedAt: iso(row.publishedAt),
    readAt: iso(row.readAt),
    synced: row.syncedAt && row.synced ? { at: row.syncedAt.toISOString(), ...row.synced } : null,
    swept: row.sweptAt && row.swept ? { at: row.sweptAt.toISOString(), ...row.swept } : null,
    failure: failureOf(row),
    nextAt: iso(row.nextAt),
    hiddenSince: iso(hiddenSinceOf(row, facts, now)),
    licenseHours: facts.rules.licenseHours,
    photosToCopy: own(counts.photos)[0]?.photos ?? 0,
    ...{ statuses, hidden },
    unknown: counts.lookups.map(({ field, value, standard, homes }) => ({ field, value, standard, homes })),
    mapped: counts.mapped.map(({ field, value, standard }) => ({ field, value, standard })),
    limits: limitsOf(profile.limits, row.used, now),
    reload: costOf(profile, [
      Math.max(known, homes.expected ?? 0),
      ...others.map((one) => one.expected ?? one.loaded),
    ]),
  };
}

function failureOf({ failure, failedAt, tries }: FeedRow): Schemas['FeedFailure'] | null {
  if (failure === null || failedAt === null) return null;
  return { at: failedAt.toISOString(), reason: failure.reason, advice: failure.advice, tries };
}

/** The row of a feed that is configured, but was never read. */
function notStarted(siteId: string, feed: string): FeedRow {
  return {
    ...{ siteId, feed, phase: 'load', tries: 0, wanted: [], used: {} },
    ...{ startedAt: null, publishedAt: null, pausedAt: null, readAt: null, syncedAt: null, synced: null },
    ...{ sweptAt: null, swept: null, failedAt: null, failure: null, nextAt: null, rulesHash: null },
    changedOffices: [],
  };
}

/** Finds the rows of the given feeds; one that was never read has none. */
export const findFeeds = (db: Queryable, siteId: string, ids: string[]): Promise<FeedRow[]> =>
  db
    .select()
    .from(feeds)
    .where(and(eq(feeds.siteId, siteId), inArray(feeds.feed, ids)));

const findCursors = (db: Queryable, siteId: string, ids: string[]): Promise<CursorRow[]> =>
  db
    .select({
      feed: feedCursors.feed,
      resource: feedCursors.resource,
      loaded: feedCursors.loaded,
      expected: feedCursors.expected,
    })
    .from(feedCursors)
    .where(and(eq(feedCursors.siteId, siteId), inArray(feedCursors.feed, ids)));

/** The fields whose values the agent can map. */
const lookupFields = ['StandardStatus', 'PropertyType', 'PropertySubType'] as const;

/** Finds the values that no rule knows, those of most homes first, or those that the agent has mapped. */
const findLookups = (db: Queryable, siteId: string, ids: string[], which: 'unknown' | 'mapped') =>
  db
    .select()
    .from(feedLookups)
    .where(
      and(
        eq(feedLookups.siteId, siteId),
        inArray(feedLookups.feed, ids),
        inArray(feedLookups.field, [...lookupFields]),
        which === 'mapped'
          ? isNotNull(feedLookups.mapped)
          : and(isNull(feedLookups.mapped), gt(feedLookups.homes, 0)),
      ),
    )
    .orderBy(
      ...(which === 'mapped' ? [] : [desc(feedLookups.homes)]),
      ...[feedLookups.field, feedLookups.value],
    )
    .limit(500);

async function findUnknown(
  db: Queryable,
  siteId: string,
  ids: string[],
): Promise<(Lookup & { feed: string })[]> {
  const rows = await findLookups(db, siteId, ids, 'unknown');
  return rows.map(({ feed, field, value, standard, homes }) => ({
    ...{ feed, value, standard, homes },
    field: field as Lookup['field'],
  }));
}

async function findMapped(
  db: Queryable,
  siteId: string,
  ids: string[],
): Promise<(Mapping & { feed: string })[]> {
  const rows = await findLookups(db, siteId, ids, 'mapped');
  return rows.map(({ feed, field, value, mapped }) => ({
    ...{ feed, value },
    field: field as Mapping['field'],
    standard: mapped as Mapping['standard'],
  }));
}
