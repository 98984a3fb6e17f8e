import { and, eq, sql } from 'drizzle-orm';
import type { operations } from '../../../../openapi/generated/idx.d.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { invalidInput } from '../../../errors/errors.ts';
import type { SiteEvents } from '../../../jobs/events/record.ts';
import { conditionOf } from '../leads/repository.ts';
import { sellingDetails } from '../leads/tables.ts';
import { listings } from '../listings/tables.ts';
import { recordChange } from '../person/events.ts';
import { joined } from '../person/part.ts';

type Changes = operations['updateSellingDetails']['parameters']['query'];

/**
 * Updates the given fields and records the change in the person's history. Absent fields stay, and an empty
 * listing key removes it; throws `invalid-input` for an unknown key. Returns whether the row exists.
 */
export async function changeSellingDetails(
  tx: Transaction,
  events: SiteEvents,
  siteId: string,
  changes: Changes,
  now: Date,
): Promise<boolean> {
  const { id, listed, listingKey, status, address, condition, timeline } = changes;
  const mine = and(eq(sellingDetails.siteId, siteId), eq(sellingDetails.id, id));
  const [before] = await tx.select().from(sellingDetails).where(mine).for('update');
  if (listingKey && listingKey !== before?.listingKey) await needListing(tx, siteId, listingKey);
  const [after] = await tx
    .update(sellingDetails)
    .set({
      // Drizzle needs at least one column to set.
      email: sql`${sellingDetails.email}`,
      ...(listed === undefined ? {} : { listed }),
      ...(listingKey === undefined ? {} : { listingKey: listingKey || null }),
      ...(status === undefined ? {} : { status }),
      ...(address === undefined ? {} : { address: address.trim() }),
      ...(condition === undefined ? {} : { condition: conditionOf(condition) }),
      ...(timeline === undefined ? {} : { timeline }),
    })
    .where(mine)
    .returning();
  if (before === undefined || after === undefined) return false;
  if (JSON.stringify(before) === JSON.stringify(after)) return true;
  const detail = joined([after.address, after.condition, after.status]);
  await recordChange(tx, events, siteId, {
    ...{ email: after.email, at: now, kind: 'selling', title: 'Selling details changed', detail },
    ...(after.listingKey === null ? {} : { listingKey: after.listingKey }),
  });
  return true;
}

/** Throws `invalid-input` when the site has no listing with the key, on or off the market. */
async function needListing(tx: Transaction, siteId: string, listingKey: string): Promise<void> {
  const count = await tx.$count(
    listings,
    and(eq(listings.siteId, siteId), eq(listings.listingKey, listingKey)),
  );
  if (count === 0) {
    throw invalidInput(
      '/query/listingKey',
      'There is no listing with this key. Check it, or leave it empty.',
    );
  }
}
