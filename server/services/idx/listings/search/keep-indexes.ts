import type { Pool } from 'pg';
import type { CallLog } from '../../../service.ts';
import { type Gathered, type IndexRow, openGathering } from '../in-memory/gather.ts';
import { type Shown, sourceCondition } from '../shown.ts';
import { indexColumns } from './index-columns.ts';
import { keepFinds } from './keep-finds.ts';
import { keepSummaries, type SummaryTexts } from './keep-summaries.ts';
import { type ListingIndex, makeIndex } from './listing-index.ts';
import { orders } from './summaries.ts';

/** The version of a site's listings and what it shows, read before each search. */
export type Version = { version: number; feedUpdatedAt: string | null } & Shown;

/** One version of a site's homes: the function that finds them, and their cached summaries. */
export type KeptIndex = {
  find: ListingIndex['find'];
  summariesOf: SummaryTexts;
};

const rowsAtATime = 2_000;
/** The next build waits this many times the last one's length: builds don't follow each step of an import. */
const restFactor = 5;

/**
 * Caches an index of each site's homes. `at` returns the index of a version, or undefined while it builds in
 * the background: a search never waits for it, and never sees a version older than the database's, or homes of a
 * hidden source.
 */
export function keepIndexes(pool: Pool, today: () => string) {
  const sites = new Map<string, { version: number; hidden: string; kept: KeptIndex }>();
  const building = new Map<string, Promise<void>>();
  const restUntil = new Map<string, number>();

  async function build(siteId: string, hidden: readonly string[]): Promise<void> {
    const startedAt = performance.now();
    const { version, gathered } = await readHomes(pool, siteId, hidden);
    const index = await makeIndex(gathered);
    const kept = { find: keepFinds(index), summariesOf: keepSummaries(pool, siteId, today) };
    sites.set(siteId, { version, hidden: String(hidden), kept });
    const now = performance.now();
    restUntil.set(siteId, now + restFactor * (now - startedAt));
  }

  /** Builds the index of a site's current listings, at most one build per site at a time. */
  function refresh(siteId: string, hidden: readonly string[] = []): Promise<void> {
    const running = building.get(siteId);
    if (running !== undefined) return running;
    const started = build(siteId, hidden).finally(() => building.delete(siteId));
    building.set(siteId, started);
    return started;
  }

  return {
    refresh,
    at(
      siteId: string,
      version: number,
      log: Pick<CallLog, 'warn'>,
      hidden: readonly string[] = [],
    ): KeptIndex | undefined {
      const found = sites.get(siteId);
      if (found?.version === version && found.hidden === String(hidden)) return found.kept;
      if (performance.now() >= (restUntil.get(siteId) ?? 0)) {
        refresh(siteId, hidden).catch((error: unknown) => {
          log.warn({ err: error }, 'The index of listings could not be built; the database searches');
        });
      }
      return undefined;
    },
  };
}

/** Reads public homes in batches from one snapshot, so that the process can respond between batches. */
async function readHomes(
  pool: Pool,
  siteId: string,
  hidden: readonly string[],
): Promise<{ version: number; gathered: Gathered }> {
  const values: unknown[] = [siteId];
  const shown = sourceCondition({ hidden }, (value) => `$${values.push(value)}`);
  const { id, numbers, words, sorts, features } = indexColumns;
  const flags = features.map((name) => `(feature_flags @> '{${name}}')::int`);
  const ranks = sorts.map((sort) => `row_number() over (order by ${orders[sort]})`);
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(
      `declare homes no scroll cursor for select ${[id, ...numbers, ...words, ...ranks, ...flags].join(', ')}
       from listings where site_id = $1 and on_show${shown} order by ${orders.newest}`,
      values,
    );
    const found = await client.query<{ version: number }>(
      'select version from listing_versions where site_id = $1',
      [siteId],
    );
    const counted = await client.query<{ homes: number }>(
      `select count(*) as homes from listings where site_id = $1 and on_show${shown}`,
      values,
    );
    const { add, gathered } = openGathering(Number(counted.rows[0]?.homes ?? 0));
    let part: IndexRow[];
    do {
      const answer = await client.query<IndexRow>({
        text: `fetch ${rowsAtATime} from homes`,
        rowMode: 'array',
      });
      part = answer.rows;
      add(part);
    } while (part.length === rowsAtATime);
    await client.query('commit');
    return { version: Number(found.rows[0]?.version ?? 0), gathered };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
