import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/open.ts';
import { inTransaction, type Queryable, type Transaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { moveSearches } from '../searches/move-searches.ts';
import { moveShowings } from '../showings/move-showings.ts';
import { moveSavedHomes } from './move-saved-homes.ts';
import { type Move, type Owner, ofAccount, ofDevice, ownerOf, type Pinned } from './owner.ts';

/** One for each table with owners. */
const moves: readonly Move[] = [moveSavedHomes, moveSearches, moveShowings];

type At = { siteId: string; now: Date };

/**
 * Runs a write for the owner of a call in one transaction. It moves what the device saved to the account first, and
 * locks the owner, so that limits hold and no two writes of one owner mix. Throws `not-found` without an owner.
 */
export async function withOwner<T>(
  database: Pick<Database, 'db'>,
  { siteId, now }: At,
  pinned: Pinned,
  work: (tx: Transaction, owner: Owner) => Promise<T>,
): Promise<T> {
  const owner = ownerOf(pinned);
  if (owner === null) throw problem('not-found', { detail: 'Nothing is saved on this device.' });
  return inTransaction(database, async (tx) => {
    await lockOwner(tx, siteId, owner, now);
    await claim(tx, siteId, pinned);
    return work(tx, owner);
  });
}

/**
 * Returns the owner to read for, after it has moved what the device saved to the account; null for a visitor who has
 * saved nothing.
 */
export async function ownerToRead(
  database: Pick<Database, 'db'>,
  { siteId, now }: At,
  pinned: Pinned,
): Promise<Owner | null> {
  const owner = ownerOf(pinned);
  if (owner === null) return null;
  if (await hasToClaim(database.db, siteId, pinned))
    await withOwner(database, { siteId, now }, pinned, nothing);
  else await touchOwner(database.db, siteId, owner, now);
  return owner;
}

const nothing = async () => undefined;

/** Whether the device of a signed-in visitor still has something; then it has a row. */
async function hasToClaim(db: Queryable, siteId: string, { account, device }: Pinned): Promise<boolean> {
  return account !== undefined && device !== undefined && isKnown(db, siteId, ofDevice(device));
}

/** Whether an owner has a row, as one that has saved something does. */
export async function isKnown(db: Queryable, siteId: string, owner: Owner): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from owners where site_id = ${siteId} and owner = ${owner}`,
  );
  return rowCount !== null && rowCount > 0;
}

/**
 * Moves what the account has room for, and forgets a device that has nothing left, whose lock keeps its own writes out
 * meanwhile. What is left moves once the account has removed something.
 */
async function claim(tx: Transaction, siteId: string, { account, device }: Pinned): Promise<void> {
  if (account === undefined || device === undefined) return;
  const [from, to] = [ofDevice(device), ofAccount(account)];
  const { rows } = await tx.execute<Looks>(
    sql`select looked_at, seen_change, before_at, before_change from owners
      where site_id = ${siteId} and owner = ${from} for update`,
  );
  const looks = rows[0];
  if (looks === undefined) return;
  for (const move of moves) await move(tx, siteId, from, to);
  await tx.execute(
    sql`delete from owners where site_id = ${siteId} and owner = ${from}
      and not exists (select from saved_homes where site_id = ${siteId} and owner = ${from})
      and not exists (select from saved_searches where site_id = ${siteId} and owner = ${from})`,
  );
  // An account that has never looked continues the device's visits; otherwise its own count.
  await tx.execute(
    sql`update owners set looked_at = ${looks.looked_at}, seen_change = ${looks.seen_change},
        before_at = ${looks.before_at}, before_change = ${looks.before_change}
      where site_id = ${siteId} and owner = ${to} and looked_at is null`,
  );
}

type Looks = {
  looked_at: unknown;
  seen_change: unknown;
  before_at: unknown;
  before_change: unknown;
};

/** Locks an owner until the end of the transaction, and notes that it was here. */
export const lockOwner = (tx: Transaction, siteId: string, owner: Owner | `email:${string}`, now: Date) =>
  tx.execute(
    sql`insert into owners (site_id, owner, used_at) values (${siteId}, ${owner}, ${now})
      on conflict (site_id, owner) do update set used_at = greatest(owners.used_at, excluded.used_at)`,
  );

const touchOwner = (db: Queryable, siteId: string, owner: Owner, now: Date) =>
  db.execute(
    sql`update owners set used_at = ${now}
      where site_id = ${siteId} and owner = ${owner} and used_at < ${now}::timestamptz - interval '1 day'`,
  );
