import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Matches the rows of a site, and those of all sites; all rows of a table whose rows hang on those of another. */
export function inSite(table: PgTable, siteId: string): SQL {
  const { siteId: column } = getTableColumns(table);
  return column === undefined ? sql`true` : sql`${column} in (${siteId}, '')`;
}
