import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/transaction.ts';
import { tellOfChange, touch } from '../states/touch.ts';
import { identities } from '../tables.ts';
import { type Erasure, type Traces, together, type Written } from './erasure.ts';
import { inSite } from './in-site.ts';
import { ensureKey } from './marks.ts';
import { type Finder, finds } from './pattern.ts';
import type { ErasedRows, Remainder } from './tables.ts';

const replacement = '[deleted]';
/** In place of a name that is left, where a receipt would keep it. */
const omission = '…';
/** The maximum number of texts that a receipt calls by their titles. */
const mostTitles = 50;

/** Deletes all rows; the copies are counted before, while it is known where they are. */
export async function eraseAll(tx: Queryable, erasures: readonly Erasure[], who: Traces) {
  await ensureKey(tx, who.siteId);
  const files = await listFiles(tx, erasures, who);
  const elsewhere = await countCopies(tx, erasures, who);
  const shared = await listShared(tx, who);
  const erased = await erase(tx, erasures, who);
  const left = await findLeft(tx, erasures, who);
  await touch(tx, who.siteId, shared);
  await tellOfChange(tx, who.siteId);
  return { files, elsewhere, erased, left };
}

/** Lists the phone numbers that others have, too: who looks alike, and whose texts are whose, changes for them. */
async function listShared(tx: Queryable, { siteId, ids }: Traces) {
  const theirs = sql.param([...ids]);
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct own.key from ${identities} as own
    join ${identities} as other on (other.site_id, other.kind, other.key) = (own.site_id, own.kind, own.key)
    where own.site_id = ${siteId} and own.kind = 'phone' and own.person_id = any(${theirs}::uuid[])
      and not other.person_id = any(${theirs}::uuid[])`);
  return rows.map(({ key }) => ({ kind: 'phone' as const, key }));
}

/**
 * Deletes a person from all tables, in the order of the erasures, and from the texts of what stays. Returns what was
 * done to how many rows.
 */
async function erase(tx: Queryable, erasures: readonly Erasure[], who: Traces): Promise<ErasedRows[]> {
  const erased: ErasedRows[] = [];
  for (const erasure of erasures) {
    if (!('group' in erasure)) continue;
    const { table, group, steps } = erasure;
    for (const { what, rows, set } of steps) {
      const which = sql`${inSite(table, who.siteId)} and (${rows(who)})`;
      const count = await changed(
        tx,
        set === undefined
          ? sql`delete from ${table} where ${which}`
          : sql`update ${table} set ${set(who)} where ${which}`,
      );
      erased.push({ group, what, count });
    }
  }
  for (const erasure of erasures) {
    if (!('group' in erasure) || erasure.mentions === undefined) continue;
    const { table, group, mentions } = erasure;
    const finder = mentions === true ? who.finder : who.sureFinder;
    const count = await redact(tx, table, who.siteId, finder);
    erased.push({ group, what: 'Mentions in other texts', count });
  }
  return summed(erased);
}

/** Counts the copies that others have, before they are forgotten here. */
async function countCopies(tx: Queryable, erasures: readonly Erasure[], who: Traces): Promise<Remainder[]> {
  const found: Remainder[] = [];
  for (const erasure of erasures) {
    if (!('group' in erasure)) continue;
    for (const { what, why, rows } of erasure.copies ?? []) {
      const { rows: counted } = await tx.execute<{ count: number }>(sql`
        select count(*)::int as count from ${erasure.table}
        where ${inSite(erasure.table, who.siteId)} and (${rows(who)})`);
      const count = counted[0]?.count ?? 0;
      if (count > 0) found.push({ what, why, count });
    }
  }
  return found;
}

/** Lists the stored files that hold what is deleted. */
async function listFiles(tx: Queryable, erasures: readonly Erasure[], who: Traces): Promise<string[]> {
  const files: string[] = [];
  for (const erasure of erasures) {
    if (!('group' in erasure) || erasure.files === undefined) continue;
    const { rows } = await tx.execute<{ file: string }>(erasure.files(who));
    files.push(...rows.map(({ file }) => file));
  }
  return files;
}

/** Replaces what names the person in all texts of a table. Returns the number of rows. */
async function redact(tx: Queryable, table: PgTable, siteId: string, finder: Finder | null): Promise<number> {
  if (finder === null) return 0;
  const columns = textsOf(table);
  const set = sql.join(
    columns.map((column) => {
      const text = sql`regexp_replace(${column}::text, ${finder.pattern}, ${replacement}, 'gi')`;
      const type = sql.raw(column.getSQLType());
      return sql`${sql.identifier(column.name)} = ${text}::${type}`;
    }),
    sql`, `,
  );
  return changed(
    tx,
    sql`update ${table} set ${set} where ${inSite(table, siteId)} and ${finds(together(columns), finder)}`,
  );
}

/** Finds what the agent wrote where a name or number is left, called by its titles without that. */
async function findLeft(
  tx: Queryable,
  erasures: readonly Erasure[],
  { siteId, unsureFinder: finder }: Traces,
): Promise<{ count: number; titles: string[] }> {
  const titles: string[] = [];
  let count = 0;
  if (finder === null) return { count, titles };
  for (const erasure of erasures) {
    if (!('group' in erasure) || erasure.mentions === undefined || erasure.mentions === true) continue;
    const { table, mentions } = erasure;
    const { kind, title }: Written = mentions;
    const { rows } = await tx.execute<{ title: string }>(sql`
      select regexp_replace(${title}, ${finder.pattern}, ${omission}, 'gi') as title from ${table}
      where ${inSite(table, siteId)} and ${finds(together(textsOf(table)), finder)} order by 1`);
    count += rows.length;
    titles.push(...rows.map((row) => `${kind} “${row.title.slice(0, 80).toWellFormed()}”`));
  }
  return { count, titles: titles.slice(0, mostTitles) };
}

/** The columns with texts that people write, or made of those. */
function textsOf(table: PgTable): PgColumn[] {
  return Object.values(getTableColumns(table)).filter(
    (column) =>
      ['text', 'jsonb'].includes(column.getSQLType()) &&
      column.enumValues === undefined &&
      column.name !== 'site_id' &&
      !column.primary,
  );
}

const changed = async (tx: Queryable, statement: SQL): Promise<number> =>
  (await tx.execute(statement)).rowCount ?? 0;

/** Adds up what is called the same, without what there was none of. */
function summed(erased: readonly ErasedRows[]): ErasedRows[] {
  const sums = new Map<string, ErasedRows>();
  for (const { group, what, count } of erased) {
    if (count === 0) continue;
    const key = `${group}\0${what}`;
    sums.set(key, { group, what, count: (sums.get(key)?.count ?? 0) + count });
  }
  return [...sums.values()];
}
