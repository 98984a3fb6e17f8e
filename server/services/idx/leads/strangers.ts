import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { readEmails } from '../../../people/find.ts';
import { facts } from '../../../people/tables.ts';
import { eventFacts } from '../person/facts.ts';
import type { sellingDetails, sellingInquiries } from './tables.ts';

/** The titles of the events that are recorded with the rows of each table. */
export const detailsTitle = 'Selling details';
export const inquiryTitle = 'Selling inquiry';

/**
 * Returns whether somebody only claims a row, under an email that is proved better. A row and its event in the history are
 * of one transaction, and so of one time.
 */
export async function strangersOf(
  db: Queryable,
  siteId: string,
  email: string,
  { table, title }: { table: typeof sellingDetails | typeof sellingInquiries; title: string },
): Promise<(id: number) => boolean> {
  const emails = sql.param(await readEmails(db, siteId, email));
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from ${table} as r join ${facts} as f on f.site_id = r.site_id and f.kind = 'email'
      and f.key = r.email and f.at = r.created_at and f.source = ${eventFacts.name} and f.title = ${title}
    where r.site_id = ${siteId} and r.email = any(${emails}::text[]) and f.standing <> 'linked'`);
  const ids = new Set(rows.map(({ id }) => Number(id)));
  return (id) => ids.has(id);
}
