import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import type { Owner } from './owner.ts';
import { savedHomes } from './tables.ts';

/** The maximum number of homes that an owner saves. */
export const mostSaved = 500;
/** The number of removed homes that an owner can restore. */
const mostRemoved = 20;

const lastChange = sql<number>`(select coalesce(max(id), 0) from listing_changes)`;

const rowOf = (siteId: string, owner: Owner, listingKey: string) =>
  and(eq(savedHomes.siteId, siteId), eq(savedHomes.owner, owner), eq(savedHomes.listingKey, listingKey));
const activeOf = (siteId: string, owner: Owner) =>
  and(eq(savedHomes.siteId, siteId), eq(savedHomes.owner, owner), isNull(savedHomes.removedAt));

export async function findSaved(db: Queryable, siteId: string, owner: Owner, listingKey: string) {
  const [row] = await db
    .select()
    .from(savedHomes)
    .where(rowOf(siteId, owner, listingKey));
  return row ?? null;
}

export async function countSaved(db: Queryable, siteId: string, owner: Owner): Promise<number> {
  const [row] = await db.select({ homes: count() }).from(savedHomes).where(activeOf(siteId, owner));
  return row?.homes ?? 0;
}

/** Returns the keys of an owner's saved homes, the last saved first. */
export async function listKeys(db: Queryable, siteId: string, owner: Owner): Promise<string[]> {
  const rows = await db
    .select({ key: savedHomes.listingKey })
    .from(savedHomes)
    .where(activeOf(siteId, owner))
    .orderBy(sql`${savedHomes.savedAt} desc, ${savedHomes.id} desc`);
  return rows.map(({ key }) => key);
}

type NewSaved = { siteId: string; owner: Owner; listingKey: string; email: string; savedAt: Date };

/** Saves a home, or one that was removed, with its note. `interestId` is of an interest that is new. */
export async function putSaved(
  tx: Transaction,
  { interestId, ...home }: NewSaved & { interestId: number | null },
): Promise<void> {
  const { email, savedAt } = home;
  await tx
    .insert(savedHomes)
    .values({ ...home, interestId, seenChange: lastChange })
    .onConflictDoUpdate({
      target: [savedHomes.siteId, savedHomes.owner, savedHomes.listingKey],
      set: {
        ...{ email, savedAt, removedAt: null, seenChange: lastChange },
        ...(interestId === null ? {} : { interestId }),
      },
    });
}

/** Removes a saved home, and forgets all but the last removed ones. Returns its interest, if it made one. */
export async function removeSaved(
  tx: Transaction,
  siteId: string,
  owner: Owner,
  listingKey: string,
  now: Date,
): Promise<{ interestId: number | null } | null> {
  const [removed] = await tx
    .update(savedHomes)
    .set({ removedAt: now })
    .where(and(rowOf(siteId, owner, listingKey), isNull(savedHomes.removedAt)))
    .returning({ interestId: savedHomes.interestId });
  if (removed === undefined) return null;
  await forgetRemoved(tx, siteId, owner);
  return removed;
}

/** Forgets all but the last removed homes. */
export const forgetRemoved = (tx: Transaction, siteId: string, owner: Owner) =>
  tx.execute(
    sql`delete from saved_homes where id in (
      select id from saved_homes where site_id = ${siteId} and owner = ${owner} and removed_at is not null
      order by removed_at desc, id desc offset ${mostRemoved})`,
  );

/** Saves a removed home again, as it was. */
export async function restoreSaved(
  tx: Transaction,
  siteId: string,
  owner: Owner,
  listingKey: string,
): Promise<void> {
  await tx
    .update(savedHomes)
    .set({ removedAt: null })
    .where(rowOf(siteId, owner, listingKey));
}

/** Sets the note of a saved home; returns whether it is saved. */
export async function setNote(
  tx: Transaction,
  siteId: string,
  owner: Owner,
  listingKey: string,
  note: string | null,
): Promise<boolean> {
  const changed = await tx
    .update(savedHomes)
    .set({ note })
    .where(and(rowOf(siteId, owner, listingKey), isNull(savedHomes.removedAt)))
    .returning({ id: savedHomes.id });
  return changed.length > 0;
}

/** How long a visit lasts: looks within this time don't end what is news. */
export const visitMs = 3_600_000;

/** Records that the owner looked at the saved homes. */
export async function markLooked(tx: Transaction, siteId: string, owner: Owner, now: Date): Promise<void> {
  const isNewVisit = sql`looked_at <= ${new Date(now.getTime() - visitMs)}`;
  await tx.execute(sql`
    update owners set
      before_at = case when ${isNewVisit} then looked_at else before_at end,
      before_change = case when ${isNewVisit} then seen_change else before_change end,
      looked_at = ${now}, seen_change = ${lastChange}
    where site_id = ${siteId} and owner = ${owner}`);
}
