import { and, asc, count, eq, gt, max, sql } from 'drizzle-orm';
import type { Database } from '../../../database/open.ts';
import { inTransaction, type Queryable, type Transaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import type { Jobs } from '../../../jobs/queue.ts';
import { catchUpSoon } from '../../../people/catch-up.ts';
import { findDeleted } from '../../../people/deleted.ts';
import { paddedUsDay } from '../../../time/days.ts';
import type { FileContact } from './csv/read-contact.ts';
import type { ContactParts } from './csv/read-file.ts';
import { lockList } from './lock-list.ts';
import { contacts, replacedContacts } from './tables.ts';

type Deps = { database: Pick<Database, 'db'>; jobs: Pick<Jobs, 'send'> };

/** The columns that move with a contact between lists; the id is reassigned in the same order. */
const person = sql.raw(
  'site_id, name, company_name, address_1, address_2, city, state, zip, phone_number, email, date_added, created_at, proof',
);

/** Returns the size and time of the replaced list; zero and null when there is none. */
export async function findReplaced(
  db: Queryable,
  siteId: string,
): Promise<{ count: number; replaced_at: string | null }> {
  const [row] = await db
    .select({ count: count(), at: max(replacedContacts.replacedAt) })
    .from(replacedContacts)
    .where(eq(replacedContacts.siteId, siteId));
  return { count: row?.count ?? 0, replaced_at: row?.at?.toISOString() ?? null };
}

/**
 * Replaces a site's list with new contacts; the old list replaces the previous backup. `today` is the
 * default for missing dates. An identical list changes nothing, and an empty list isn't backed up, so a
 * repeated upload or one onto an empty list loses no backup. Leaves out people who asked to be deleted, and returns how
 * many.
 */
export async function replaceList(
  { database, jobs }: Deps,
  siteId: string,
  added: ContactParts,
  { now, today }: { now: Date; today: string },
): Promise<number> {
  return inTransaction(database, async (tx) => {
    await lockList(tx, siteId);
    const present = await countOf(tx, siteId);
    if (present === added.accepted && (await isList(tx, siteId, added.parts))) return 0;
    if (present > 0) {
      await tx.delete(replacedContacts).where(eq(replacedContacts.siteId, siteId));
      await tx.execute(sql`
        with gone as (delete from contacts where site_id = ${siteId} returning *)
        insert into replaced_contacts (${person}, replaced_at)
        select ${person}, ${now.toISOString()}::timestamptz from gone order by id`);
    }
    let left = 0;
    for (const part of added.parts) {
      const all = contactsOf(part);
      const kept = await withoutDeleted(tx, siteId, all);
      left += all.length - kept.length;
      await insertMany(tx, siteId, kept, { now, today });
    }
    await catchUpSoon(tx, jobs);
    return left;
  });
}

/**
 * Swaps the list with the replaced one and returns how many contacts were restored. `seen` is the
 * `replaced_at` of the intended list; undefined means any. Throws `not-found` when there is no replaced list,
 * `conflict` when it is another one.
 */
export async function swapLists(
  { database, jobs }: Deps,
  siteId: string,
  { now, seen }: { now: Date; seen: string | undefined },
): Promise<number> {
  return inTransaction(database, async (tx) => {
    await lockList(tx, siteId);
    const { replaced_at } = await findReplaced(tx, siteId);
    if (replaced_at === null) {
      throw problem('not-found', { detail: 'There is no replaced list to bring back.' });
    }
    const last = Date.parse(replaced_at);
    if (seen !== undefined && Date.parse(seen) !== last) {
      throw problem('conflict', {
        detail: 'The lists have been swapped or replaced since you looked. Look at them again.',
      });
    }
    // Each backup has a unique time, which identifies it.
    const at = new Date(Math.max(now.getTime(), last + 1));
    const { rowCount } = await tx.execute(sql`
      with gone as (delete from contacts where site_id = ${siteId} returning *),
        back as (delete from replaced_contacts where site_id = ${siteId} returning *),
        kept as (
          insert into replaced_contacts (${person}, replaced_at)
          select ${person}, ${at.toISOString()}::timestamptz from gone order by id)
      insert into contacts (${person}) select ${person} from back order by id`);
    await catchUpSoon(tx, jobs);
    return rowCount ?? 0;
  });
}

/** Inserts rows in one statement, with one array per column, so that the number of parameters is constant. */
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
      ${now.toISOString()}::timestamptz, 2
    from unnest(${column((row) => row.Name)}, ${column((row) => row.CompanyName)},
      ${column((row) => row.Address1)}, ${column((row) => row.Address2)}, ${column((row) => row.City)},
      ${column((row) => row.State)}, ${column((row) => row.Zip)}, ${column((row) => row.PhoneNumber)},
      ${column((row) => row.Email)}, ${column((row) => row.DateAdded || today)}) with ordinality
      as line (name, company, address_1, address_2, city, state, zip, phone, email, added, place)
    order by place`);
}

async function countOf(tx: Transaction, siteId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(contacts).where(eq(contacts.siteId, siteId));
  return row?.count ?? 0;
}

/** Returns whether a site's list has exactly these contacts in this order; a missing date matches any day. */
async function isList(tx: Transaction, siteId: string, parts: string[]): Promise<boolean> {
  let last = 0;
  for (const part of parts) {
    const added = contactsOf(part);
    const rows = await tx
      .select()
      .from(contacts)
      .where(and(eq(contacts.siteId, siteId), gt(contacts.id, last)))
      .orderBy(asc(contacts.id))
      .limit(added.length);
    if (!rows.every((row, at) => isSame(row, added[at]))) return false;
    last = rows.at(-1)?.id ?? last;
  }
  return true;
}

function isSame(row: typeof contacts.$inferSelect, one: FileContact | undefined): boolean {
  return (
    one !== undefined &&
    row.name === one.Name &&
    row.companyName === one.CompanyName &&
    row.address1 === one.Address1 &&
    row.address2 === one.Address2 &&
    row.city === one.City &&
    row.state === one.State &&
    row.zip === one.Zip &&
    row.phoneNumber === one.PhoneNumber &&
    row.email === one.Email &&
    (one.DateAdded === '' || paddedUsDay(row.dateAdded) === one.DateAdded)
  );
}

const contactsOf = (part: string) => JSON.parse(part) as FileContact[];

/** Returns how many contacts of a file are people who asked to be deleted. */
export async function countDeleted(db: Queryable, siteId: string, { parts }: ContactParts): Promise<number> {
  let count = 0;
  for (const part of parts) {
    const all = contactsOf(part);
    count += all.length - (await withoutDeleted(db, siteId, all)).length;
  }
  return count;
}

async function withoutDeleted(
  tx: Queryable,
  siteId: string,
  all: readonly FileContact[],
): Promise<FileContact[]> {
  const keys = all.map(({ Email }) => ({ kind: 'email' as const, key: Email.trim().toLowerCase() }));
  const deleted = new Set((await findDeleted(tx, siteId, keys)).map(({ key }) => key));
  return all.filter(({ Email }) => !deleted.has(Email.trim().toLowerCase()));
}
