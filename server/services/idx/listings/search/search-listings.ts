import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { components } from '../../../../../openapi/generated/idx.d.ts';
import { keepAnswers } from '../../../../memory/keep-answers.ts';
import type { CallLog } from '../../../service.ts';
import { writtenAs } from '../../../written.ts';
import { hiddenSources, type ShownFeed, type SourceTimes, sourceTimes } from '../../feeds/hidden-sources.ts';
import { feedIsStale } from '../feed-freshness.ts';
import type { Shown } from '../shown.ts';
import { type ClusterList, type ClusterQuery, clusterList, gridOf } from './clusters.ts';
import { openGrouping } from './group-in-database.ts';
import { canFind } from './index-columns.ts';
import { keepIndexes, type Version } from './keep-indexes.ts';
import { type Conditions, conditionsOf } from './search-conditions.ts';
import { resolveDays, type Search, type SearchQuery } from './search-query.ts';
import { orders, type SummaryRow, summaryColumns, summaryOf } from './summaries.ts';

export type SearchResult = Required<
  Pick<components['schemas']['PropertySearch'], 'properties' | 'total' | 'feedUpdatedAt'>
>;

/** What hides sources of homes: the configured feeds, and the operator's setting for files. */
export type Hiding = {
  feeds?: readonly ShownFeed[] | undefined;
  hideStaleListings: boolean;
  now: () => Date;
};

/**
 * Returns the search over listings; `total` is exact, and days on market count to `today`. The index in
 * memory answers when it can and has the database's version, otherwise the database. Both return the same
 * results (`search-index.test.ts`).
 */
export function openSearch(pool: Pool, today: () => string, hiding?: Hiding, timeZone = 'UTC') {
  const indexes = keepIndexes(pool, today);
  const readVersion = openVersions(pool, hiding);
  const searchDatabase = openDatabaseSearch(pool, today);
  const groupKept = openGrouping(pool);

  async function searchListings(
    siteId: string,
    asked: SearchQuery,
    log: Pick<CallLog, 'warn'>,
  ): Promise<SearchResult> {
    const query = resolveDays(asked, today(), timeZone);
    const version = await readVersion(siteId);
    if (version.nothing) return { properties: [], total: 0, feedUpdatedAt: version.feedUpdatedAt };
    const found = canFind(query) ? await indexes.at(siteId, version.version, log, version.hidden) : undefined;
    if (found !== undefined) {
      const { ids, total } = found.find(query);
      const texts = await found.summariesOf(ids);
      if (texts !== undefined) return resultOf(texts, total, version.feedUpdatedAt);
    }
    return searchDatabase(siteId, query, version);
  }
  async function findClusters(
    siteId: string,
    { zoom, ...asked }: ClusterQuery,
    log: Pick<CallLog, 'warn'>,
  ): Promise<ClusterList> {
    const query = { ...asked, ...resolveDays(asked, today(), timeZone) };
    const version = await readVersion(siteId);
    const grid = gridOf(query, zoom);
    if (version.nothing) return clusterList([], grid);
    const found = canFind(query) ? await indexes.at(siteId, version.version, log, version.hidden) : undefined;
    const squares = found?.group(query, grid) ?? (await groupKept(siteId, query, grid, version));
    return clusterList(squares, grid);
  }
  return { searchListings, findClusters, searchDatabase, readVersion, indexes };
}

/** Builds the response from JSON summaries, parsed only when a caller in this process reads the homes. */
function resultOf(texts: string[], total: number, feedUpdatedAt: string | null): SearchResult {
  const homes = () => `[${texts.join(',')}]`;
  let properties: SearchResult['properties'] | undefined;
  const result = {
    get properties() {
      properties ??= JSON.parse(homes()) as SearchResult['properties'];
      return properties;
    },
    total,
    feedUpdatedAt,
  };
  return writtenAs(
    result,
    () => `{"properties":${homes()},"total":${total},"feedUpdatedAt":${JSON.stringify(feedUpdatedAt)}}`,
  );
}

/**
 * Returns a function that reads a site's version, one read at a time: calls in the same turn of the event
 * loop, or during a read, share the next read. It starts after all of these calls, so none gets an outdated
 * version.
 */
export function openVersions(pool: Pool, hiding?: Hiding): (siteId: string) => Promise<Version> {
  const waiting = new Map<string, Promise<Version>>();
  const running = new Map<string, Promise<Version>>();
  return (siteId) => {
    const shared = waiting.get(siteId);
    if (shared !== undefined) return shared;
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const version = Promise.allSettled([turn, running.get(siteId)]).then(() => {
      waiting.delete(siteId);
      const read = queryVersion(pool, siteId, hiding);
      running.set(siteId, read);
      return read;
    });
    waiting.set(siteId, version);
    return version;
  };
}

type VersionRow = { version: number | null; feed_updated_at: Date | null } & SourceTimes;

/** Reads the version together with what the site shows, in one query per search. */
async function queryVersion(pool: Pool, siteId: string, hiding?: Hiding): Promise<Version> {
  const { rows } = await pool.query<VersionRow>({
    name: 'listing_version',
    text: `select version, feed_updated_at, ${sourceTimes}
      from (select $1::text as site_id) site left join listing_versions using (site_id)`,
    values: [siteId],
  });
  const row = rows[0] ?? { version: null, feed_updated_at: null };
  const feedUpdatedAt = row.feed_updated_at?.toISOString() ?? null;
  return { version: row.version ?? 0, feedUpdatedAt, ...shownBy(row, feedUpdatedAt, hiding) };
}

function shownBy(row: SourceTimes, feedUpdatedAt: string | null, hiding?: Hiding): Shown {
  const rules = {
    feeds: hiding?.feeds ?? [],
    hideStaleListings: hiding?.hideStaleListings ?? false,
    now: hiding?.now() ?? new Date(0),
  };
  const times = [...(row.files ?? []), ...(row.feeds ?? [])];
  return {
    nothing: rules.feeds.length === 0 && rules.hideStaleListings && feedIsStale(feedUpdatedAt, rules.now),
    hidden: hiddenSources(row, rules),
    feeds: [
      ...new Set([...rules.feeds.map(({ id }) => id), ...(row.feeds ?? []).map(({ source }) => source)]),
    ],
    updatedAt: new Map(
      times.flatMap(({ source, at }) => (at === null ? [] : [[source, new Date(at).toISOString()] as const])),
    ),
    at: rules.now,
  };
}

/** Returns the search in SQL. Caches totals, half the cost for a whole city, until the listings change. */
function openDatabaseSearch(pool: Pool, today: () => string) {
  const nameOf = statementNames(200);
  const keep = keepAnswers<number>({ most: 2000 });

  function count(siteId: string, version: number, { where, values, onePlan }: Conditions): Promise<number> {
    return keep(JSON.stringify([siteId, version, where, values]), async () => {
      const text = `select count(*) as total from listings where ${where}`;
      const { rows } = await pool.query<{ total: number }>({
        ...(onePlan ? nameOf(text) : {}),
        text,
        values,
      });
      return Number(rows[0]?.total ?? 0);
    });
  }

  return async function searchDatabase(siteId: string, query: Search, shown: Version): Promise<SearchResult> {
    const { version, feedUpdatedAt } = shown;
    const conditions = conditionsOf(siteId, query, shown);
    const limit = query.limit ?? 50;
    const offset = query.offset ?? 0;
    const columns = summaryColumns(`$${conditions.values.length + 1}`);
    const text = `select ${columns} from listings where ${conditions.where}
      order by ${orders[query.sort ?? 'newest']} limit ${Number(limit)} offset ${Number(offset)}`;
    const { rows } = await pool.query<SummaryRow>({
      // Later pages rarely repeat: naming each would fill the connection with prepared statements.
      ...(offset === 0 && conditions.onePlan ? nameOf(text) : {}),
      text,
      values: [...conditions.values, today()],
    });
    const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
    const total = isLastPage ? offset + rows.length : await count(siteId, version, conditions);
    return { properties: rows.map(summaryOf), total, feedUpdatedAt };
  };
}

/** Returns a function that names the first `most` statements, so that PostgreSQL caches their plans. */
function statementNames(most: number) {
  const known = new Map<string, { name: string }>();
  return (text: string): { name?: string } => {
    const name = known.get(text);
    if (name !== undefined) return name;
    if (known.size >= most) return {};
    const made = { name: `search_${createHash('md5').update(text).digest('hex')}` };
    known.set(text, made);
    return made;
  };
}
