import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { identities, people } from '../tables.ts';
import { recompute, type StageSource } from './recompute.ts';
import { peopleStates, touched } from './tables.ts';

/** The number of marked emails, numbers, and people of one transaction. */
const keysAtOnce = 2000;
/** The number of people of one transaction when all are computed anew. */
const peopleAtOnce = 1000;

/**
 * Brings the states of a site's people up to date with what was committed before the call, at most `rounds` times
 * `keysAtOnce` marks; returns whether all are. Whoever reads states calls it first, so that no writer has to.
 */
export async function keepCurrent(
  database: Pick<Database, 'db'>,
  siteId: string,
  stages: StageSource,
  rounds = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    const { rows } = await database.db.execute<{ some: boolean }>(
      sql`select exists (select from ${touched} where site_id = ${siteId}) as some`,
    );
    if (rows[0]?.some !== true) return true;
    await inTransaction(database, (tx) => takeMarked(tx, siteId, stages));
  }
  return false;
}

/** Lists the sites with people whose states aren't up to date. */
export async function listTouchedSites({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ site: string }>(sql`select distinct site_id as site from ${touched}`);
  return rows.map(({ site }) => site);
}

export async function listSites({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ site: string }>(sql`select distinct site_id as site from ${people}`);
  return rows.map(({ site }) => site);
}

async function takeMarked(tx: Transaction, siteId: string, stages: StageSource): Promise<void> {
  await lockStates(tx, siteId);
  const { rows: marked } = await tx.execute<{ id: string }>(sql`
    with gone as (
      delete from ${touched} as t where t.site_id = ${siteId} and (t.kind, t.key) in (
        select distinct kind, key from ${touched} where site_id = ${siteId} limit ${keysAtOnce}
      ) returning t.kind, t.key
    ),
    keys as (select distinct kind, key from gone)
    select p.root_id as id from keys as k
      join ${identities} as i on i.site_id = ${siteId} and i.kind = k.kind and i.key = k.key
      join ${people} as p on p.id = i.person_id where k.kind <> 'person'
    union
    select unnest(array[p.id, p.root_id]) from keys as k
      join ${people} as p on p.id = case k.kind when 'person' then k.key::uuid end and p.site_id = ${siteId}`);
  await compute(
    tx,
    siteId,
    stages,
    marked.map(({ id }) => id),
  );
}

/** Computes the states of people anew. */
async function compute(
  tx: Transaction,
  siteId: string,
  stages: StageSource,
  asked: readonly string[],
): Promise<void> {
  if (asked.length === 0) return;
  const ids = sql`any(${sql.param([...asked])}::uuid[])`;
  // Waits for a deletion that has begun; those who are there then can't be deleted before this ends.
  const { rows: present } = await tx.execute<{ id: string }>(
    sql`select id from ${people} where id = ${ids} order by id for key share`,
  );
  await tx.execute(sql`
    delete from ${peopleStates} as s using ${people} as p
    where s.person_id = ${ids} and p.id = s.person_id and p.root_id <> p.id`);
  await recompute(
    tx,
    siteId,
    stages,
    present.map(({ id }) => id),
  );
}

/** One after another: of two that computed the same person at once, the older view could be stored last. */
async function lockStates(tx: Transaction, siteId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`people states ${siteId}`}, 0))`);
}

/** Computes the states of all people of a site anew, some at once: who is computed can't be deleted meanwhile. */
export async function rebuild(
  database: Pick<Database, 'db'>,
  siteId: string,
  stages: StageSource,
): Promise<void> {
  for (let last: string | undefined, isDone = false; !isDone; ) {
    const ids = await inTransaction(database, async (tx) => {
      await lockStates(tx, siteId);
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from ${people} where site_id = ${siteId} and ${last === undefined ? sql`true` : sql`id > ${last}::uuid`}
        order by id limit ${peopleAtOnce}`);
      const some = rows.map(({ id }) => id);
      await compute(tx, siteId, stages, some);
      return some;
    });
    last = ids.at(-1);
    isDone = ids.length < peopleAtOnce;
  }
}
