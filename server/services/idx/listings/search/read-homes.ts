import type { Pool } from 'pg';
import { type Gathered, type IndexRow, openGathering } from '../in-memory/gather.ts';
import { indexRow } from './index-columns.ts';

/** What a reading of homes saw: their version, and the snapshot of the database. */
export type Seen = {
  version: number;
  /** A `pg_snapshot`, such as `100:104:102`. */
  snapshot: string;
  /** The file of the table; another one means that a restore has replaced the homes. */
  file: number;
};

const seen = `(select version from listing_versions where site_id = $1) as version,
  pg_current_snapshot()::text as snapshot, pg_relation_filenode('listings')::int8 as file`;

type SeenRow = { version: number | null; snapshot: string; file: number };
const seenOf = ({ version, snapshot, file }: SeenRow): Seen => ({ version: version ?? 0, snapshot, file });

const rowsAtATime = 2_000;

/** Reads the homes on the market in batches from one snapshot, so that the process can respond between them. */
export async function readHomes(pool: Pool, siteId: string): Promise<{ seen: Seen; gathered: Gathered }> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const found = await client.query<SeenRow & { homes: number }>(
      `select ${seen}, (select count(*) from listings where site_id = $1 and on_show) as homes`,
      [siteId],
    );
    const row = found.rows[0] as SeenRow & { homes: number };
    await client.query(
      `declare homes no scroll cursor for
       select ${indexRow} from listings where site_id = $1 and on_show order by id`,
      [siteId],
    );
    const { add, gathered } = openGathering(row.homes);
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
    return { seen: seenOf(row), gathered };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** The homes that changed: those on the market, and the ids of all, also of those that left it. */
export type Changes = { seen: Seen; rows: Map<number, IndexRow>; ids: Set<number>; tooMany: boolean };

/**
 * Selects the rows of transactions that a snapshot ($3, with its first open transaction $2) didn't see; at most
 * $4. Rows from an archive have numbers of another server, which may be above all of this one's.
 */
const changesSince = `
select head.version, head.snapshot, head.file, home.* from (select ${seen}) head left join (
  select on_show, ${indexRow} from listings
  where site_id = $1 and changed_in >= $2
    and changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    and not pg_visible_in_snapshot(changed_in::text::xid8, $3::pg_snapshot)
  limit $4
) home on true`;

/** Reads the homes that changed since, up to `most`, and what the reading saw, all from one snapshot. */
export async function readChanges(
  pool: Pool,
  siteId: string,
  { snapshot }: Seen,
  most: number,
): Promise<Changes> {
  type Row = [version: number | null, snapshot: string, file: number, onShow: boolean | null, ...IndexRow];
  const { rows } = await pool.query<Row>({
    name: 'listing_changes_since',
    text: changesSince,
    values: [siteId, snapshot.split(':')[0], snapshot, most + 1],
    rowMode: 'array',
  });
  const changed: Changes['rows'] = new Map();
  const ids: Changes['ids'] = new Set();
  for (const [, , , onShow, ...row] of rows) {
    if (onShow === null) continue;
    const id = Number(row[0]);
    ids.add(id);
    if (onShow) changed.set(id, row);
  }
  const [version, now, file] = rows[0] as Row;
  return {
    ...{ rows: changed, ids, tooMany: rows.length > most },
    seen: seenOf({ version, snapshot: now, file }),
  };
}
