import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/**
 * Matches the rows of a site, and those of all sites. Rows without a site are of the site of the row that they refer to; a
 * table that refers to none has no site.
 */
export function inSite(table: PgTable, siteId: string): SQL {
  const { siteId: column } = getTableColumns(table);
  if (column !== undefined) return sql`${column} in (${siteId}, '')`;
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable, foreignColumns } = key.reference();
    const [own, theirs] = [columns[0], foreignColumns[0]];
    if (foreignTable === table || own === undefined || theirs === undefined) continue;
    return sql`${own} in (select ${theirs} from ${foreignTable} where ${inSite(foreignTable, siteId)})`;
  }
  return sql`true`;
}
