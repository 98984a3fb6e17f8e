import { and, count, eq, gt, gte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import type { ClientHashes } from '../client-hash.ts';
import { provedEmails, searchConfirmations } from './tables.ts';

/** Returns whether an address was proved: by this owner, or by anyone when the owner is null. */
export async function isProved(
  db: Queryable,
  siteId: string,
  email: string,
  owner: string | null,
): Promise<boolean> {
  const [found] = await db
    .select({ email: provedEmails.email })
    .from(provedEmails)
    .where(
      and(
        eq(provedEmails.siteId, siteId),
        eq(provedEmails.email, email),
        owner === null ? undefined : eq(provedEmails.owner, owner),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Returns how many links went to an address since a time, and when the last one did that nobody has used. */
export async function countConfirmations(
  db: Queryable,
  siteId: string,
  email: string,
  since: Date,
): Promise<{ emails: number; usable: Date | null }> {
  const { createdAt, usedAt } = searchConfirmations;
  const lastUnused = sql`max(${createdAt}) filter (where ${usedAt} is null)`.mapWith(createdAt);
  const [row] = await db
    .select({ emails: count(), usable: lastUnused })
    .from(searchConfirmations)
    .where(
      and(
        eq(searchConfirmations.siteId, siteId),
        eq(searchConfirmations.email, email),
        gte(searchConfirmations.createdAt, since),
      ),
    );
  return row ?? { emails: 0, usable: null };
}

/** Returns how many links an owner asked for since a time, and how many came from a network and from the wider one. */
export async function countAsked(
  db: Queryable,
  siteId: string,
  { owner, clientHash, networkHash }: ClientHashes & { owner: string },
  since: Date,
): Promise<{ byOwner: number; fromClient: number; fromNetwork: number }> {
  const confirmation = searchConfirmations;
  const here = and(eq(confirmation.siteId, siteId), gt(confirmation.createdAt, since));
  return {
    byOwner: await db.$count(confirmation, and(here, eq(confirmation.owner, owner))),
    fromClient: await db.$count(confirmation, and(here, eq(confirmation.clientHash, clientHash))),
    fromNetwork: await db.$count(confirmation, and(here, eq(confirmation.networkHash, networkHash))),
  };
}

/** Forgets who proved an address: its owner has stopped all alerts. */
export async function forgetProof(tx: Transaction, siteId: string, email: string): Promise<void> {
  await tx.delete(provedEmails).where(and(eq(provedEmails.siteId, siteId), eq(provedEmails.email, email)));
}
