import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { writtenColumns } from './summaries.ts';

/** Returns the JSON of each home's summary; undefined when one is hidden by now: the index is outdated. */
export type SummaryTexts = (ids: readonly number[]) => Promise<string[] | undefined>;

const summariesKept = 20_000;

/**
 * Caches recently read summaries for the day (they include days on market), as JSON from the database, so
 * that responses don't serialize homes again. Changed homes must be forgotten.
 */
export function keepSummaries(
  pool: Pool,
  siteId: string,
  today: () => string,
): { read: SummaryTexts; forget(ids: Iterable<number>): void } {
  const kept = new LRUCache<number, string>({ max: summariesKept });
  let day = '';
  let forgotten = 0;
  return {
    async read(ids) {
      const now = today();
      if (now !== day) kept.clear();
      day = now;
      const texts = ids.map((id) => kept.get(id));
      if (!texts.includes(undefined)) return texts as string[];
      const missing = ids.filter((_, place) => texts[place] === undefined);
      const before = forgotten;
      const read = await readTexts(pool, siteId, missing, now);
      // Doesn't cache what was requested before midnight, or before a change of homes.
      if (day === now && before === forgotten) for (const [id, text] of read) kept.set(id, text);
      const all = texts.map((text, place) => text ?? read.get(ids[place] as number));
      return all.every((text) => text !== undefined) ? all : undefined;
    },
    forget(ids) {
      forgotten += 1;
      for (const id of ids) kept.delete(id);
    },
  };
}

async function readTexts(
  pool: Pool,
  siteId: string,
  ids: number[],
  day: string,
): Promise<Map<number, string>> {
  const { rows } = await pool.query<[id: number, text: string]>({
    name: 'listing_summaries',
    text: `select id, row_to_json(home)::text from (
        select ${writtenColumns('$3')} from listings where id = any($1::bigint[]) and site_id = $2 and on_show
      ) home`,
    values: [ids, siteId, day],
    rowMode: 'array',
  });
  return new Map(rows.map(([id, text]) => [Number(id), text]));
}
