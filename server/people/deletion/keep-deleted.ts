import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Queryable } from '../../database/transaction.ts';
import { phoneKey } from '../hear.ts';
import { identities, people } from '../tables.ts';
import { eraseAll } from './erase.ts';
import type { Erasure, Keys } from './erasure.ts';
import { inSite } from './in-site.ts';
import { keepOthers } from './keep-others.ts';
import { type IdentityKind, markOf } from './marks.ts';
import { type KeptMarks, readMarks, readMarksFile } from './marks-file.ts';
import type { Named } from './pattern.ts';
import { deletionKeys, deletionMarks, deletions } from './tables.ts';
import { keyed, readSpared, trace } from './traces.ts';

type Options = {
  erasures: readonly Erasure[];
  /** Folders that may have a file of marks: of the archive, and of the backups. */
  folders: readonly string[];
  agent: Named;
  report: (line: string) => void;
};

/**
 * Returns how a restore keeps people deleted: the marks of the site as it is, and of the files beside the archives,
 * are added to the archive's, and who has one that the archive didn't have is deleted from its rows. A person who came
 * back after a deletion is in an archive with the mark of it, and stays.
 */
export function keepDeleted({ erasures, folders, agent, report }: Options) {
  let files: string[] = [];
  return {
    async keepDeleted(client: pg.Client) {
      const here = (await hasTables(client)) ? [await readMarks(drizzle(client))] : [];
      const beside = await Promise.all(folders.map(readMarksFile));
      const all = [...here, ...beside];
      return async () => {
        const db = drizzle(client);
        const present = await presentOf(db, erasures);
        const missing = await addMarks(db, all);
        for (const siteId of new Set(missing.map(({ siteId }) => siteId))) {
          const ours = missing.filter((each) => each.siteId === siteId);
          const keys = await findKeys(db, siteId, present, ours);
          if (keys.ids.length + keys.emails.length + keys.phones.length === 0) continue;
          await keepOthers(db, siteId, keys.ids);
          const spared = await readSpared(db, siteId, present, agent);
          const who = await trace(db, siteId, keys, { erasures: present, spared });
          files = [...files, ...(await eraseAll(db, present, who)).files];
          report('Deleted again: people who were deleted after this archive was made.');
        }
      };
    },
    /** The stored files that hold somebody of these. */
    files: () => files,
  };
}

async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('people_deletions') is not null as found`,
  );
  return rows[0]?.found === true;
}

/** The queue's tables may be missing. */
async function presentOf(db: Queryable, erasures: readonly Erasure[]): Promise<Erasure[]> {
  const present: Erasure[] = [];
  for (const erasure of erasures) {
    const { schema = 'public', name } = getTableConfig(erasure.table);
    const { rows } = await db.execute<{ found: boolean }>(
      sql`select to_regclass(${`${schema}.${name}`}) is not null as found`,
    );
    if (rows[0]?.found === true) present.push(erasure);
  }
  return present;
}

type Mark = { siteId: string; mark: string; deletionId: string };

/** Adds marks with their keys and receipts; returns those that were not there. */
async function addMarks(db: Queryable, all: readonly KeptMarks[]): Promise<Mark[]> {
  const added: Mark[] = [];
  for (const kept of all) {
    const rowsOf = (table: SQL, rows: object[]) =>
      sql`select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
    for (const [table, rows] of [
      [deletionKeys, kept.keys],
      [deletions, kept.deletions],
    ] as const)
      await db.execute(sql`insert into ${table} ${rowsOf(sql`${table}`, rows)} on conflict do nothing`);
    const { rows } = await db.execute<Mark>(sql`
      insert into ${deletionMarks} ${rowsOf(sql`${deletionMarks}`, kept.marks)} on conflict do nothing
      returning site_id as "siteId", mark, deletion_id as "deletionId"`);
    added.push(...rows);
  }
  return added;
}

/** Finds the emails, numbers, and people of marks in the rows of a site. */
async function findKeys(
  db: Queryable,
  siteId: string,
  erasures: readonly Erasure[],
  missing: readonly Mark[],
): Promise<Keys> {
  const marks = sql.param(missing.map(({ mark }) => mark));
  const find = async (kind: IdentityKind): Promise<string[]> => {
    const values = keyed(erasures).flatMap(({ table, keys }) => {
      const column = keys[kind];
      if (column === undefined) return [];
      const value = kind === 'email' ? sql`lower(trim(${column}))` : phoneKey(sql`${column}`);
      return [sql`select distinct ${value} as value from ${table} where ${inSite(table, siteId)}`];
    });
    const { rows } = await db.execute<{ value: string }>(sql`
      select distinct said.value from (${sql.join(values, sql` union `)}) as said
      join ${deletionKeys} as k on k.site_id = ${siteId}
      where said.value is not null and ${markOf(kind, sql`said.value`, sql`k.key`)} = any(${marks}::text[])`);
    return rows.map(({ value }) => value);
  };
  const emails = await find('email');
  const deletionIds = sql.param([...new Set(missing.map(({ deletionId }) => deletionId))]);
  const { rows: found } = await db.execute<{ id: string }>(sql`
    select p.id from ${people} as p where p.site_id = ${siteId} and (
      p.id in (select unnest(person_ids) from ${deletions} where id = any(${deletionIds}::uuid[]))
      or p.id in (
        select person_id from ${identities}
        where site_id = ${siteId} and kind = 'email' and key = any(${sql.param(emails)}::text[])
      ))`);
  const ids = found.map(({ id }) => id);
  const { rows: shared } = await db.execute<{ key: string }>(sql`
    select distinct key from ${identities}
    where site_id = ${siteId} and kind = 'phone' and not person_id = any(${sql.param(ids)}::uuid[])`);
  const others = new Set(shared.map(({ key }) => key));
  // A number that was only claimed has no mark.
  const { rows: own } = await db.execute<{ key: string }>(sql`
    select distinct key from ${identities}
    where site_id = ${siteId} and kind = 'phone' and person_id = any(${sql.param(ids)}::uuid[])`);
  const phones = new Set([...(await find('phone')), ...own.map(({ key }) => key)]);
  return { emails, phones: [...phones].filter((phone) => !others.has(phone)), ids };
}
