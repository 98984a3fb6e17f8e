import { type SQL, sql } from 'drizzle-orm';
import { facts } from '../../../people/tables.ts';

/** An answer from another address than was written to stands under both. */
const [receivedEmails, receivedReplies] = ['received_emails', 'received_replies'];

/**
 * The condition that `facts as f` is an answer from a second address of the same person, whose emails and numbers are
 * `keys`: it then stands there already, as the email from that address.
 */
export const isRepeatedReply = (keys: SQL): SQL => sql`(f.source = ${receivedReplies} and exists (
  select 1 from ${facts} as own where own.site_id = f.site_id and own.source = ${receivedEmails}
    and own.ref = f.ref and own.standing = 'linked' and (own.kind, own.key) in (${keys})))`;
