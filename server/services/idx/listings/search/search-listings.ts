import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { components } from '../../../../../openapi/generated/idx.d.ts';
import { keepAnswers } from '../../../../memory/keep-answers.ts';
import type { CallLog } from '../../../service.ts';
import { writtenAs } from '../../../written.ts';
import { canFind } from './index-columns.ts';
import { keepIndexes, type Version } from './keep-indexes.ts';
import { type Conditions, conditionsOf, type SearchQuery } from './search-conditions.ts';
import { orders, type SummaryRow, summaryColumns, summaryOf } from './summaries.ts';

export type SearchResult = Required<
  Pick<components['schemas']['PropertySearch'], 'properties' | 'total' | 'feedUpdatedAt'>
>;

/**
 * Returns the search over listings; `total` is exact, and days on market count to `today`. The index in
 * memory answers when it can and has the database's version, otherwise the database. Both return the same
 * results (`search-index.test.ts`).
 */
export function openSearch(pool: Pool, today: () => string) {
  const indexes = keepIndexes(pool, today);
  const readVersion = openVersions(pool);
  const searchDatabase = openDatabaseSearch(pool, today);

  async function searchListings(
    siteId: string,
    query: SearchQuery,
    log: Pick<CallLog, 'warn'>,
  ): Promise<SearchResult> {
    const version = await readVersion(siteId);
    const found = canFind(query) ? indexes.at(siteId, version.version, log) : undefined;
    if (found !== undefined) {
      const { ids, total } = found.find(query);
      const texts = await found.summariesOf(ids);
      if (texts !== undefined) return resultOf(texts, total, version.feedUpdatedAt);
    }
    return searchDatabase(siteId, query, version);
  }
  return { searchListings, searchDatabase, readVersion, indexes };
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
function openVersions(pool: Pool): (siteId: string) => Promise<Version> {
  const waiting = new Map<string, Promise<Version>>();
  const running = new Map<string, Promise<Version>>();
  return (siteId) => {
    const shared = waiting.get(siteId);
    if (shared !== undefined) return shared;
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const version = Promise.allSettled([turn, running.get(siteId)]).then(() => {
      waiting.delete(siteId);
      const read = queryVersion(pool, siteId);
      running.set(siteId, read);
      return read;
    });
    waiting.set(siteId, version);
    return version;
  };
}

async function queryVersion(pool: Pool, siteId: string): Promise<Version> {
  const { rows } = await pool.query<{ version: number; feed_updated_at: Date | null }>({
    name: 'listing_version',
    text: 'select version, feed_updated_at from listing_versions where site_id = $1',
    values: [siteId],
  });
  const row = rows[0];
  return { version: row?.version ?? 0, feedUpdatedAt: row?.feed_updated_at?.toISOString() ?? null };
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

  return async function searchDatabase(
    siteId: string,
    query: SearchQuery,
    { version, feedUpdatedAt }: Version,
  ): Promise<SearchResult> {
    const conditions = conditionsOf(siteId, query);
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
