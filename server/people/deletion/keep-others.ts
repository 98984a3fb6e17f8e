import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/transaction.ts';
import { touchPeople } from '../states/touch.ts';
import { merges, people } from '../tables.ts';

/**
 * Undoes the merges with people who are about to be deleted: whoever was one person with them at the time of the archive,
 * and wasn't deleted, had been separated from them before the deletion.
 */
export async function keepOthers(db: Queryable, siteId: string, ids: readonly string[]): Promise<void> {
  const gone = sql`any(${sql.param([...ids])}::uuid[])`;
  await db.execute(sql`delete from ${merges} where kept_id = ${gone} or joined_id = ${gone}`);
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive theirs as (
      select p.id, p.id as root from ${people} as p
      where p.root_id in (select root_id from ${people} where id = ${gone}) and not p.id = ${gone}
        and not exists (select 1 from ${merges} as m where m.joined_id = p.id)
      union all
      select m.joined_id, theirs.root from ${merges} as m join theirs on theirs.id = m.kept_id
    )
    update ${people} as p set root_id = theirs.root from theirs where p.id = theirs.id returning p.id`);
  await touchPeople(
    db,
    siteId,
    rows.map(({ id }) => id),
  );
}
