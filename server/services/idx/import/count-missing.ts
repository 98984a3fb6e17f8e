import type { Queryable } from '../listings/write-listings.ts';

/** Returns how many homes of a source a complete file lacks, by its keys; an import would mark them as gone. */
export async function countMissing(
  db: Queryable,
  siteId: string,
  sourceName: string,
  keys: ReadonlySet<string>,
): Promise<number> {
  const { rows } = await db.query<{ key: string }>(
    'select listing_key as key from listings where site_id = $1 and source = $2 and removed_at is null',
    [siteId, sourceName],
  );
  return rows.filter(({ key }) => !keys.has(key)).length;
}
