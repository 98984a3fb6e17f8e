import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { identities, people } from '../../../people/tables.ts';

/** Changes an identity of a person or of those merged into them; returns whether there is one. */
export async function changeIdentity(
  tx: Queryable,
  root: string,
  id: number,
  { vouched, former, now }: { vouched: boolean; former: boolean | undefined; now: Date },
): Promise<boolean> {
  const theirs = tx.select({ id: people.id }).from(people).where(eq(people.rootId, root));
  const { rowCount } = await tx
    .update(identities)
    .set({
      proof: vouched ? sql`greatest(${identities.proof}, 2)` : identities.proof,
      ...(former === undefined ? {} : { formerAt: former ? now : null }),
    })
    .where(and(eq(identities.id, id), inArray(identities.personId, theirs)));
  return (rowCount ?? 0) > 0;
}
