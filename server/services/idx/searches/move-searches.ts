import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/transaction.ts';

/** Moves an owner's searches to another, with the addresses that the owner has proved. */
export async function moveSearches(tx: Transaction, siteId: string, from: string, to: string): Promise<void> {
  for (const table of [sql`saved_searches`, sql`search_confirmations`]) {
    await tx.execute(sql`update ${table} set owner = ${to} where site_id = ${siteId} and owner = ${from}`);
  }
  await tx.execute(sql`
    insert into proved_emails (site_id, owner, email, proved_at)
    select site_id, ${to}, email, proved_at from proved_emails where site_id = ${siteId} and owner = ${from}
    on conflict do nothing`);
  await tx.execute(sql`delete from proved_emails where site_id = ${siteId} and owner = ${from}`);
}
