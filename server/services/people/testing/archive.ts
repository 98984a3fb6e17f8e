import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { inSite } from '../../../people/deletion/in-site.ts';
import { keepDeleted } from '../../../people/deletion/keep-deleted.ts';
import { erasures } from '../../erasures.ts';

/** The rows of a site by table, as JSON. */
export type SiteRows = Record<string, string>;

const tables = erasures.map(({ table }) => table).filter((table) => ownSite(table) || parentOf(table));
/** Rows that refer to others are found by those, so they are deleted first. */
const deletable = [...tables.filter((table) => !ownSite(table)), ...tables.filter(ownSite)];

function ownSite(table: PgTable): boolean {
  return getTableColumns(table).siteId !== undefined;
}

function parentOf(table: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some((key) => {
    const { foreignTable } = key.reference();
    return foreignTable !== table && (ownSite(foreignTable) || parentOf(foreignTable));
  });
}

/** Reads all rows of one site among others. */
export async function archiveSite({ pool }: { pool: pg.Pool }, siteId: string): Promise<SiteRows> {
  const selects = tables.map(
    (table) => sql`select ${getTableName(table)}::text as name, (
      select jsonb_agg(to_jsonb(${named(table)}))::text from ${table} where ${inSite(table, siteId)}) as rows`,
  );
  const { rows } = await drizzle(pool).execute<{ name: string; rows: string | null }>(
    sql.join(selects, sql` union all `),
  );
  return Object.fromEntries(rows.flatMap(({ name, rows: all }) => (all === null ? [] : [[name, all]])));
}

/** Puts the rows of one site in place of what it has, as `npm run restore` does it for all of a database. */
export async function restoreRows({ pool }: { pool: pg.Pool }, siteId: string, all: SiteRows): Promise<void> {
  const client = await pool.connect();
  const db = drizzle(client);
  const report = () => {};
  const agent = { emails: [], names: [], phones: [] };
  const again = keepDeleted({ erasures, folders: [], agent, report });
  try {
    await client.query('begin');
    const deleteAgain = await again.keepDeleted(client as never);
    await client.query('set local session_replication_role = replica');
    for (const table of deletable) await db.execute(sql`delete from ${table} where ${inSite(table, siteId)}`);
    for (const table of tables) {
      const rows = all[getTableName(table)];
      if (rows === undefined) continue;
      const columns = sql.join(
        Object.values(getTableColumns(table))
          .filter(({ generated }) => generated === undefined)
          .map(({ name }) => sql.identifier(name)),
        sql`, `,
      );
      await db.execute(sql`insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`);
    }
    await client.query('set local session_replication_role = origin');
    await deleteAgain();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const named = (table: PgTable): SQL => sql`${sql.identifier(getTableName(table))}`;
