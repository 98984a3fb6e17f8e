import { and, eq, sql } from 'drizzle-orm';
import type { operations } from '../../../../openapi/generated/idx.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { conditionOf } from '../leads/repository.ts';
import { sellingDetails } from '../leads/tables.ts';

type Changes = operations['updateSellingDetails']['parameters']['query'];

/** Changes what is named; an absent field stays, an empty listing key is taken away. Says whether there is such a row. */
export async function changeSellingDetails(
  db: Queryable,
  siteId: string,
  changes: Changes,
): Promise<boolean> {
  const { id, listed, listingKey, status, address, condition, timeline } = changes;
  const changed = await db
    .update(sellingDetails)
    .set({
      // Drizzle wants something to set even when nothing is named.
      email: sql`${sellingDetails.email}`,
      ...(listed === undefined ? {} : { listed }),
      ...(listingKey === undefined ? {} : { listing_key: listingKey || null }),
      ...(status === undefined ? {} : { status }),
      ...(address === undefined ? {} : { address: address.trim() }),
      ...(condition === undefined ? {} : { condition: conditionOf(condition) }),
      ...(timeline === undefined ? {} : { timeline }),
    })
    .where(and(eq(sellingDetails.site_id, siteId), eq(sellingDetails.id, id)))
    .returning({ id: sellingDetails.id });
  return changed.length === 1;
}
