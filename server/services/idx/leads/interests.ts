import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/transaction.ts';
import { forget, hear, type Proof, rankOf } from '../../../people/hear.ts';
import { interestFacts } from './facts.ts';
import { emailKey, orNull } from './repository.ts';
import { buyingInterests } from './tables.ts';

export type NewInterest = {
  email: string;
  name: string;
  phoneNumber?: string | undefined;
  listingKey: string;
};

/**
 * Saves an interest; returns whether it is new, and its id. One that is proved better replaces the name and the
 * number of a claim; saving a removed home again undoes the removal, unless it is a claim under another's email.
 */
export async function saveInterest(
  tx: Transaction,
  siteId: string,
  interest: NewInterest,
  proof: Proof,
): Promise<{ id: number; isNew: boolean }> {
  const { listingKey } = interest;
  const said = {
    name: orNull(interest.name),
    phoneNumber: orNull(interest.phoneNumber),
    proof: rankOf(proof),
  };
  const email = emailKey(interest.email);
  const [added] = await tx
    .insert(buyingInterests)
    .values({ siteId, email, listingKey, ...said })
    .onConflictDoNothing()
    .returning({ id: buyingInterests.id });
  if (added !== undefined) {
    await hear(tx, interestFacts, [added.id]);
    return { id: added.id, isNew: true };
  }
  const mine = isInterest(siteId, email, listingKey);
  await tx
    .update(buyingInterests)
    .set(said)
    .where(and(mine, lt(buyingInterests.proof, said.proof)));
  const [kept] = await tx
    .select({ id: buyingInterests.id, proof: buyingInterests.proof })
    .from(buyingInterests)
    .where(mine);
  // Only the person brings back a home that they removed themselves.
  if (kept !== undefined && kept.proof > said.proof) return { id: kept.id, isNew: false };
  return { id: await restoreInterest(tx, siteId, email, listingKey), isNew: false };
}

/** Marks that the visitor saved the home again; returns the id of the interest. */
export async function restoreInterest(
  tx: Transaction,
  siteId: string,
  email: string,
  listingKey: string,
): Promise<number> {
  const [row] = await tx
    .update(buyingInterests)
    .set({ removedAt: null })
    .where(isInterest(siteId, emailKey(email), listingKey))
    .returning({ id: buyingInterests.id });
  if (row === undefined) throw new Error('an interest was not stored');
  await forget(tx, siteId, interestFacts, [`${row.id}:removed`]);
  await hear(tx, interestFacts, [row.id]);
  return row.id;
}

/** Marks that the visitor removed the home again, unless another of their lists still has it. */
export async function markInterestRemoved(
  tx: Transaction,
  siteId: string,
  id: number,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update buying_interests i set removed_at = ${now}
    where i.site_id = ${siteId} and i.id = ${id} and not exists (
      select from saved_homes s where s.site_id = i.site_id and s.email = i.email
        and s.listing_key = i.listing_key and s.removed_at is null)`);
  await hear(tx, interestFacts, [id]);
}

const isInterest = (siteId: string, email: string, listingKey: string) =>
  and(
    eq(buyingInterests.siteId, siteId),
    eq(buyingInterests.email, email),
    eq(buyingInterests.listingKey, listingKey),
  );
