import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/transaction.ts';

/** Serializes additions to a site's list and replacements of it, until the transaction ends. */
export function lockList(tx: Transaction, siteId: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtext('contacts'), hashtext(${siteId}))`);
}
