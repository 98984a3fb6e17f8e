import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { facts, identities } from '../../../people/tables.ts';

/** An answer from another address than was written to stands under both. */
const [receivedOthers, receivedReplies] = ['received_others', 'received_replies'] as const;

/**
 * The condition that `facts as f` is an answer from a second address of the same person, whose emails and numbers are
 * `keys`: it then stands there already, as the email from that address.
 */
export const isRepeatedReply = (keys: SQL): SQL => sql`(f.source = ${receivedReplies} and exists (
  select 1 from ${facts} as own where own.site_id = f.site_id and own.source = ${receivedOthers}
    and own.ref = f.ref and own.standing = 'linked' and (own.kind, own.key) in (${keys})))`;

/** Whether `facts as f` is an answer from another address than was written to. */
export const isReply: SQL = sql`f.source = ${receivedReplies}`;

/** Selects the address of `facts as f` if it is an answer from another one than was written to; the agent says whose it is. */
export const otherAddress: SQL = sql`(select own.key from ${facts} as own
  where f.source = ${receivedReplies} and own.site_id = f.site_id and own.source = ${receivedOthers} and own.ref = f.ref)`;

/** Whether `facts as f` is such an answer, and the agent hasn't said whose it is, nor that somebody else has the address. */
export const isUndecidedReply = (
  keys: SQL,
): SQL => sql`(f.source = ${receivedReplies} and f.standing = 'linked'
  and f.proof = 1 and not ${isRepeatedReply(keys)} and not exists (
    select 1 from ${identities} as i
    where i.site_id = f.site_id and i.kind = 'email' and i.key = ${otherAddress} and i.proof > 1))`;

/** Gives answers, by their references, the agent's word that they are of whom their address is now. */
export async function proveReplies(tx: Queryable, siteId: string, refs: readonly string[]): Promise<void> {
  await tx
    .update(facts)
    .set({ proof: 2 })
    .where(
      and(
        eq(facts.siteId, siteId),
        eq(facts.source, receivedOthers),
        inArray(facts.ref, [...refs]),
        lt(facts.proof, 2),
      ),
    );
}
