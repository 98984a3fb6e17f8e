import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/transaction.ts';

/** One at a time of what adds to a site's list or replaces it; until the transaction ends. */
export function lockList(tx: Transaction, siteId: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtext('contacts'), hashtext(${siteId}))`);
}
