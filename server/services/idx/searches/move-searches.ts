import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/transaction.ts';
import { countSearches, mostSearches } from './repository.ts';

/**
 * Moves an owner's searches to another, with the addresses that the owner has proved. What the other has no room for
 * stays, the first made ones, and goes on sending its alerts.
 */
export async function moveSearches(tx: Transaction, siteId: string, from: string, to: string): Promise<void> {
  const room = Math.max(0, mostSearches - (await countSearches(tx, siteId, to)));
  await tx.execute(sql`
    update saved_searches set owner = ${to} where site_id = ${siteId} and owner = ${from}
      and (removed_at is not null or id in (
        select id from saved_searches where site_id = ${siteId} and owner = ${from} and removed_at is null
        order by id desc limit ${room}))`);
  await tx.execute(
    sql`update search_confirmations set owner = ${to} where site_id = ${siteId} and owner = ${from}`,
  );
  await tx.execute(sql`
    insert into proved_emails (site_id, owner, email, proved_at)
    select site_id, ${to}, email, proved_at from proved_emails where site_id = ${siteId} and owner = ${from}
    on conflict do nothing`);
  await tx.execute(sql`delete from proved_emails where site_id = ${siteId} and owner = ${from}`);
}
