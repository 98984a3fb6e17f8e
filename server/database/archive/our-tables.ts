import pg from 'pg';

export type Table = { schema: string; name: string; columns: string[] };

/**
 * Selects the schema with the site's tables; other schemas on a shared server must not be read or removed.
 */
const ownSchema = `nspname = 'public'`;
const notOfAnExtension = (catalog: string, object: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${object}.oid and d.deptype = 'e')`;

/** Returns the site's tables by name, each with its writable columns. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name, ${columnsOf('c')} as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind in ('r', 'p') and not relispartition and relpersistence <> 't'
        and ${ownSchema} and ${notOfAnExtension('pg_class', 'c')}
      order by 1, 2`,
  );
  return rows;
}

/** Returns the queue's table of jobs; undefined when no queue was ever opened. */
export async function findJobTable(client: pg.Client): Promise<Table | undefined> {
  const { rows } = await client.query<Table>(
    `select 'pgboss' as schema, 'job' as name, ${columnsOf('c')} as columns
       from pg_class c where c.oid = to_regclass('pgboss.job')`,
  );
  return rows[0];
}

function columnsOf(table: string): string {
  return `array(select attname::text from pg_attribute a
           where a.attrelid = ${table}.oid and attnum > 0 and not attisdropped and attgenerated = ''
           order by attnum)`;
}

export type Sequence = { schema: string; name: string; lastValue: string; isCalled: boolean };

/** Returns the site's sequences with their values. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind = 'S' and ${ownSchema} and ${notOfAnExtension('pg_class', 'c')} order by 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(schema, name)}`,
    );
    for (const row of state.rows) sequences.push({ schema, name, ...row });
  }
  return sequences;
}

/** Returns the row counts of nonempty tables, largest first. */
export async function countRows(client: pg.Client): Promise<{ name: string; rows: number }[]> {
  const counts: { name: string; rows: number }[] = [];
  for (const { schema, name } of await listTables(client)) {
    const { rows } = await client.query<{ n: string }>(
      `select count(*)::text as n from ${quoted(schema, name)}`,
    );
    if (rows[0] !== undefined && rows[0].n !== '0') counts.push({ name, rows: Number(rows[0].n) });
  }
  return counts.sort((a, b) => b.rows - a.rows);
}

/** Drops all of the site's tables, views, types, and functions; keeps extensions and their objects. */
export async function dropEverything(client: pg.Client): Promise<void> {
  const relations = await client.query<{ statement: string }>(
    `select format('drop %s if exists %I.%I cascade',
              case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
                           when 'f' then 'foreign table' else 'table' end, nspname, relname) as statement
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${ownSchema} and ${notOfAnExtension('pg_class', 'c')}
      order by position(relkind::text in 'vmrpfS')`,
  );
  for (const { statement } of relations.rows) await client.query(statement);
  const rest = await client.query<{ statement: string }>(
    `select format('drop %s if exists %s cascade',
              case prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end,
              p.oid::regprocedure) as statement
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${ownSchema} and ${notOfAnExtension('pg_proc', 'p')}
      union all
     select format('drop type if exists %I.%I cascade', nspname, typname)
       from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where typtype in ('e', 'd', 'r') and ${ownSchema} and ${notOfAnExtension('pg_type', 't')}`,
  );
  for (const { statement } of rest.rows) await client.query(statement);
  await client.query('drop schema if exists drizzle cascade');
}

/** Returns a quoted SQL name with its schema. */
export function quoted(schema: string, name: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** Returns a quoted SQL list of columns. */
export function quotedColumns(columns: string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
