import { count, eq, max, sql } from 'drizzle-orm';
import type { Database } from '../../../database/open.ts';
import { inTransaction, type Queryable, type Transaction } from '../../../database/transaction.ts';
import type { FileContact } from './csv/read-contact.ts';
import { replacedContacts } from './tables.ts';

const rowsAtOnce = 5000;
/** What moves with a contact from one list to the other; its place is its id's, and is given anew in the same order. */
const person = sql.raw(
  'site_id, name, company_name, address_1, address_2, city, state, zip, phone_number, email, date_added, created_at',
);

/** The list that can be brought back; of no contacts and without a date when there is none. */
export async function findReplaced(
  db: Queryable,
  siteId: string,
): Promise<{ count: number; replaced_at: string | null }> {
  const [row] = await db
    .select({ count: count(), at: max(replacedContacts.replaced_at) })
    .from(replacedContacts)
    .where(eq(replacedContacts.site_id, siteId));
  return { count: row?.count ?? 0, replaced_at: row?.at?.toISOString() ?? null };
}

/**
 * Puts new contacts in the place of a site's list, which is kept in the place of the one kept before. `today` stands
 * for a date that the file does not have.
 */
export async function replaceList(
  database: Pick<Database, 'db'>,
  siteId: string,
  added: FileContact[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockList(tx, siteId);
    await tx.delete(replacedContacts).where(eq(replacedContacts.site_id, siteId));
    await tx.execute(sql`
      with gone as (delete from contacts where site_id = ${siteId} returning *)
      insert into replaced_contacts (${person}, replaced_at)
      select ${person}, ${now.toISOString()}::timestamptz from gone order by id`);
    for (let at = 0; at < added.length; at += rowsAtOnce) {
      await insertMany(tx, siteId, added.slice(at, at + rowsAtOnce), { now, today });
    }
  });
}

/** Swaps the list with the one that was replaced; gives how many contacts came back, null when there is no list. */
export async function swapLists(
  database: Pick<Database, 'db'>,
  siteId: string,
  now: Date,
): Promise<number | null> {
  return inTransaction(database, async (tx) => {
    await lockList(tx, siteId);
    if ((await findReplaced(tx, siteId)).count === 0) return null;
    const { rowCount } = await tx.execute(sql`
      with gone as (delete from contacts where site_id = ${siteId} returning *),
        back as (delete from replaced_contacts where site_id = ${siteId} returning *),
        kept as (
          insert into replaced_contacts (${person}, replaced_at)
          select ${person}, ${now.toISOString()}::timestamptz from gone order by id)
      insert into contacts (${person}) select ${person} from back order by id`);
    return rowCount ?? 0;
  });
}

/** Rows of one statement: an array a column, so that the number of parameters does not grow with them. */
async function insertMany(
  tx: Transaction,
  siteId: string,
  rows: FileContact[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const column = (read: (row: FileContact) => string) => sql`${sql.param(rows.map(read))}::text[]`;
  await tx.execute(sql`
    insert into contacts (${person})
    select ${siteId}, name, company, address_1, address_2, city, state, zip, phone, email, added,
      ${now.toISOString()}::timestamptz
    from unnest(${column((row) => row.Name)}, ${column((row) => row.CompanyName)},
      ${column((row) => row.Address1)}, ${column((row) => row.Address2)}, ${column((row) => row.City)},
      ${column((row) => row.State)}, ${column((row) => row.Zip)}, ${column((row) => row.PhoneNumber)},
      ${column((row) => row.Email)}, ${column((row) => row.DateAdded || today)}) with ordinality
      as line (name, company, address_1, address_2, city, state, zip, phone, email, added, place)
    order by place`);
}

/** One change of a site's whole list at a time. */
function lockList(tx: Transaction, siteId: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtext('contacts'), hashtext(${siteId}))`);
}
