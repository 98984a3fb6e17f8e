import { and, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { type ClientHashes, clientHashes } from '../client-hash.ts';
import { alertKeyOf } from './alert-links.ts';
import { countAsked } from './proofs.ts';
import { searchConfirmations } from './tables.ts';

/** Who makes the site email a link: anybody can type any addresses. */
export type Sender = {
  owner: string;
  clientAddress: string;
  /** Whether they are signed in to an account whose email is confirmed. */
  isConfirmed: boolean;
};

const day = 24 * 60 * 60_000;
/** How many links one may ask for in a day, to whichever addresses. */
const most = { ofStranger: 6, ofClient: 15, ofNetwork: 45, ofConfirmed: 20 };

/**
 * Throws `conflict` when whoever asks, or a stranger's network, has asked for as many links as they may. Returns the
 * hashes of a stranger's networks to store with the link, so that it counts; null for others, whose networks don't matter.
 */
export async function needShare(
  tx: Transaction,
  siteId: string,
  { owner, clientAddress, isConfirmed }: Sender,
  now: Date,
): Promise<ClientHashes | null> {
  const hashes = clientHashes(await alertKeyOf(tx, siteId), clientAddress);
  // Until the transaction ends, no other link from this network is counted.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`links of ${siteId} ${hashes.networkHash}`}, 0))`,
  );
  const since = new Date(now.getTime() - day);
  const { byOwner, fromClient, fromNetwork } = await countAsked(tx, siteId, { owner, ...hashes }, since);
  if (byOwner >= (isConfirmed ? most.ofConfirmed : most.ofStranger))
    throw full(
      `You’ve reached today’s limit of ${byOwner} confirmation emails. Open the link in one of them, sign in with a confirmed email, or try again tomorrow.`,
    );
  if (isConfirmed) return null;
  if (fromClient >= most.ofClient || fromNetwork >= most.ofNetwork)
    throw full(
      'Today’s limit of confirmation emails from your network is reached. Sign in with a confirmed email, or try again tomorrow.',
    );
  return hashes;
}

const full = (detail: string) =>
  problem('conflict', { detail, errors: [{ pointer: '/body/email', detail }] });

/** Forgets the networks that asked for links, once they no longer count; `idx/index.ts` does so every hour. */
export async function forgetSenders(db: Queryable, now: Date): Promise<void> {
  const { clientHash, createdAt } = searchConfirmations;
  await db
    .update(searchConfirmations)
    .set({ clientHash: null, networkHash: null })
    .where(and(isNotNull(clientHash), lte(createdAt, new Date(now.getTime() - day))));
}
