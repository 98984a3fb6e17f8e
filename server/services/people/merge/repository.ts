import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import type { FactSource } from '../../../people/hear.ts';
import { touchPeople } from '../../../people/states/touch.ts';
import { facts, identities, merges, people } from '../../../people/tables.ts';
import { isAccount, keysOf } from '../person/repository.ts';

/** Waits for other merges of the site, and keeps new ones waiting: each reads who is under which root. */
export async function lockMerges(tx: Queryable, siteId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`people merges ${siteId}`}, 0))`);
}

/** Merges `joined` into `kept`: everybody under the one root gets the other. */
export async function join(
  tx: Queryable,
  siteId: string,
  { kept, joined, at }: { kept: string; joined: string; at: Date },
): Promise<void> {
  await tx.insert(merges).values({ siteId, keptId: kept, joinedId: joined, at });
  await tx.update(people).set({ rootId: kept }).where(eq(people.rootId, joined));
  await tx.execute(sql`
    update ${people} as p set last_at = greatest(p.last_at, other.last_at)
    from ${people} as other where p.id = ${kept}::uuid and other.id = ${joined}::uuid`);
  await touchPeople(tx, siteId, [kept, joined]);
}

/** Undoes a merge under `root`: who was joined gets their own root again, with those who joined them. */
export async function separate(
  tx: Queryable,
  siteId: string,
  root: string,
  { mergeId, sources }: { mergeId: number; sources: readonly FactSource[] },
): Promise<boolean> {
  const { rows } = await tx.execute<{ joined: string }>(sql`
    delete from ${merges} as m using ${people} as kept
    where m.id = ${mergeId} and kept.id = m.kept_id and kept.root_id = ${root}::uuid returning m.joined_id as joined`);
  const joined = rows[0]?.joined;
  if (joined === undefined) return false;
  await tx.execute(sql`
    with recursive theirs as (
      select ${joined}::uuid as id
      union select m.joined_id from ${merges} as m join theirs on theirs.id = m.kept_id
    )
    update ${people} as p set root_id = ${joined}::uuid from theirs where p.id = theirs.id`);
  await setLastActivity(tx, [root, joined], sources);
  await touchPeople(tx, siteId, [root, joined]);
  return true;
}

/** Computes when people were last active from what is theirs: while they were one, each had the other's, too. */
async function setLastActivity(
  tx: Queryable,
  roots: readonly string[],
  sources: readonly FactSource[],
): Promise<void> {
  const counted = sources.filter(({ makes }) => makes).map(({ name }) => name);
  await tx.execute(sql`
    update ${people} as p set last_at = theirs.at
    from (
      select m.root_id, greatest(max(m.created_at), max(f.at)) as at
      from ${people} as m left join ${identities} as i on i.person_id = m.id
      left join ${facts} as f on (f.site_id, f.kind, f.key) = (i.site_id, i.kind, i.key)
        and f.source = any(${sql.param(counted)}::text[])
      where m.root_id in ${roots} group by 1
    ) as theirs where p.id = theirs.root_id`);
}

export async function countFacts(db: Queryable, siteId: string, root: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${facts} as f
    where f.site_id = ${siteId} and (f.kind, f.key) in (${keysOf(siteId, root)})`);
  return rows[0]?.count ?? 0;
}

/** Lists the emails of people's accounts: they see the stages of everybody merged with them. */
export async function listAccounts(db: Queryable, roots: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ shown: string }>(sql`
    select i.shown from ${identities} as i join ${people} as p on p.id = i.person_id
    where p.root_id in ${roots} and ${isAccount(sql`i`)} order by 1`);
  return rows.map(({ shown }) => shown);
}
